import type { Kysely } from 'kysely'
import { ColumnTypeNode, generate, IdentifierNode, PostgresDialect } from 'kysely-codegen'

/** The TypeScript text of the tables of a migrated database, as the pool of `db/pool.ts` reads and writes them. */
export async function generateSchemaTypes<DB>(db: Kysely<DB>): Promise<string> {
  const dialect = new PostgresDialect({ dateParser: 'string' })
  dialect.adapter.definitions.Int8 = new ColumnTypeNode(new IdentifierNode('number'))
  return generate({ db, dialect, outFile: null, excludePattern: 'kysely_*' })
}
