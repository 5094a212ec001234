import type { EmbedEvent, EmbedState } from '@onair/contract/embed'

/** What of a player the page round it is told. */
export interface Reported {
  phase: EmbedState | 'blocked' | 'blackout'
  positionS: number
  durationS: number | null
  failure: string | null
}

/** The origin of the page round this one, if it may speak with the player. */
export function parentOrigin(
  ancestors: readonly string[],
  referrer: string,
  allowed: readonly string[],
): string | null {
  const origin = ancestors[0] ?? (URL.canParse(referrer) ? new URL(referrer).origin : '')
  return allowed.some((one) => isOf(one, origin)) ? origin : null
}

/** A list may name a host at any port. */
const isOf = (listed: string, origin: string) =>
  listed === origin || (listed.endsWith(':*') && origin.replace(/:\d+$/, '') === listed.slice(0, -2))

/** A player that the browser does not let start, or that has no right to its programme, is paused to everybody else. */
const stateOf = ({ phase }: Reported): EmbedState =>
  phase === 'blocked' || phase === 'blackout' ? 'paused' : phase

/** What has changed, as the messages that tell it; the position is told once for each second. */
export function reportsOf(before: Reported | null, after: Reported): EmbedEvent[] {
  const { positionS, durationS, failure } = after
  const state = stateOf(after)
  const hasChanged = before === null || stateOf(before) !== state
  const hasMoved = before !== null && Math.floor(before.positionS) !== Math.floor(positionS)
  return [
    ...(hasChanged ? [{ type: 'state', state } as const] : []),
    ...(hasMoved ? [{ type: 'time', positionS, durationS } as const] : []),
    ...(hasChanged && state === 'ended' ? [{ type: 'ended' } as const] : []),
    ...(failure !== null && failure !== before?.failure ? [{ type: 'error', code: failure } as const] : []),
  ]
}
