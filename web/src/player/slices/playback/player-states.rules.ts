import type { PlayerState } from './player-flow.ts'

/** V-4.01: the states of a player. One of the first nine or an error, or both while it is tried again; the last two stand beside any. */
export type PlayerStateName =
  | 'loading'
  | 'waiting'
  | 'playing'
  | 'paused'
  | 'ended'
  | 'cast'
  | 'packshot'
  | 'ad'
  | 'blackout'
  | 'error'
  | 'codec-error'
  | 'video-error'
  | 'fullscreen'
  | 'picture-in-picture'

interface Shown {
  state: Pick<PlayerState, 'phase' | 'failure' | 'brokenAtS' | 'fullscreen'>
  /** Why there is no stream; null if there is one. */
  refusal: string | null
  isCasting: boolean
  isPictureInPicture: boolean
  /** What stands in front of the content; without media while an ad is loading. */
  interlude: { media: object | null; ad: object | null } | null
}

function contentState({ state: { phase }, refusal, isCasting, interlude }: Shown): PlayerStateName | null {
  if (refusal !== null || phase === 'failed') return null
  if (isCasting) return 'cast'
  if (interlude?.media) return interlude.ad ? 'ad' : 'packshot'
  if (interlude) return 'loading'
  // Where the browser wants a touch first, it waits as after a pause.
  return phase === 'blocked' ? 'paused' : phase
}

function errorState({ state: { failure, brokenAtS }, refusal }: Shown): PlayerStateName | null {
  if (refusal !== null) return 'error'
  if (failure === null) return null
  if (failure === 'codec') return 'codec-error'
  return brokenAtS === null ? 'error' : 'video-error'
}

/** All states that a player is in, in the order of the specification's groups: content, error, screen. */
export function playerStates(shown: Shown): PlayerStateName[] {
  const all = [
    contentState(shown),
    errorState(shown),
    shown.state.fullscreen ? ('fullscreen' as const) : null,
    shown.isPictureInPicture ? ('picture-in-picture' as const) : null,
  ]
  return all.filter((name) => name !== null)
}
