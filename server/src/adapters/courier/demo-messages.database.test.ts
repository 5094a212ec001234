import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillSmallWorld, type SmallWorld } from '../../testing/small-world.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { courierSweeps, listDemoMessages, openCourier } from './index.ts'

let database: TestDatabase
let world: SmallWorld

beforeAll(async () => {
  database = await createTestDatabase()
  world = await fillSmallWorld(database.db)
})
afterAll(() => database.drop())

test('without a gateway a message is stored for its brand, once for each id, the newest first', async () => {
  const courier = openCourier(undefined, database.db)
  const message = { tenantId: world.alphaId, channel: 'sms', recipient: '70000000001' } as const
  await courier.deliver({ ...message, id: 'message-1', text: 'one' })
  await courier.deliver({ ...message, id: 'message-2', text: 'two' })
  await courier.deliver({ ...message, id: 'message-1', text: 'one' })
  const own = await listDemoMessages(database.db, world.alphaId)
  expect(own.map(({ text }) => text)).toEqual(['two', 'one'])
  expect(own[0]).toMatchObject({ channel: 'sms', recipient: '70000000001' })
  expect(await listDemoMessages(database.db, world.betaId)).toEqual([])
})

test('an hour after it came a message is deleted, and not a moment before', async () => {
  const { db } = database
  const nowMs = Date.UTC(2026, 0, 1)
  const row = { tenant_id: world.betaId, channel: 'chat', recipient: '70000000002' }
  const hourAgoMs = nowMs - 60 * 60_000
  await db
    .insertInto('demo_messages')
    .values([
      { ...row, text: 'old', created_at: new Date(hourAgoMs - 1) },
      { ...row, text: 'young', created_at: new Date(hourAgoMs) },
    ])
    .execute()
  const [sweep] = courierSweeps(db)
  expect(await sweep?.deleteBatch(nowMs, 10)).toBe(1)
  const left = await listDemoMessages(db, world.betaId)
  expect(left.map(({ text }) => text)).toEqual(['young'])
})
