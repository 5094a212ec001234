import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import type { Database } from './database.ts'
import { inTransaction } from './transaction.ts'

let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
  await sql`create table counters (name text primary key, value int not null)`.execute(db)
})

beforeEach(async () => {
  await sql`truncate counters`.execute(db)
  await sql`insert into counters values ('a', 0), ('b', 0)`.execute(db)
})

afterAll(() => database.drop())

async function readValue(on: Database, name: string): Promise<number> {
  const { rows } = await sql<{ value: number }>`select value from counters where name = ${name}`.execute(on)
  return rows[0]?.value ?? Number.NaN
}

async function add(on: Database, name: string): Promise<void> {
  await sql`update counters set value = value + 1 where name = ${name}`.execute(on)
}

/** Lets nobody pass until all have arrived once. */
function makeGate(visitors: number): () => Promise<void> {
  const waiting: (() => void)[] = []
  let arrived = 0
  return () =>
    new Promise((pass) => {
      waiting.push(pass)
      arrived++
      if (arrived >= visitors) for (const letPass of waiting.splice(0)) letPass()
    })
}

test('two who read the same value and add to it both count', async () => {
  const gate = makeGate(2)
  const addOne = () =>
    inTransaction(
      db,
      async (transaction) => {
        const value = await readValue(transaction, 'a')
        await gate()
        await sql`update counters set value = ${value + 1} where name = 'a'`.execute(transaction)
      },
      { isolation: 'serializable' },
    )
  await Promise.all([addOne(), addOne()])
  expect(await readValue(db, 'a')).toBe(2)
})

test('of two who block each other one tries again', async () => {
  const gate = makeGate(2)
  const addBoth = (first: string, second: string) =>
    inTransaction(db, async (transaction) => {
      await add(transaction, first)
      await gate()
      await add(transaction, second)
    })
  await Promise.all([addBoth('a', 'b'), addBoth('b', 'a')])
  expect([await readValue(db, 'a'), await readValue(db, 'b')]).toEqual([2, 2])
})

test('a failure of any other kind is not tried again and undoes everything', async () => {
  let runs = 0
  const work = inTransaction(db, async (transaction) => {
    runs++
    await add(transaction, 'a')
    await sql`insert into counters values ('a', 1)`.execute(transaction)
  })
  await expect(work).rejects.toMatchObject({ code: '23505' })
  expect([runs, await readValue(db, 'a')]).toEqual([1, 0])
})

test('it gives up after the last attempt', async () => {
  let runs = 0
  const work = inTransaction(
    db,
    async (transaction) => {
      runs++
      await sql`do $$ begin raise sqlstate '40001'; end $$`.execute(transaction)
    },
    { attempts: 3 },
  )
  await expect(work).rejects.toMatchObject({ code: '40001' })
  expect(runs).toBe(3)
})
