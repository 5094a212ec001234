import { folderStorage, sweepUnfinished } from './folder-storage.ts'
import type { S3Options } from './s3-storage.ts'
import type { Storage } from './storage.ts'

export interface StorageOptions {
  mediaFolder: string
  /** Takes the place of the folder. */
  s3?: S3Options | undefined
}

/** The SDK is loaded only where it is wanted: it takes 20 MB and a tenth of a second. */
export async function openStorage({ mediaFolder, s3 }: StorageOptions): Promise<Storage> {
  if (!s3) {
    await sweepUnfinished(mediaFolder, Date.now())
    return folderStorage(mediaFolder)
  }
  const { s3Storage } = await import('./s3-storage.ts')
  return s3Storage(s3)
}
