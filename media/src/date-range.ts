import { quoted, tag } from './playlist-text.ts'
import { sequenceAt, startOfSequence } from './segment-grid.ts'
import type { Airing } from './timeline.ts'

/** An advertisement, an interstitial or another time range that players are told of. */
export interface Marker {
  /** RFC 8216 §4.3.2.7: the same id must always have the same values. */
  readonly id: string
  readonly startMs: number
  readonly durationMs: number
  readonly class: string
  /** Names start with X-. */
  readonly attributes?: Readonly<Record<string, string | number>>
}

/** The lines before each segment in which a marker begins, or before the first segment if it began earlier. */
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
