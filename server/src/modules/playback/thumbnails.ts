import sharp from 'sharp'
import { z } from 'zod'

const side = (largest: number) => z.coerce.number().int().min(16).max(largest).optional()

/** The sizes in which a picture can be asked for; larger ones would only be blurred. */
export const ThumbnailSize = z.object({ w: side(640), h: side(360) })
export type ThumbnailSize = z.infer<typeof ThumbnailSize>

/** Fills the size that was asked for, cutting what stands over. */
export function resizeTo({ w, h }: ThumbnailSize) {
  if (!w && !h) return undefined
  return {
    name: `${w ?? ''}x${h ?? ''}`,
    apply: (stored: Buffer) =>
      sharp(stored)
        .resize({ width: w, height: h, fit: 'cover' })
        .jpeg({ quality: 78, mozjpeg: true })
        .toBuffer(),
  }
}
