import { afterAll, beforeAll, expect, test } from 'vitest'
import { Failure } from '../../core/failure.ts'
import { inTransaction } from '../../db/index.ts'
import { fillSmallWorld } from '../../testing/small-world.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { saveUser } from '../users/index.ts'
import { idempotencySweeps, idempotent, type KeyedCall } from './index.ts'

const nowMs = Date.UTC(2026, 10, 18)
const dayMs = 24 * 60 * 60_000

let database: TestDatabase
let userId: number

beforeAll(async () => {
  database = await createTestDatabase()
  const { alphaId } = await fillSmallWorld(database.db)
  userId = await saveUser(database.db, { tenantId: alphaId, username: 'buyer' })
})
afterAll(() => database.drop())

const callOf = (key: string, more: Partial<KeyedCall> = {}): KeyedCall => ({
  ...{ userId, key, operation: 'createPurchase', body: { packet: 3 }, nowMs },
  ...more,
})

const send = <T>(call: KeyedCall, act: () => Promise<T>) =>
  inTransaction(database.db, (work) => idempotent(work, call, act))

test('the same key and body have one effect and one answer, even sent fifty times at once', async () => {
  let effects = 0
  const act = async () => {
    effects += 1
    return { id: effects }
  }
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(callOf('key-of-fifty-calls'), act)))
  expect(effects).toBe(1)
  expect(answers).toEqual(Array.from({ length: 50 }, () => ({ id: 1 })))
})

test.each<[string, Partial<KeyedCall>]>([
  ['another body', { body: { packet: 4 } }],
  ['another operation', { operation: 'createSubscription' }],
])('the same key with %s is refused and does nothing', async (_, more) => {
  const key = 'key-of-a-conflict'
  await send(callOf(key), async () => 1)
  const again = send(callOf(key, more), () => Promise.reject(new Error('it was done')))
  await expect(again).rejects.toMatchObject({ code: 'idempotency_conflict' })
})

test('work that failed may be tried again with its key', async () => {
  const call = callOf('key-of-a-failure')
  const failed = send(call, () => Promise.reject(new Failure('payment_required')))
  await expect(failed).rejects.toMatchObject({ code: 'payment_required' })
  expect(await send(call, async () => 'done')).toBe('done')
})

test('a key is forgotten after thirty days, and not a moment before', async () => {
  await send(callOf('key-of-long-ago', { nowMs: nowMs - 30 * dayMs - 1 }), async () => 'first')
  await send(callOf('key-of-less-long', { nowMs: nowMs - 30 * dayMs }), async () => 'first')
  const [sweep] = idempotencySweeps(database.db)
  expect(await sweep?.deleteBatch(nowMs, 10)).toBe(1)
  expect(await send(callOf('key-of-long-ago'), async () => 'second')).toBe('second')
  expect(await send(callOf('key-of-less-long'), async () => 'second')).toBe('first')
})
