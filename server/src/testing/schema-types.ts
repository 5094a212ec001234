import type { Kysely } from 'kysely'
import { migrate, openDatabase, openPool } from '../db/index.ts'
import { startThrowawayServer } from './throwaway-server.ts'

export const migrationsFolder = new URL('../../migrations', import.meta.url)

/** TypeScript types of all tables, for values as the pool of `db/pool.ts` reads and writes them. */
export async function generateSchemaTypes<DB>(db: Kysely<DB>): Promise<string> {
  // Takes half a second to load, and one test of hundreds needs it.
  const { ColumnTypeNode, generate, IdentifierNode, PostgresDialect } = await import('kysely-codegen')
  const dialect = new PostgresDialect({ dateParser: 'string' })
  dialect.adapter.definitions.Int8 = new ColumnTypeNode(new IdentifierNode('number'))
  // Leaves out the tables of Kysely and pg-boss.
  return generate({ db, dialect, outFile: null, excludePattern: '{*.kysely_*,pgboss.*}' })
}

/** The same for a new database, which is migrated, read and dropped. */
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
