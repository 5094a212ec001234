import { type IsolationLevel, sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import type { DB } from './schema.generated.ts'

const serializationFailure = '40001'
const deadlock = '40P01'

interface TransactionOptions {
  isolation?: IsolationLevel
  attempts?: number
}

/** Runs work in a transaction and repeats it on a serialization conflict; only for work without other effects. */
export async function inTransaction<T>(
  db: Database,
  work: (transaction: Transaction<DB>) => Promise<T>,
  { isolation = 'read committed', attempts = 5 }: TransactionOptions = {},
): Promise<T> {
  return repeatOnConflict(() => db.transaction().setIsolationLevel(isolation).execute(work), attempts)
}

/** Repeats work on a serialization conflict: a transaction, or a statement that needs none. */
export async function repeatOnConflict<T>(work: () => Promise<T>, attempts = 5): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === attempts || !asksForRepeat(error)) throw error
    }
  }
}

/** Runs a part of a transaction that may fail without the rest of it. */
export async function inSavepoint<T>(transaction: Database, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(transaction)
  try {
    return await work()
  } catch (error) {
    await sql`rollback to savepoint part`.execute(transaction)
    throw error
  } finally {
    await sql`release savepoint part`.execute(transaction)
  }
}

function asksForRepeat(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === serializationFailure || code === deadlock
}
