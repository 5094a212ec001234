import sharp from 'sharp'
import { z } from 'zod'
import { Failure } from '../../failure.ts'

const side = (largest: number) => z.coerce.number().int().min(16).max(largest).optional()

/** Larger pictures than these would only be blurred. */
const Size = z.object({ w: side(640), h: side(360) })

/** Fills the size that a query asks for, cutting what stands over. */
export function resizeTo(query: unknown) {
  const { data, error } = Size.safeParse(query)
  if (!data) {
    throw new Failure(
      'invalid_request',
      Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message])),
    )
  }
  const { w, h } = data
  if (!w && !h) return undefined
  return {
    name: `${w ?? ''}x${h ?? ''}`,
    apply: (stored: Buffer) =>
      sharp(stored).resize({ width: w, height: h, fit: 'cover' }).jpeg({ quality: 78 }).toBuffer(),
  }
}
