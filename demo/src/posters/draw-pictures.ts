import { mkdir, readdir, rename } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { paint } from '../programmes/picture.ts'
import { type Picture, pictureFile } from './picture.ts'

export interface DrawPictures {
  readonly folder: string
  readonly signal?: AbortSignal
  readonly onProgress?: (share: number) => void
}

/** Draws those that do not stand yet, in their order; all the work is done off the thread that serves. */
export async function drawPictures(
  pictures: Iterable<Picture>,
  { folder, signal, onProgress }: DrawPictures,
): Promise<number> {
  await mkdir(join(folder, 'pictures'), { recursive: true })
  const standing = new Set(await readdir(join(folder, 'pictures')))
  const wanted = [...pictures].filter((picture) => !standing.has(basename(pictureFile(picture))))
  const waiting = wanted.values()
  let done = 0
  const work = async () => {
    for (const picture of waiting) {
      signal?.throwIfAborted()
      await drawPicture(picture, folder)
      done += 1
      onProgress?.(done / wanted.length)
    }
  }
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work))
  return done
}

async function drawPicture(picture: Picture, folder: string): Promise<void> {
  const file = join(folder, pictureFile(picture))
  const unfinished = `${file}.${process.pid}.new`
  const { pixels, width, height } = await paint(picture.draw())
  // A reader must never meet half a picture.
  await sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 72 })
    .toFile(unfinished)
  await rename(unfinished, file)
}
