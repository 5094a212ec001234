export const outboxKinds = ['message', 'card_unlinking', 'refund', 'push'] as const
export type OutboxKind = (typeof outboxKinds)[number]

interface Policy {
  /** How long a delivery may take; whoever died during one is replaced after that. */
  leaseMs: number
  firstPauseMs: number
  maxPauseMs: number
  maxAttempts: number
}

const secondMs = 1000
const hourMs = 3_600_000

/** A person waits for a message now; a bank may be away for two days. */
const atBank: Policy = {
  ...{ leaseMs: 120 * secondMs, firstPauseMs: 10 * secondMs, maxPauseMs: 3 * hourMs },
  maxAttempts: 24,
}
export const policies: Readonly<Record<OutboxKind, Policy>> = {
  message: {
    ...{ leaseMs: 15 * secondMs, firstPauseMs: secondMs, maxPauseMs: 30 * secondMs },
    maxAttempts: 15,
  },
  card_unlinking: atBank,
  refund: atBank,
  // A push service may be away for an hour; what is over by then has expired.
  push: {
    ...{ leaseMs: 30 * secondMs, firstPauseMs: 5 * secondMs, maxPauseMs: 600 * secondMs },
    maxAttempts: 12,
  },
}

/** The pause after so many attempts have failed, twice as long each time; undefined where that was the last one. */
export function pauseAfter(kind: OutboxKind, attempts: number): number | undefined {
  const { firstPauseMs, maxPauseMs, maxAttempts } = policies[kind]
  if (attempts >= maxAttempts) return undefined
  return Math.min(firstPauseMs * 2 ** (attempts - 1), maxPauseMs)
}
