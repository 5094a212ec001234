import { segmentMs } from './segment-grid.ts'

export interface ReadSegment {
  readonly sequence: number
  readonly uri: string
  readonly startMs: number
  readonly tagged: boolean
  /** The number of its run of continuous timestamps. */
  readonly discontinuity: number
}

/** Reads like a player: date-times continue from the last one given. */
export function readPlaylist(text: string) {
  const number = (name: string) => Number(new RegExp(`#${name}:(\\d+)`).exec(text)?.[1])
  const first = number('EXT-X-MEDIA-SEQUENCE')
  const discontinuitySequence = number('EXT-X-DISCONTINUITY-SEQUENCE')
  const segments: ReadSegment[] = []
  let tagged = false
  let discontinuity = discontinuitySequence
  let startMs = Number.NaN
  for (const row of text.split('\n')) {
    if (row === '#EXT-X-DISCONTINUITY') {
      tagged = true
      discontinuity += 1
    } else if (row.startsWith('#EXT-X-PROGRAM-DATE-TIME:')) {
      startMs = Date.parse(row.slice(25))
    } else if (row !== '' && !row.startsWith('#')) {
      segments.push({ sequence: first + segments.length, uri: row, startMs, tagged, discontinuity })
      startMs += segmentMs
      tagged = false
    }
  }
  return { first, discontinuitySequence, segments }
}
