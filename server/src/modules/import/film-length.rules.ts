import { segmentMs } from '@onair/media'
import type { Film } from './film.rules.ts'
import { FilmFailure } from './film-failure.ts'
import { frameMs, framesPerSegment } from './film-ladder.rules.ts'

/** The ends of picture and sound, in seconds. */
export interface Ends {
  readonly pictureS: number
  readonly soundS: number
}

export interface Length {
  readonly durationMs: number
  readonly segments: number
}

const maxS = 24 * 3600
/** Sound may exceed the picture by the padding of its last frame; more than this is no padding. */
const paddingS = 0.5

/** The real length of a film; one that ends long before its declared end is truncated. */
export function filmLength({ declaredS }: Film, { pictureS, soundS }: Ends, name: string): Length {
  const endS = soundS - pictureS > paddingS ? soundS : pictureS
  if (!(endS > 0)) throw new FilmFailure(`${name} has a picture track without a single picture.`)
  if (endS > maxS) {
    throw new FilmFailure(`${name} claims to last ${Math.round(endS / 3600)} hours: its time stamps jump.`)
  }
  const missingS = (declaredS ?? 0) - Math.max(pictureS, soundS)
  if (missingS > Math.max(2, endS / 200)) {
    const [actual, declared] = [endS, declaredS ?? 0].map((s) => s.toFixed(1))
    throw new FilmFailure(`${name} is cut off: it ends after ${actual} s and should last ${declared} s.`)
  }
  const frames = Math.max(1, Math.round((endS * 1000) / frameMs))
  const segments = Math.ceil(frames / framesPerSegment)
  return { durationMs: Math.min(Math.round(endS * 1000), segments * segmentMs), segments }
}
