import type { Database } from '../../db/index.ts'
import { listMessages, type Reader, removeMessages } from './messages.repository.ts'

/** What operators tell their users. */
export function createMessages(db: Database) {
  return {
    list: (reader: Reader, page: { offset: number; limit: number }, nowMs: number) =>
      listMessages(db, reader, page, nowMs),
    remove: (reader: Reader, nowMs: number) => removeMessages(db, reader, nowMs),
  }
}

export type Messages = ReturnType<typeof createMessages>
