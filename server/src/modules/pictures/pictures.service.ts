import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import type { Storage } from '../../adapters/storage/index.ts'
import { createSemaphore } from '../../core/semaphore.ts'
import type { PictureFormat } from './pictures.rules.ts'
import { openVariantFolder } from './variant-folder.ts'
import { openVariantMemory } from './variant-memory.ts'

interface PictureRequest {
  name: string
  width: number
  format: PictureFormat
}

interface PicturesOptions {
  storage: Storage
  /** The cache folder of finished variants; without it they are cached in memory. */
  folder: string | undefined
  onTrouble(error: unknown): void
}

/** A larger picture is no poster, whatever its file says. */
const maxPixels = 64_000_000

/** A page needs some dozens of new pictures; what waits behind a few pages comes too late. */
const maxWaiting = 200

export function createPictures({ storage, folder, onTrouble }: PicturesOptions) {
  // One thread per picture and one core left free, so that other requests do not wait for posters.
  sharp.concurrency(1)
  const acquire = createSemaphore({ max: Math.max(1, availableParallelism() - 1), maxWaiting })
  const variants = folder === undefined ? openVariantMemory() : openVariantFolder(folder)
  const underWay = new Map<string, Promise<Buffer | undefined>>()

  async function make(key: string, { name, width, format }: PictureRequest): Promise<Buffer | undefined> {
    const before = await variants.read(key)
    if (before) return before
    const original = await storage.read(`pictures/${name}`)
    if (!original) return undefined
    const picture = await acquire(() => convert(original, width, format))
    await variants.write(key, picture).catch(onTrouble)
    return picture
  }

  return {
    /**
     * The picture in a width, never enlarged; undefined where there is none. Concurrent requests share one
     * conversion.
     */
    read(request: PictureRequest): Promise<Buffer | undefined> {
      const key = `${request.name.replace(/\.jpg$/, '')}-${request.width}.${request.format}`
      const making =
        underWay.get(key) ??
        make(key, request).finally(() => {
          underWay.delete(key)
        })
      underWay.set(key, making)
      return making
    },
  }
}

export type Pictures = ReturnType<typeof createPictures>

function convert(original: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
  const resized = sharp(original, { limitInputPixels: maxPixels }).resize({
    width,
    withoutEnlargement: true,
  })
  const written = format === 'webp' ? resized.webp({ quality: 78, effort: 2 }) : resized.jpeg({ quality: 80 })
  return written.toBuffer()
}
