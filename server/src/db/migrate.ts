import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Kysely, sql } from 'kysely'
import { StartFailure } from '../core/start-failure.ts'
import { findIncompatible, isConcurrent, parseMigrationName, statementsOf } from './migrations.rules.ts'

interface Migration {
  name: string
  text: string
}

export interface LockWaits {
  lockMs: number
  attempts: number
  pauseMs: number
}

/** All queries of a table wait behind a migration that waits for it: not longer than they wait for a connection. */
const defaultWaits: LockWaits = { lockMs: 1_000, attempts: 30, pauseMs: 2_000 }

/** That of Kysely's migrator, with which earlier builds migrate. */
const lockId = '3853314791062309107'

const lockNotAvailable = '55P03'
const deadlock = '40P01'

/** Applies the numbered SQL files that are missing; several processes may call it at once. */
export async function migrate<DB>(
  db: Kysely<DB>,
  folder: URL | string,
  say: (sentence: string) => void,
  waits: LockWaits = defaultWaits,
): Promise<void> {
  const migrations = await readMigrations(typeof folder === 'string' ? folder : fileURLToPath(folder))
  await db.connection().execute(async (connection) => {
    try {
      // Waiting for another migrating process may exceed the statement timeout. By TCP's defaults the lock of a host
      // that lost its power would last for two hours.
      await sql
        .raw(
          'set statement_timeout = 0; set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3',
        )
        .execute(connection)
      await sql.raw(`select pg_advisory_lock(${lockId})`).execute(connection)
      const pending = await findPending(connection, migrations)
      for (const migration of pending) await applyPatiently(connection, migration, waits)
      const last = pending.at(-1)
      if (last) say(`Brought the database up to ${last.name}.`)
    } finally {
      // A connection that broke has lost both.
      await sql
        .raw(`select pg_advisory_unlock_all(); reset all`)
        .execute(connection)
        .catch(() => undefined)
    }
  })
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const migrations: Migration[] = []
  const numbers = new Set<string>()
  for (const file of (await readdir(folder)).toSorted()) {
    const name = file.replace(/\.sql$/, '')
    const number = name === file ? undefined : parseMigrationName(name)?.number
    if (number === undefined) {
      throw new Error(`${file} in ${folder} is not named like 0001_name.sql or 0003_contract_0002_name.sql`)
    }
    if (numbers.has(number)) throw new Error(`Two migrations in ${folder} are numbered ${number}`)
    numbers.add(number)
    migrations.push({ name, text: await readFile(join(folder, file), 'utf8') })
  }
  return migrations
}

async function readApplied<DB>(db: Kysely<DB>): Promise<string[]> {
  const found = await sql<{ table: string | null }>`select to_regclass('kysely_migration') as table`.execute(
    db,
  )
  if (found.rows[0]?.table == null) {
    await sql`create table kysely_migration
      (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(db)
  }
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name).toSorted()
}

/** Refuses a database on which this build cannot run. */
async function findPending<DB>(db: Kysely<DB>, migrations: readonly Migration[]): Promise<Migration[]> {
  const applied = await readApplied(db)
  const incompatible = findIncompatible(
    applied,
    migrations.map(({ name }) => name),
  )
  if (incompatible) {
    throw new StartFailure(
      `The database is ahead of this Onair, which does not know its migration ${incompatible}; start a newer Onair.`,
    )
  }
  const pending = migrations.filter(({ name }) => !applied.includes(name))
  const [first] = pending
  const last = applied.at(-1)
  if (first && last !== undefined && first.name < last) {
    throw new StartFailure(
      `Migration ${first.name} comes too late: the database has ${last} already; give it a number after that.`,
    )
  }
  return pending
}

/** Each migration is a transaction, so that none holds its locks while the next one waits. */
async function apply<DB>(db: Kysely<DB>, { name, text }: Migration, lockMs: number): Promise<void> {
  if (isConcurrent(text)) {
    for (const statement of statementsOf(text)) await sql.raw(statement).execute(db)
    return writeDown(db, name)
  }
  await db.transaction().execute(async (transaction) => {
    await sql.raw(`set local lock_timeout = ${lockMs}`).execute(transaction)
    await sql.raw(text).execute(transaction)
    await writeDown(transaction, name)
  })
}

async function writeDown<DB>(db: Kysely<DB>, name: string): Promise<void> {
  await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
    db,
  )
}

async function applyPatiently<DB>(
  db: Kysely<DB>,
  migration: Migration,
  { lockMs, attempts, pauseMs }: LockWaits,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await apply(db, migration, lockMs)
    } catch (error) {
      if (!waitedInVain(error)) throw new Error(`Migration ${migration.name} failed`, { cause: error })
      if (attempt === attempts) {
        throw new StartFailure(
          `Migration ${migration.name} waited ${attempts} times for a lock that other work on the database holds, and changed nothing; start again when that work has ended.`,
        )
      }
    }
    await pause(pauseMs)
  }
}

function waitedInVain(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === lockNotAvailable || code === deadlock
}
