import { quoted, tag } from './playlist-text.ts'
import { sequenceAt, startOfSequence } from './segment-grid.ts'
import type { Airing } from './timeline.ts'

/** An advertisement, an interstitial or any other stretch of time that players are told of. */
export interface Marker {
  /** The same id must always come with the same values: RFC 8216 §4.3.2.7. */
  readonly id: string
  readonly startMs: number
  readonly durationMs: number
  readonly class: string
  /** Names begin with X-. */
  readonly attributes?: Readonly<Record<string, string | number>>
}

/** The lines to write before each segment: where a marker begins, or at the first segment if it began before. */
export function markerLines(
  markers: readonly Marker[],
  firstSequence: number,
): ReadonlyMap<number, readonly string[]> {
  const lines = new Map<number, string[]>()
  for (const marker of markers) {
    const { startMs, durationMs } = marker
    if (startMs + Math.max(durationMs, 1) <= startOfSequence(firstSequence)) continue
    const sequence = Math.max(firstSequence, sequenceAt(startMs))
    lines.set(sequence, [...(lines.get(sequence) ?? []), dateRange(marker)])
  }
  return lines
}

export function airingLine(airing: Airing, className: string): string {
  const { startSequence, endSequence, programId } = airing
  return dateRange({
    id: `airing-${startSequence}`,
    startMs: startOfSequence(startSequence),
    durationMs: startOfSequence(endSequence - startSequence),
    class: className,
    attributes: { 'X-PROGRAM-ID': programId },
  })
}

export function dateRange({ id, startMs, durationMs, class: className, attributes = {} }: Marker): string {
  const own = Object.entries(attributes).map(([name, value]) => {
    if (!/^X-[A-Z0-9-]+$/.test(name)) throw new TypeError(`a date range attribute called ${name}`)
    return [name, typeof value === 'number' ? value : quoted(value)] as const
  })
  return tag('EXT-X-DATERANGE', {
    ID: quoted(id),
    CLASS: quoted(className),
    'START-DATE': quoted(new Date(startMs).toISOString()),
    DURATION: (durationMs / 1000).toFixed(3),
    ...Object.fromEntries(own),
  })
}
