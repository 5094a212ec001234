import { segmentMs } from '@onair/media'
import type { Film } from './film.rules.ts'
import { FilmFailure } from './film-failure.ts'
import { frameMs, framesPerSegment } from './film-ladder.rules.ts'

/** Where picture and sound end, in seconds from the beginning of the film. */
export interface Ends {
  readonly pictureS: number
  readonly soundS: number
}

export interface Length {
  readonly durationMs: number
  readonly segments: number
}

const maxS = 24 * 3600
/** Sound that reaches further than this beyond the picture is more than the padding of its last frame. */
const paddingS = 0.5

/** The length that a film really has; one that ends long before it says was cut off. */
export function filmLength({ declaredS }: Film, { pictureS, soundS }: Ends, name: string): Length {
  const endS = soundS - pictureS > paddingS ? soundS : pictureS
  if (!(endS > 0)) throw new FilmFailure(`${name} has a picture track without a single picture.`)
  if (endS > maxS) {
    throw new FilmFailure(`${name} claims to last ${Math.round(endS / 3600)} hours: its time stamps jump.`)
  }
  const missingS = (declaredS ?? 0) - Math.max(pictureS, soundS)
  if (missingS > Math.max(2, endS / 200)) {
    const [really, said] = [endS, declaredS ?? 0].map((s) => s.toFixed(1))
    throw new FilmFailure(`${name} is cut off: it ends after ${really} s and should last ${said} s.`)
  }
  const frames = Math.max(1, Math.round((endS * 1000) / frameMs))
  const segments = Math.ceil(frames / framesPerSegment)
  return { durationMs: Math.min(Math.round(endS * 1000), segments * segmentMs), segments }
}
