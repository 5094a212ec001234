import { segmentMs } from '@onair/media'
import type { Cue } from './production.ts'

/** RFC 8216, 3.5: the times of an asset and of its cues both begin at zero. */
const header = 'WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000\n'

/** A WebVTT file for each segment; a cue that crosses a boundary stands in every segment it is seen in. */
export function cutCues(cues: readonly Cue[], segments: number): string[] {
  return Array.from({ length: segments }, (_, index) => {
    const [startMs, endMs] = [index * segmentMs, (index + 1) * segmentMs]
    return (
      header +
      cues
        .filter((cue) => cue.startMs < endMs && cue.endMs > startMs)
        .map(toBlock)
        .join('')
    )
  })
}

const toBlock = ({ startMs, endMs, text }: Cue): string =>
  `\n${stamp(startMs)} --> ${stamp(endMs)}\n${text}\n`

const stamp = (ms: number): string => new Date(ms).toISOString().slice(11, 23)
