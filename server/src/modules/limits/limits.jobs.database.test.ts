import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillSmallWorld, type SmallWorld } from '../../testing/small-world.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { limitsSweeps } from './index.ts'

let database: TestDatabase
let world: SmallWorld

beforeAll(async () => {
  database = await createTestDatabase()
  world = await fillSmallWorld(database.db)
})
afterAll(() => database.drop())

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
const nowMs = Date.UTC(2026, 5, 1)
const ago = (ms: number) => new Date(nowMs - ms)

async function sweep(name: string): Promise<number | undefined> {
  return limitsSweeps(database.db)
    .find((one) => one.name === name)
    ?.deleteBatch(nowMs, 10)
}

test('attempts are swept a day after the first one of their window', async () => {
  const row = (subject: string, age: number) => ({
    ...{ tenant_id: world.alphaId, subject, count: 1, window_at: ago(age) },
  })
  await database.db
    .insertInto('attempts')
    .values([row('long gone', 9 * dayMs), row('just over', dayMs), row('counts', dayMs - 1)])
    .execute()
  expect(await sweep('attempts')).toBe(2)
  const left = await database.db.selectFrom('attempts').select('subject').execute()
  expect(left).toEqual([{ subject: 'counts' }])
})

test('a network is swept an hour after it asked, or ninety days after a sign-in', async () => {
  const row = (person: string, asked: number, signedIn?: number) => ({
    ...{ tenant_id: world.alphaId, person, network: '192.0.2.0/24', asked_at: ago(asked) },
    signed_in_at: signedIn === undefined ? null : ago(signedIn),
  })
  await database.db
    .insertInto('sign_in_networks')
    .values([
      row('asked an hour ago', hourMs),
      row('asked just now', hourMs - 1),
      row('signed in long ago', 90 * dayMs, 90 * dayMs),
      row('still known', 90 * dayMs - 1, 90 * dayMs - 1),
    ])
    .execute()
  expect(await sweep('networks of sign-ins')).toBe(2)
  const left = await database.db.selectFrom('sign_in_networks').select('person').orderBy('person').execute()
  expect(left.map(({ person }) => person)).toEqual(['asked just now', 'still known'])
})
