import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, type EmbeddedDatabase, openDatabase, openPool, urlOf } from '../db/index.ts'

export const template = 'onair_template'

export type Connection = EmbeddedDatabase['connection']

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: Connection
  }
}

export interface TestDatabase {
  db: Database
  pool: pg.Pool
  connection: Connection
  url: string
  drop(): Promise<void>
}

/** A migrated database for one suite; `from` names another template. */
export function createTestDatabase({ from = template }: { from?: string } = {}): Promise<TestDatabase> {
  return copyDatabase(inject('databaseServer'), from)
}

/** A database with all that is in another one. */
export async function copyDatabase(server: Connection, from: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  // Files are copied: through the log of writes a copy takes three times the processor time.
  await administer(server, `create database ${name} template ${from} strategy file_copy`)
  const connection = { ...server, database: name }
  // Longer than any test: hundreds of calls at once wait for five connections, on a busy machine for long.
  const pool = openPool(connection, { max: 5, connectTimeoutMs: 120_000 })
  const db = openDatabase(pool)
  return {
    db,
    pool,
    connection,
    url: urlOf(connection),
    drop: async () => {
      await db.destroy()
      await administer(server, `drop database ${name} with (force)`)
    },
  }
}

export async function administer(server: Connection, statement: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
