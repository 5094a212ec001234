/** A cache of converted pictures, by name. */
export interface VariantStore {
  read(name: string): Promise<Buffer | undefined>
  write(name: string, body: Buffer): Promise<void>
}
