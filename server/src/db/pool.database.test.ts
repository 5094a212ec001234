import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTcpLine } from '../testing/tcp-line.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { openDatabase, openPool } from './pool.ts'

let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  pool = openPool(database.url, { max: 2, statementTimeoutMs: 5_000 })
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

async function read(expression: string): Promise<unknown> {
  const { rows } = await pool.query<{ value: unknown }>(`select ${expression} as value`)
  return rows[0]?.value
}

test.each([
  ['9007199254740991::bigint', 9_007_199_254_740_991],
  ['(select count(*) from pg_database where false)', 0],
  ["'{1,NULL,3}'::bigint[]", [1, null, 3]],
  [
    "'{{1,2},{3,4}}'::bigint[]",
    [
      [1, 2],
      [3, 4],
    ],
  ],
  ["'2026-03-29'::date", '2026-03-29'],
  ["'2026-03-29 01:00:00+03'::timestamptz", new Date('2026-03-28T22:00:00Z')],
  ["'19.90'::numeric", '19.90'],
])('%s is read without loss', async (expression, value) => {
  expect(await read(expression)).toEqual(value)
})

test('a whole number that JavaScript cannot hold is an error, not another number', async () => {
  await expect(read('9007199254740993::bigint')).rejects.toThrow('9007199254740993 is too large')
})

test('a session tells who it is and does not wait for ever', async () => {
  expect(await read(`current_setting('application_name')`)).toBe('onair')
  expect(await read(`current_setting('statement_timeout')`)).toBe('5s')
})

test('a connection that the database ends while idle is reported and replaced', async () => {
  const lost: string[] = []
  const watched = openPool(database.connection, { max: 1, report: (error) => lost.push(error.message) })
  const { rows } = await watched.query<{ pid: number }>('select pg_backend_pid() as pid')
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await expect.poll(() => lost).toHaveLength(1)
  expect((await watched.query('select 1')).rowCount).toBe(1)
  await watched.end()
})

test('a connection whose peer vanished is given up with its query, and replaced', async () => {
  const line = await openTcpLine(() => database.connection)
  const { host, port } = line
  const watched = openDatabase(openPool({ ...database.connection, host, port }, { max: 1, maxAnswerMs: 200 }))
  const readPid = async () => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(watched)
    return rows[0]?.pid
  }
  const before = await readPid()
  line.freeze()
  await expect(readPid()).rejects.toThrow('Query read timeout')
  await line.restore()
  expect(await readPid()).not.toBe(before)
  await watched.destroy()
  await line.close()
})
