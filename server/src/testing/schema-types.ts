import type { Kysely } from 'kysely'
import { migrate, openDatabase, openPool } from '../db/index.ts'
import { startThrowawayServer } from './throwaway-server.ts'

export const migrationsFolder = new URL('../../migrations', import.meta.url)

/** The TypeScript text of all tables, for values as the pool of `db/pool.ts` reads and writes them. */
export async function generateSchemaTypes<DB>(db: Kysely<DB>): Promise<string> {
  // Half a second to load, for one test of hundreds.
  const { ColumnTypeNode, generate, IdentifierNode, PostgresDialect } = await import('kysely-codegen')
  const dialect = new PostgresDialect({ dateParser: 'string' })
  dialect.adapter.definitions.Int8 = new ColumnTypeNode(new IdentifierNode('number'))
  // The tables of Kysely and of pg-boss are theirs.
  return generate({ db, dialect, outFile: null, excludePattern: '{*.kysely_*,pgboss.*}' })
}

/** The same text for a database that does not exist yet: it is migrated, read and thrown away. */
export async function generateFreshSchemaTypes(): Promise<string> {
  const server = await startThrowawayServer()
  const db = openDatabase(openPool(server.connection, { max: 2 }))
  try {
    await migrate(db, migrationsFolder, () => undefined)
    return await generateSchemaTypes(db)
  } finally {
    await db.destroy()
    await server.stop()
  }
}
