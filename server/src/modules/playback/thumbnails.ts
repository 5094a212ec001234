import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import { Failure } from '../../core/failure.ts'
import { createSemaphore } from '../../core/semaphore.ts'

/**
 * The size that players show (V-9.37), and its double for dense screens. Few sizes, because each is one more picture
 * to make.
 */
const thumbnailSizes: readonly (readonly [number, number])[] = [
  [196, 110],
  [392, 220],
]

/** Moving along the timeline requests dozens; what waits longer is no longer visible. */
const acquire = createSemaphore({ max: Math.max(1, availableParallelism() - 1), maxWaiting: 100 })

/** Scales a picture to fill the requested size, and crops the rest. */
export function resizeTo(query: unknown) {
  const { w, h } = query as { w?: unknown; h?: unknown }
  if (w === undefined && h === undefined) return undefined
  const size = thumbnailSizes.find(([width, height]) => w === String(width) && h === String(height))
  if (!size) {
    const sizes = thumbnailSizes.map(([width, height]) => `w=${width}&h=${height}`).join(', ')
    throw new Failure('invalid_request', { w: `has to be one of ${sizes}` })
  }
  const [width, height] = size
  return {
    name: `${width}x${height}`,
    apply: (stored: Buffer) =>
      acquire(() => sharp(stored).resize({ width, height, fit: 'cover' }).jpeg({ quality: 78 }).toBuffer()),
  }
}
