import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillSmallWorld, type SmallWorld } from '../../testing/small-world.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { listDelivered, openCourier } from './index.ts'

let database: TestDatabase
let world: SmallWorld

beforeAll(async () => {
  database = await createTestDatabase()
  world = await fillSmallWorld(database.db)
})
afterAll(() => database.drop())

test('without a gateway a message waits in the outbox of its brand, the newest first', async () => {
  const courier = openCourier(undefined, database.db)
  const message = { tenantId: world.alphaId, channel: 'sms', recipient: '70000000001' } as const
  await courier.deliver({ ...message, text: 'one' })
  await courier.deliver({ ...message, text: 'two' })
  const own = await listDelivered(database.db, world.alphaId)
  expect(own.map(({ text }) => text)).toEqual(['two', 'one'])
  expect(own[0]).toMatchObject({ channel: 'sms', recipient: '70000000001' })
  expect(await listDelivered(database.db, world.betaId)).toEqual([])
})

test('what is older than an hour leaves the outbox when something new comes', async () => {
  const { db } = database
  const row = { tenant_id: world.betaId, channel: 'chat', recipient: '70000000002' }
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  await db
    .insertInto('outbox')
    .values([
      { ...row, text: 'old', created_at: minutesAgo(61) },
      { ...row, text: 'young', created_at: minutesAgo(59) },
    ])
    .execute()
  await openCourier(undefined, db).deliver({
    ...{ tenantId: world.betaId, channel: 'chat', recipient: '70000000002', text: 'new' },
  })
  const kept = await listDelivered(db, world.betaId)
  expect(kept.map(({ text }) => text)).toEqual(['new', 'young'])
})
