import { folderStorage, sweepUnfinished } from './folder-storage.ts'
import type { S3Options } from './s3-storage.ts'
import type { Storage } from './storage.ts'

export interface StorageOptions {
  mediaFolder: string
  /** Used instead of the folder. */
  s3?: S3Options | undefined
}

/** Loads the S3 SDK only where S3 is configured: it takes 20 MB and 0.1 s. */
export async function openStorage({ mediaFolder, s3 }: StorageOptions): Promise<Storage> {
  if (!s3) {
    await sweepUnfinished(mediaFolder, Date.now())
    return folderStorage(mediaFolder)
  }
  const { s3Storage } = await import('./s3-storage.ts')
  return s3Storage(s3)
}
