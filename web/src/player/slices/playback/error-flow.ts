import type { EngineError, ErrorEvent } from '../../engines/engine.ts'

export type PlaybackError = 'download' | 'codec' | 'licence'

/** What must be done about the latest error. */
export type Remedy = { afterMs: number } & (
  | { action: 'reload' | 'recover' | 'refill' | 'dropTopLevel' }
  | { action: 'scrub'; toS: number }
)

export interface ErrorState {
  /** The error to show, during retries or after giving up. */
  failure: PlaybackError | null
  /** Whether the network is away: what is buffered plays on, then the stream waits. */
  isNetworkLost: boolean
  /** Errors since a fragment was last buffered. */
  errors: number
  /** Fragments that could not be parsed, and stalls, since the stream last flowed. */
  fragmentErrors: number
  /** Fragments buffered since the last of these. */
  flowing: number
  /** Where the stream could not be played, until it flows again. */
  brokenAtS: number | null
  /** How often something behind that place was tried. */
  videoRetries: number
  remedy: Remedy | null
  /** The latest error, for diagnostics. */
  lastError: EngineError | null
}

const toleratedErrors = 2
const toleratedFragmentErrors = 5
const maxVideoRetries = 10
const scrubStepS = 10
const patienceMs = 1_000
/** About half a minute of picture and sound. */
const flowsAfterFragments = 16
/** With less the picture is about to stop. */
const minPlayableS = 1

export const noErrors: ErrorState = {
  failure: null,
  isNetworkLost: false,
  errors: 0,
  fragmentErrors: 0,
  flowing: 0,
  brokenAtS: null,
  videoRetries: 0,
  remedy: null,
  lastError: null,
}

/** V-4.10: without a video element there is nothing to try again with. */
export const noVideo: ErrorState = { ...noErrors, failure: 'download', errors: toleratedErrors }

type Change = Partial<ErrorState> & { phase?: 'failed' }

const failed = (failure: PlaybackError): Change => ({ phase: 'failed', failure, remedy: null })

/**
 * The first error is retried silently, the second is shown, the third ends playback. Picture and sound fail together:
 * what comes before the retry belongs to the same error.
 */
function withRetry(state: ErrorState, action: 'reload' | 'recover' | 'refill'): Change {
  if (state.remedy !== null && state.errors > 0) return {}
  const errors = state.errors + 1
  if (errors > toleratedErrors) return { ...failed('download'), errors }
  const failure = errors === toleratedErrors ? 'download' : state.failure
  return { errors, failure, remedy: { action, afterMs: patienceMs * errors } }
}

/** Tries ever later places, because the stream may be damaged at this one. */
function retryVideo({ videoRetries, brokenAtS }: ErrorState, positionS: number): Change {
  if (videoRetries === maxVideoRetries) return failed('download')
  const fromS = brokenAtS ?? positionS
  const retry = videoRetries + 1
  return {
    failure: 'download',
    brokenAtS: fromS,
    videoRetries: retry,
    remedy: { action: 'scrub', toS: fromS + retry * scrubStepS, afterMs: 0 },
  }
}

function afterFragmentError(state: ErrorState, { fatal, positionS }: EngineError): Change {
  const fragmentErrors = state.fragmentErrors + 1
  const counted = { fragmentErrors, flowing: 0 }
  if (fragmentErrors > toleratedFragmentErrors) return { ...counted, ...retryVideo(state, positionS) }
  return fatal ? { ...counted, remedy: { action: 'recover', afterMs: 0 } } : counted
}

/** A load that nobody answers is no error while the picture goes on. */
function afterNetworkError(state: ErrorState, { playableS = 0 }: EngineError): Change {
  if (playableS <= minPlayableS) return withRetry(state, 'reload')
  return { remedy: state.remedy ?? { action: 'reload', afterMs: patienceMs } }
}

/** What an error changes: how often it is tried again, and how. */
export function errorFlow(state: ErrorState, { type, error }: ErrorEvent, waits: boolean): Change {
  const lastError = error
  switch (type) {
    case 'network-lost':
      return { lastError, isNetworkLost: true, remedy: null, ...(waits && { failure: 'download' }) }
    case 'network-failed':
      return { lastError, ...afterNetworkError(state, error) }
    case 'media-failed':
      return { lastError, ...withRetry(state, 'recover') }
    case 'buffer-overflowed':
      return { lastError, ...withRetry(state, 'refill') }
    case 'fragment-failed':
      return { lastError, ...afterFragmentError(state, error) }
    case 'exception-thrown':
      return { lastError, remedy: { action: 'dropTopLevel', afterMs: 0 } }
    case 'codec-failed':
      return { lastError, ...failed('codec') }
    case 'licence-refused':
      return { lastError, ...failed('licence') }
    case 'engine-failed':
      return { lastError, ...failed('download') }
  }
}

/** A pending remedy stays: what was buffered may have been loaded before the error. */
export function afterFragment<S extends ErrorState>(state: S): S {
  const { errors, failure, isNetworkLost, fragmentErrors, flowing } = state
  // It was under way when the network went.
  if (isNetworkLost) return state
  const counted = fragmentErrors > 0 ? flowing + 1 : 0
  if (errors === 0 && failure === null && counted === 0) return state
  const isFlowing = counted === flowsAfterFragments
  return {
    ...state,
    errors: 0,
    failure: null,
    flowing: isFlowing ? 0 : counted,
    ...(isFlowing ? { fragmentErrors: 0, brokenAtS: null, videoRetries: 0 } : {}),
  }
}

/** The network is back: loading goes on where it stopped. */
export function afterNetworkReturn<S extends ErrorState>(state: S): S {
  if (!state.isNetworkLost) return state
  return { ...state, isNetworkLost: false, failure: null, remedy: { action: 'reload', afterMs: 0 } }
}

/** V-4.34: whether playing on means opening the stream anew. */
export function isReopened({ errors }: ErrorState): boolean {
  return errors >= toleratedErrors
}

/** How often the latest trouble was tried again. */
export function retryAttempts({ errors, videoRetries }: ErrorState): number {
  return Math.min(errors, toleratedErrors) + videoRetries
}
