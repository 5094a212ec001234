import type { EngineError, ErrorEvent, ErrorKind } from './engine.ts'

/** The part of a Shaka error that decides; numbers as `shaka.util.Error` has them. */
export interface ShakaError {
  severity: number
  category: number
  code: number
}

const recoverable = 1
/** The load was given up by us. */
const interrupted = 7000
/** The browser has none of the key systems. */
const unsupported = new Set([6001, 6002])

const outcomes: Record<number, { type: ErrorEvent['type']; kind: ErrorKind }> = {
  1: { type: 'network-failed', kind: 'network' },
  3: { type: 'media-failed', kind: 'media' },
  4: { type: 'network-failed', kind: 'manifest-load' },
  5: { type: 'network-failed', kind: 'fragment-load' },
  6: { type: 'engine-failed', kind: 'key-load' },
}

/** What an error of Shaka means for playback; undefined if Shaka copes by itself. */
export function eventOfShakaError(
  { severity, category, code }: ShakaError,
  now: Pick<EngineError, 'positionS' | 'atMs'>,
): ErrorEvent | undefined {
  if (severity === recoverable || code === interrupted) return undefined
  const known = outcomes[category] ?? { type: 'engine-failed', kind: 'other' }
  const { type, kind } = unsupported.has(code)
    ? { type: 'codec-failed' as const, kind: 'codecs' as const }
    : known
  return { type, error: { ...now, kind, code: `shaka ${code}`, details: '', fatal: true } }
}
