import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findSystemBinaries } from '../../testing/system-binaries.ts'
import { makeOpenFolder } from '../../testing/throwaway-server.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from './index.ts'

const say = () => undefined
let home: string
let folder: string

beforeAll(async () => {
  home = await makeOpenFolder()
  folder = join(home, 'database')
})

afterAll(() => rm(home, { recursive: true }))

async function query(database: EmbeddedDatabase, text: string): Promise<unknown[]> {
  const client = new pg.Client(database.url)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

async function withDatabase<T>(at: string, work: (database: EmbeddedDatabase) => Promise<T>): Promise<T> {
  const database = await startEmbeddedDatabase({ folder: at, say })
  try {
    return await work(database)
  } finally {
    await database.stop()
  }
}

test('what was written before a stop is there after the next start', async () => {
  await withDatabase(folder, (database) => query(database, `create table notes as select 'kept' as note`))
  const rows = await withDatabase(folder, (database) => query(database, 'select note from notes'))
  expect(rows).toEqual([{ note: 'kept' }])
})

test('writes are safe, nothing listens on the network and Unicode is understood', async () => {
  const rows = await withDatabase(folder, (database) =>
    query(
      database,
      `select current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
              current_setting('synchronous_commit') as synchronous_commit,
              current_setting('data_checksums') as data_checksums,
              current_setting('listen_addresses') as listen_addresses, upper('жизнь') as upper`,
    ),
  )
  const on = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on', data_checksums: 'on' }
  expect(rows).toEqual([{ ...on, listen_addresses: '', upper: 'ЖИЗНЬ' }])
})

test('a value that is there twice is not written to the log', async () => {
  await withDatabase(folder, async (database) => {
    await query(
      database,
      `create table people (email text unique); insert into people values ('canary@example.invalid')`,
    )
    const again = query(database, `insert into people select email from people`)
    await expect(again).rejects.toThrow('people_email_key')
  })
  const log = await readFile(join(folder, 'log', 'database.log'), 'utf8')
  expect(log).toContain('people_email_key')
  expect(log).not.toContain('canary@example.invalid')
})

test('only the database’s own user can enter its data, socket and logs', async () => {
  await withDatabase(folder, async ({ connection }) => {
    for (const path of [join(folder, 'data'), connection.host, join(folder, 'log')]) {
      expect((await stat(path)).mode & 0o777).toBe(0o700)
    }
  })
})

test('a second Onair on the same folder is told who is there', async () => {
  await withDatabase(folder, async () => {
    await expect(startEmbeddedDatabase({ folder, say })).rejects.toThrow(
      `Another Onair already runs on this data folder (process ${process.pid}).`,
    )
  })
})

test('a stop may be asked for twice, and PostgreSQL is gone after it', async () => {
  const database = await startEmbeddedDatabase({ folder, say })
  await Promise.all([database.stop(), database.stop()])
  await expect(query(database, 'select 1')).rejects.toThrow('ENOENT')
})

test('a folder whose path is too long for a socket works, and its socket folder is taken away', async () => {
  const deep = join(home, 'a-rather-long-name'.repeat(4), 'and-another-one'.repeat(4), 'database')
  const socket = await withDatabase(deep, async (database) => {
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }])
    return database.connection.host
  })
  expect(Buffer.byteLength(join(deep, 'socket/.s.PGSQL.5432'))).toBeGreaterThan(107)
  await expect(stat(socket)).rejects.toThrow('ENOENT')
})

test('a path with spaces, quotes and commas works', async () => {
  const odd = join(home, `it's "odd", really`)
  expect(await withDatabase(odd, (database) => query(database, 'select 1 as one'))).toEqual([{ one: 1 }])
})

test('the logs of the last five runs are kept', async () => {
  for (let run = 0; run < 5; run++) await withDatabase(folder, async () => undefined)
  const names = ['database.1.log', 'database.2.log', 'database.3.log', 'database.4.log', 'database.log']
  expect((await readdir(join(folder, 'log'))).toSorted()).toEqual(names)
})

test('data of another major version is refused and left alone', async () => {
  const old = join(home, 'old')
  await mkdir(join(old, 'data'), { recursive: true })
  await writeFile(join(old, 'data/PG_VERSION'), '14\n')
  await expect(startEmbeddedDatabase({ folder: old, say })).rejects.toThrow(
    `The data folder ${old}/data was made by PostgreSQL 14 and cannot be opened by PostgreSQL 18.`,
  )
  expect(await readdir(join(old, 'data'))).toEqual(['PG_VERSION'])
})

test('a folder with something else in it is refused and left alone', async () => {
  const taken = join(home, 'taken')
  await mkdir(join(taken, 'data'), { recursive: true })
  await writeFile(join(taken, 'data/holiday.jpg'), '')
  await expect(startEmbeddedDatabase({ folder: taken, say })).rejects.toThrow(
    `The folder ${taken}/data holds something else than a database.`,
  )
  expect(await readdir(join(taken, 'data'))).toEqual(['holiday.jpg'])
})

test('a file in place of the folder is one sentence', async () => {
  const file = join(home, 'file')
  await writeFile(file, '')
  await expect(startEmbeddedDatabase({ folder: file, say })).rejects.toThrow(
    `The data folder ${file} cannot be made because a file is in its place.`,
  )
})

test('a folder of programs without PostgreSQL is one sentence', async () => {
  await expect(
    startEmbeddedDatabase({ folder: join(home, 'none'), binaries: '/nowhere', say }),
  ).rejects.toThrow('There is no PostgreSQL that can be run in /nowhere.')
})

const systemBinaries = await findSystemBinaries()
test.runIf(systemBinaries)('the PostgreSQL of the system serves as well', async () => {
  const database = await startEmbeddedDatabase({
    folder: join(home, 'system'),
    binaries: systemBinaries,
    say,
  })
  try {
    expect(await query(database, `select upper('жизнь') as upper`)).toEqual([{ upper: 'ЖИЗНЬ' }])
  } finally {
    await database.stop()
  }
})
