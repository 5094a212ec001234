import { Failure } from '../../core/failure.ts'
import { createSemaphore } from '../../core/semaphore.ts'

export interface BankLineOptions {
  /** How many questions are under way at once. */
  max: number
  /** After so many questions in a row without an answer a bank is left alone. */
  maxFailures: number
  signal: AbortSignal
  onFailure(failure: Failure): void
}

/** Asks banks many questions, but not too many at once, and none of a bank that does not answer. */
export function createBankLine({ max, maxFailures, signal, onFailure }: BankLineOptions) {
  const acquire = createSemaphore({ max })
  const failures = new Map<number, number>()
  const isOpen = (paySystemId: number) => !signal.aborted && (failures.get(paySystemId) ?? 0) < maxFailures

  return {
    /** Whether this bank is worth a question. */
    isOpen,

    /** The answer of a bank; undefined where it gave none or was not asked. */
    ask: <T>(paySystemId: number, question: () => Promise<T>): Promise<T | undefined> =>
      acquire(async () => {
        if (!isOpen(paySystemId)) return undefined
        try {
          const answer = await question()
          failures.set(paySystemId, 0)
          return answer
        } catch (error) {
          if (!(error instanceof Failure)) throw error
          if (error.code === 'bank_unavailable')
            failures.set(paySystemId, (failures.get(paySystemId) ?? 0) + 1)
          onFailure(error)
          return undefined
        }
      }),
  }
}

export type BankLine = ReturnType<typeof createBankLine>
