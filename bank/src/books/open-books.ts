import { type Books, type Entry, emptyBooks, recordEntry } from './books.rules.ts'
import type { Decision, DecisionRefusal } from './decide.rules.ts'
import { openJournal } from './journal.ts'
import { ownFile } from './own-file.ts'
import type { BankEvent } from './payment.ts'

/** A command that the books do not allow. */
export class CommandRefused extends Error {
  readonly code: DecisionRefusal

  constructor(code: DecisionRefusal) {
    super(code)
    this.code = code
  }
}

export interface OpenBooks {
  readonly books: Books
  /** Decides and writes; answers when it is on the disk. The answer is composed before anybody else changes the books. */
  perform<T>(decide: (at: number) => Decision, answer: () => T): Promise<T>
  /** Answers when all that the answer shows is on the disk. */
  read<T>(answer: () => T): Promise<T>
  close(): Promise<void>
}

interface BooksOptions {
  file: string
  publicUrl: string
  clock(): number
  /** Called with an event as soon as it cannot be lost any more. */
  onEvent(event: BankEvent): void
}

/** Opens the books: everything that was ever answered is in them. */
export async function openBooks({ file, publicUrl, clock, onEvent }: BooksOptions): Promise<OpenBooks> {
  const disown = await ownFile(file)
  const books = emptyBooks()
  const journal = await openJournal<Entry>(file, (entry) => {
    recordEntry(books, entry, publicUrl)
  }).catch(async (error: unknown) => {
    await disown()
    throw error
  })

  return {
    books,
    async perform(decide, answer) {
      // The time of the books never goes back, so that a statement is in order.
      const decision = decide(Math.max(clock(), books.lastAt))
      if ('refusal' in decision) {
        await journal.flushed()
        throw new CommandRefused(decision.refusal)
      }
      const events = decision.entries.flatMap((entry) => recordEntry(books, entry, publicUrl) ?? [])
      const composed = answer()
      await (decision.entries.length > 0 ? journal.append(decision.entries) : journal.flushed())
      for (const event of events) onEvent(event)
      return composed
    },
    async read(answer) {
      const composed = answer()
      await journal.flushed()
      return composed
    },
    async close() {
      await journal.close()
      await disown()
    },
  }
}
