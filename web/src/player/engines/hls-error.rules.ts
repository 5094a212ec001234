import type { EngineError, ErrorEvent, ErrorKind } from './engine.ts'

/** The part of an hls.js error that decides. */
interface HlsError {
  fatal: boolean
  type: string
  details: string
  error?: { message: string } | undefined
  reason?: string | undefined
  response?: { code?: number | undefined } | undefined
  frag?: { type: string } | undefined
}

const kindsByDetails: readonly [RegExp, ErrorKind][] = [
  [/codec/i, 'codecs'],
  [/^manifest/, 'manifest-load'],
  [/^frag/, 'fragment-load'],
  [/^key/, 'key-load'],
  [/^bufferStalled/, 'buffer-stalled'],
  [/^bufferFull/, 'buffer-full'],
  [/^internalException/, 'internal'],
]

const kindsByType: Record<string, ErrorKind> = { networkError: 'network', mediaError: 'media' }

export function kindOf({ type, details }: Pick<HlsError, 'type' | 'details'>): ErrorKind {
  const isParsing = details === 'fragParsingError'
  const [, kind] = kindsByDetails.find(([pattern]) => !isParsing && pattern.test(details)) ?? []
  return kind ?? kindsByType[type] ?? 'other'
}

/** Without subtitles a stream plays on. */
function isNeeded({ details, frag }: HlsError): boolean {
  return frag ? frag.type === 'main' || frag.type === 'audio' : !details.startsWith('subtitle')
}

function typeOf(error: HlsError): ErrorEvent['type'] | undefined {
  const { fatal, type, details, response } = error
  if (details === 'fragParsingError' || details === 'bufferStalledError') return 'fragment-failed'
  if (details === 'bufferFullError') return 'buffer-overflowed'
  if (details === 'internalException' && !fatal) return 'exception-thrown'
  if (response?.code === 404 && isNeeded(error)) return 'network-failed'
  if (!fatal) return undefined
  if (/codec/i.test(details)) return 'codec-failed'
  if (type === 'networkError') return 'network-failed'
  if (type === 'mediaError') return 'media-failed'
  return 'engine-failed'
}

/** Without a network nothing is wrong with the stream: no load that fails, and no stall after the buffer. */
function isOfNetwork({ type, details }: HlsError): boolean {
  return type === 'networkError' || details === 'bufferStalledError'
}

/** What the browser knows besides the error. */
interface Surroundings extends Pick<EngineError, 'positionS' | 'atMs'> {
  isOnline: boolean
  /** Seconds that are buffered ahead. */
  bufferedS: number
}

/** What an error of hls.js means for playback; undefined if hls.js copes by itself. */
export function eventOfError(
  error: HlsError,
  { isOnline, bufferedS, ...now }: Surroundings,
): ErrorEvent | undefined {
  const type = !isOnline && isOfNetwork(error) ? 'network-lost' : typeOf(error)
  if (type === undefined) return undefined
  const details = error.error?.message ?? error.reason ?? ''
  const isUnanswered = error.type === 'networkError' && !error.response?.code
  return {
    type,
    error: {
      ...now,
      ...{ kind: kindOf(error), code: error.details, details, fatal: error.fatal },
      ...(isUnanswered && { playableS: bufferedS }),
    },
  }
}
