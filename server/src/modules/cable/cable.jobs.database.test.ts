import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillSmallWorld, type SmallWorld } from '../../testing/small-world.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { cableSweeps } from './index.ts'

let database: TestDatabase
let world: SmallWorld

beforeAll(async () => {
  database = await createTestDatabase()
  world = await fillSmallWorld(database.db)
})
afterAll(() => database.drop())

test('a right code that nobody followed up is swept when it has run out', async () => {
  const { db } = database
  const nowMs = Date.UTC(2026, 5, 1)
  const row = { tenant_id: world.alphaId, phone: '70000000001' }
  await db
    .insertInto('cable_identities')
    .values([
      { ...row, hash: Buffer.of(1), expires_at: new Date(nowMs) },
      { ...row, hash: Buffer.of(2), expires_at: new Date(nowMs + 1) },
    ])
    .execute()
  const [sweep] = cableSweeps(db)
  expect(await sweep?.deleteBatch(nowMs, 10)).toBe(1)
  expect(await db.selectFrom('cable_identities').select('hash').execute()).toEqual([{ hash: Buffer.of(2) }])
})
