import type { EngineError, ErrorEvent, ErrorKind } from './engine.ts'

/** The part of a Shaka error that decides; numbers as `shaka.util.Error` has them. */
export interface ShakaError {
  severity: number
  category: number
  code: number
  /** What it is about, by code. */
  data?: readonly unknown[]
}

/** Data: the error of the request, whose own data begin with address, status and answer. */
const licenceRefused = 6007

const recoverable = 1
/** The load was given up by us. */
const interrupted = 7000
/** The browser has none of the codecs of a manifest, or none of the key systems. */
const unsupported = new Set([4032, 6001, 6002])

/** A browser without Media Source Extensions. */
export const noMediaSource: ShakaError = { severity: 2, category: 4, code: 4032 }

const outcomes: Record<number, { type: ErrorEvent['type']; kind: ErrorKind }> = {
  1: { type: 'network-failed', kind: 'network' },
  3: { type: 'media-failed', kind: 'media' },
  4: { type: 'network-failed', kind: 'manifest-load' },
  5: { type: 'network-failed', kind: 'fragment-load' },
  6: { type: 'engine-failed', kind: 'key-load' },
}

interface LicenceRefusal {
  code: string
  message: string
}

/** V-8.15: what the licence service said instead of giving a licence, as our server hands it on. */
function refusalOf({ code, data }: ShakaError): LicenceRefusal | null {
  const [cause] = code === licenceRefused ? (data ?? []) : []
  const [, , answer] = (cause as Partial<ShakaError> | undefined)?.data ?? []
  if (typeof answer !== 'string') return null
  try {
    const { detail } = JSON.parse(answer) as { detail?: Partial<LicenceRefusal> }
    return detail?.code === undefined ? null : { code: detail.code, message: detail.message ?? '' }
  } catch {
    return null
  }
}

/** What an error of Shaka means for playback; undefined if Shaka copes by itself. */
export function eventOfShakaError(
  failed: ShakaError,
  { isOnline, ...now }: Pick<EngineError, 'positionS' | 'atMs'> & { isOnline: boolean },
): ErrorEvent | undefined {
  const { severity, category, code } = failed
  if (severity === recoverable || code === interrupted) return undefined
  const refusal = refusalOf(failed)
  if (refusal) {
    const error = { ...now, kind: 'key-load', code: refusal.code, details: refusal.message } as const
    return { type: 'licence-refused', error: { ...error, fatal: true } }
  }
  const known = outcomes[category] ?? { type: 'engine-failed', kind: 'other' }
  const { type, kind } = unsupported.has(code)
    ? { type: 'codec-failed' as const, kind: 'codecs' as const }
    : known
  const isLost = !isOnline && type === 'network-failed'
  return {
    type: isLost ? 'network-lost' : type,
    error: { ...now, kind, code: `shaka ${code}`, details: '', fatal: true },
  }
}
