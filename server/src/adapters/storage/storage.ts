/** Where media files are kept. Paths are relative, their parts divided by a slash. */
export interface Storage {
  /** Undefined where there is no such file. The answer may lie in `room`, if that is large enough. */
  read(path: string, room?: Buffer): Promise<Buffer | undefined>
  /** Appears whole or not at all. */
  write(path: string, body: Buffer): Promise<void>
  /** The paths of all files below a folder, in the order of their names. */
  list(folder: string): Promise<string[]>
  /** Takes away a file, or a folder with all that is below it. */
  remove(path: string): Promise<void>
}

/** Why media cannot be kept or fetched, in one sentence that an operator can act on. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure'
}
