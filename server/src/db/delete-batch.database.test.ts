import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { deleteBatch } from './index.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

beforeEach(async () => {
  await database.db.deleteFrom('secrets').execute()
  const names = Array.from({ length: 7 }, (_, index) => ({ name: `old ${index}`, value: Buffer.of(1) }))
  await database.db
    .insertInto('secrets')
    .values([...names, { name: 'new', value: Buffer.of(2) }])
    .execute()
})

const old = sql`value = '\\x01'`

async function names(): Promise<string[]> {
  const rows = await database.db.selectFrom('secrets').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}

test('a batch takes no more than its number of rows, and only those that are meant', async () => {
  const { db } = database
  expect(await deleteBatch(db, 'secrets', old, 3)).toBe(3)
  expect(await names()).toHaveLength(5)
  expect(await deleteBatch(db, 'secrets', old, 3)).toBe(3)
  expect(await deleteBatch(db, 'secrets', old, 3)).toBe(1)
  expect(await deleteBatch(db, 'secrets', old, 3)).toBe(0)
  expect(await names()).toEqual(['new'])
})

test('a row that somebody holds is left, without waiting for it', async () => {
  await database.db.transaction().execute(async (work) => {
    await work
      .updateTable('secrets')
      .set({ value: Buffer.of(1) })
      .where('name', '=', 'old 3')
      .execute()
    expect(await deleteBatch(database.db, 'secrets', old, 10)).toBe(6)
  })
  expect(await names()).toEqual(['new', 'old 3'])
})
