/** Stores media files. Paths are relative, with slashes. */
export interface Storage {
  /** Undefined if there is no such file. The result may use `room` as its memory, if that is large enough. */
  read(path: string, room?: Buffer): Promise<Buffer | undefined>
  /** The file appears whole or not at all. */
  write(path: string, body: Buffer): Promise<void>
  /** The paths of all files below a folder, sorted by name. */
  list(folder: string): Promise<string[]>
  /** Removes a file, or a folder with everything below it. */
  remove(path: string): Promise<void>
}

/** Why media cannot be stored or read, in one sentence that an operator can act on. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure'
}
