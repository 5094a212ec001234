import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { type LockWaits, migrate } from './migrate.ts'
import { openPool } from './pool.ts'

interface Notes {
  notes: { note: string }
}

let database: TestDatabase
let folder: string
let db: Kysely<Notes>

beforeEach(async () => {
  database = await createTestDatabase({ from: 'template0' })
  folder = await mkdtemp(join(tmpdir(), 'onair-migrations-'))
  db = connect()
  await write('0001_notes.sql', `create table notes (note text);\ninsert into notes values ('first');`)
})

afterEach(async () => {
  await db.destroy()
  await database.drop()
  await rm(folder, { recursive: true })
})

function connect(statementTimeoutMs = 200): Kysely<Notes> {
  const pool = openPool(database.connection, { max: 2, statementTimeoutMs })
  return new Kysely<Notes>({ dialect: new PostgresDialect({ pool }) })
}

function write(name: string, text: string): Promise<void> {
  return writeFile(join(folder, name), text)
}

async function run(on: Kysely<Notes> = db, waits?: LockWaits): Promise<string[]> {
  const said: string[] = []
  await migrate(on, folder, (sentence) => void said.push(sentence), waits)
  return said
}

async function readNotes(): Promise<string[]> {
  const rows = await db.selectFrom('notes').select('note').orderBy('note').execute()
  return rows.map(({ note }) => note)
}

test('files are run once and in the order of their numbers', async () => {
  expect(await run()).toEqual(['Brought the database up to 0001_notes.'])
  await write('0002_second.sql', `insert into notes values ('second');`)
  await write('0003_third.sql', `update notes set note = note || '!';`)
  expect(await run()).toEqual(['Brought the database up to 0003_third.'])
  expect(await run()).toEqual([])
  expect(await readNotes()).toEqual(['first!', 'second!'])
})

test('of several processes that start at once one migrates and the others wait, however long it takes', async () => {
  await write('0002_slow.sql', `select pg_advisory_xact_lock(4711); insert into notes values ('slow');`)
  const holder = connect(30_000)
  const processes = Array.from({ length: 6 }, () => connect())
  const said = await holder.transaction().execute(async (hold) => {
    await sql`select pg_advisory_xact_lock(4711)`.execute(hold)
    const running = Promise.all(processes.map((each) => run(each)))
    // One waits in the middle of its migration, the others for that one, all beyond their statement time-out.
    await expect.poll(countPatient, { timeout: 10_000 }).toBe(processes.length)
    return { running }
  })
  expect((await said.running).flat()).toEqual(['Brought the database up to 0002_slow.'])
  await Promise.all([holder, ...processes].map((each) => each.destroy()))
  expect(await readNotes()).toEqual(['first', 'slow'])
})

async function countPatient(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
      and clock_timestamp() - query_start > interval '250 ms'`.execute(db)
  return rows[0]?.waiting ?? 0
}

test('a file that fails is named and leaves nothing behind', async () => {
  await write('0002_broken.sql', `insert into notes values ('lost'); insert into nowhere values (1);`)
  await expect(run()).rejects.toThrow('Migration 0002_broken failed')
  await rm(join(folder, '0002_broken.sql'))
  await run()
  expect(await readNotes()).toEqual(['first'])
})

test('a database that a newer Onair has expanded is left as it is', async () => {
  await write('0002_future.sql', `insert into notes values ('future');`)
  await run()
  await rm(join(folder, '0002_future.sql'))
  expect(await run()).toEqual([])
  expect(await readNotes()).toEqual(['first', 'future'])
})

test('a database without what this Onair uses is refused with a sentence and left alone', async () => {
  await write('0002_unused.sql', '-- Nothing reads the note any more.')
  await write('0003_contract_0002_note.sql', `insert into notes values ('contracted');`)
  await run()
  await rm(join(folder, '0003_contract_0002_note.sql'))
  expect(await run()).toEqual([])
  await rm(join(folder, '0002_unused.sql'))
  await write('0004_other.sql', `insert into notes values ('other');`)
  await expect(run()).rejects.toMatchObject({
    name: 'StartFailure',
    message:
      'The database is ahead of this Onair, which does not know its migration 0003_contract_0002_note; start a newer Onair.',
  })
  expect(await readNotes()).toEqual(['contracted', 'first'])
})

test('a file that slips in before one already run is refused', async () => {
  await write('0003_third.sql', `insert into notes values ('third');`)
  await run()
  await write('0002_late.sql', `insert into notes values ('late');`)
  await expect(run()).rejects.toThrow(
    'Migration 0002_late comes too late: the database has 0003_third already; give it a number after that.',
  )
  expect(await readNotes()).toEqual(['first', 'third'])
})

test('a migration gives way to what holds its table, and tries again', async () => {
  await run()
  await write('0002_second.sql', `insert into notes values ('second');`)
  await write('0003_color.sql', 'alter table notes add column color text;')
  const reader = connect(30_000)
  const blocked = { lockMs: 20, pauseMs: 1 }
  const refused = await reader.transaction().execute(async (reading) => {
    await sql`select from notes`.execute(reading)
    return run(db, { ...blocked, attempts: 2 }).then(String, (error: unknown) => error)
  })
  expect(refused).toMatchObject({
    name: 'StartFailure',
    message:
      'Migration 0003_color waited 2 times for a lock that other work on the database holds, and changed nothing; start again when that work has ended.',
  })
  const { running } = await reader.transaction().execute(async (reading) => {
    await sql`select from notes`.execute(reading)
    const said = run(db, { ...blocked, attempts: 100_000 })
    // What reads while the migration waits for its turn is not stopped behind it.
    for (let round = 0; round < 5; round++) {
      const { rows } = await sql`select note from notes order by note`.execute(reader)
      expect(rows).toEqual([{ note: 'first' }, { note: 'second' }])
    }
    return { running: said }
  })
  expect(await running).toEqual(['Brought the database up to 0003_color.'])
  await reader.destroy()
})

test('an index is made beside the work on its table, again if its first try broke', async () => {
  await run()
  await write(
    '0002_notes_by_note.sql',
    `-- Notes are many.
drop index concurrently if exists notes_by_note;
create unique index concurrently notes_by_note on notes (note);`,
  )
  await sql`insert into notes values ('first')`.execute(db)
  await expect(run()).rejects.toThrow('Migration 0002_notes_by_note failed')
  await sql`delete from notes where ctid <> (select min(ctid) from notes)`.execute(db)
  expect(await run()).toEqual(['Brought the database up to 0002_notes_by_note.'])
  const { rows } =
    await sql`select indisvalid from pg_index where indexrelid = 'notes_by_note'::regclass`.execute(db)
  expect(rows).toEqual([{ indisvalid: true }])
})

test.each([
  ['second.sql', 'second.sql in'],
  ['0001_twin.sql', 'are numbered 0001'],
  ['0002_contract_color.sql', 'is not named like 0001_name.sql or 0003_contract_0002_name.sql'],
])('the file name %s is refused', async (name, reason) => {
  await write(name, 'select 1')
  await expect(run()).rejects.toThrow(reason)
})

test('the time limit of statements is back after migrating, and nothing is locked', async () => {
  await run()
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)
  expect(rows).toEqual([{ statement_timeout: '200ms' }])
  const locks = await sql`
    select from pg_locks join pg_database on oid = database
    where locktype = 'advisory' and datname = current_database()`.execute(db)
  expect(locks.rows).toEqual([])
})
