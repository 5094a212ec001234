import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import { StartFailure } from '../core/start-failure.ts'

const fileName = /^(\d{4}_[a-z0-9_]+)\.sql$/

/** Applies the numbered SQL files that are missing; several processes may call it at once. */
export async function migrate<DB>(
  db: Kysely<DB>,
  folder: URL | string,
  say: (sentence: string) => void,
): Promise<void> {
  const migrations = await readMigrations(typeof folder === 'string' ? folder : fileURLToPath(folder))
  await db.connection().execute(async (connection) => {
    // Waiting for another migrating process may exceed the statement timeout.
    await sql`set statement_timeout = 0`.execute(connection)
    try {
      const migrator = new Migrator({ db: connection, provider: { getMigrations: async () => migrations } })
      const { error, results = [] } = await migrator.migrateToLatest()
      if (error) throw await explain(error, connection, migrations, results.find(isFailed)?.migrationName)
      const done = results.map((result) => result.migrationName)
      if (done.length) say(`Brought the database up to ${done.at(-1)}.`)
    } finally {
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {}
  const numbers = new Set<string>()
  for (const file of (await readdir(folder)).toSorted()) {
    const name = fileName.exec(file)?.[1]
    if (!name) throw new Error(`${file} in ${folder} is not named like 0001_name.sql`)
    const number = name.slice(0, 4)
    if (numbers.has(number)) throw new Error(`Two migrations in ${folder} are numbered ${number}`)
    numbers.add(number)
    const text = await readFile(join(folder, file), 'utf8')
    migrations[name] = { up: async (db) => void (await sql.raw(text).execute(db)) }
  }
  return migrations
}

function isFailed(result: { status: string }): boolean {
  return result.status === 'Error'
}

async function explain<DB>(
  error: unknown,
  db: Kysely<DB>,
  migrations: Record<string, Migration>,
  failed: string | undefined,
): Promise<Error> {
  if (failed) return new Error(`Migration ${failed} failed`, { cause: error })
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc`.execute(
    db,
  )
  const unknown = rows.find(({ name }) => !(name in migrations))
  if (!unknown) return error instanceof Error ? error : new Error(String(error))
  return new StartFailure(
    `The database is ahead of this Onair, which does not know its migration ${unknown.name}; start a newer Onair.`,
  )
}
