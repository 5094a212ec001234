export interface ReadRecorded {
  readonly sequence: number
  readonly uri: string
  readonly startMs: number
  readonly tagged: boolean
  readonly discontinuity: number
  readonly init: string
  readonly gapMs: number
  readonly isGap: boolean
}

/** Reads like a player: date-times continue by segment durations from the last one given. */
export function readRecorded(text: string) {
  const number = (name: string) => Number(new RegExp(`#${name}:(\\d+)`).exec(text)?.[1])
  const first = number('EXT-X-MEDIA-SEQUENCE')
  const discontinuitySequence = number('EXT-X-DISCONTINUITY-SEQUENCE')
  const segments: ReadRecorded[] = []
  const fresh = { tagged: false, gapMs: 0, isGap: false, durationMs: 0 }
  let next = { ...fresh }
  let [discontinuity, startMs, init] = [discontinuitySequence, Number.NaN, '']
  for (const row of text.split('\n')) {
    const value = row.slice(row.indexOf(':') + 1)
    if (row === '#EXT-X-DISCONTINUITY') {
      next.tagged = true
      discontinuity += 1
    } else if (row.startsWith('#EXT-X-PROGRAM-DATE-TIME:')) startMs = Date.parse(value)
    else if (row.startsWith('#EXT-X-MAP:')) init = /([^/]+)\.mp4"/.exec(row)?.[1] ?? ''
    else if (row.includes('CLASS="gap"'))
      next.gapMs = Math.round(Number(/DURATION=([\d.]+)/.exec(row)?.[1]) * 1000)
    else if (row === '#EXT-X-GAP') next.isGap = true
    else if (row.startsWith('#EXTINF:')) next.durationMs = Math.round(Number.parseFloat(value) * 1000)
    else if (row !== '' && !row.startsWith('#')) {
      const { tagged, gapMs, isGap } = next
      const sequence = first + segments.length
      segments.push({ sequence, uri: row, startMs, tagged, discontinuity, init, gapMs, isGap })
      startMs += next.durationMs
      next = { ...fresh }
    }
  }
  return { first, discontinuitySequence, segments }
}
