import type { Transaction } from '../api/payment.queries.ts'

/** V-4.109 */
export const pollMs = 5_000
/** V-4.112 */
export const maxPollingMs = 600_000
/** V-4.112 */
export const maxTransactionMs = 3_600_000

export type Looked =
  | { kind: 'transaction'; status: Transaction['status'] }
  /** Without a status the network is lost. */
  | { kind: 'failed'; status: number | null }

export type PollOutcome = 'again' | 'complete' | 'error' | 'given_up'

interface PollTimes {
  /** When the polling began. */
  sinceMs: number
  /** When the transaction began. */
  beganMs: number
  nowMs: number
}

/** Whether a payment is still worth asking about. */
const isPollable = ({ sinceMs, beganMs, nowMs }: PollTimes): boolean =>
  nowMs - sinceMs < maxPollingMs && nowMs - beganMs < maxTransactionMs

/** V-4.113: a gateway that was too slow, and a lost network, may answer next time; any other failure ends it. */
function afterFailure(status: number | null): 'again' | 'given_up' {
  return status === null || status === 504 ? 'again' : 'given_up'
}

/** What follows from a look at a transaction. */
export function pollOutcome(looked: Looked, times: PollTimes): PollOutcome {
  if (looked.kind === 'transaction' && looked.status === 'complete') return 'complete'
  if (looked.kind === 'transaction' && looked.status === 'error') return 'error'
  const next = looked.kind === 'failed' ? afterFailure(looked.status) : 'again'
  return next === 'again' && !isPollable(times) ? 'given_up' : next
}

/** How an attempt to go on with a payment of before ended. */
export type Reinit = 'done' | 'starting' | 'failed'

/** V-4.114 */
const maxReinits = 10
/** while the session begins, and after a failure. */
const reinitWaitsMs = { starting: 300, failed: 3_000 }

/** How long to wait for the next attempt after this one; null if there is none. */
export function reinitMs(outcome: Reinit, attempt: number): number | null {
  return outcome === 'done' || attempt >= maxReinits ? null : reinitWaitsMs[outcome]
}
