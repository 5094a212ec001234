import { StorageFailure } from './storage.ts'

/** S3 takes keys of up to 1024 bytes, Linux file names of up to 255. */
const maxPathBytes = 1000
const maxNameBytes = 255

/** A folder name reserved for the storage's own unfinished files. */
export const reservedName = '.writing'

/** Returns the path if it stays inside the storage on every kind of storage. */
export function insidePath(path: string): string {
  const names = path.split('/')
  if (Buffer.byteLength(path) > maxPathBytes || !names.every(isName)) {
    throw new StorageFailure(`${JSON.stringify(path)} is not a path inside the media storage.`)
  }
  return path
}

function isName(name: string): boolean {
  if (name === '' || name === '.' || name === '..' || name === reservedName) return false
  return Buffer.byteLength(name) <= maxNameBytes && !/[\\\p{Control}\p{Surrogate}]/u.test(name)
}
