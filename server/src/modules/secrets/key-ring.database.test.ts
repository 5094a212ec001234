import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { findOrCreateRing, rotateKeys } from './key-ring.ts'
import { findOrCreateSecret } from './secrets.repository.ts'

let database: TestDatabase
const hourMs = 3_600_000

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('processes that start at once get one ring, of different keys', async () => {
  const { db } = database
  const rings = await Promise.all(Array.from({ length: 8 }, () => findOrCreateRing(db, 'first')))
  const [ring] = rings
  expect(new Set(rings.map((one) => JSON.stringify(one))).size).toBe(1)
  expect([ring?.current.length, ring?.next.length, ring?.previous]).toEqual([32, 32, undefined])
  expect(ring?.current.equals(ring.next)).toBe(false)
})

test('the secret of a service from before there was a ring is its current key', async () => {
  const { db } = database
  const secret = Buffer.alloc(32, 7)
  await findOrCreateSecret(db, 'old', secret)
  expect((await findOrCreateRing(db, 'old')).current).toEqual(secret)
})

test('a rotation moves each key one place on, for a release from before there was a ring too, and is announced', async () => {
  const { db } = database
  const before = await findOrCreateRing(db, 'rotated')
  expect(await rotateKeys(db, 'rotated', hourMs)).toBe(0)
  const after = await findOrCreateRing(db, 'rotated')
  expect([after.previous, after.current]).toEqual([before.current, before.next])
  expect([before.current, before.next].some((key) => key.equals(after.next))).toBe(false)
  expect(await findOrCreateSecret(db, 'rotated', Buffer.alloc(32))).toEqual(after.current)
  const topics = await db.selectFrom('changes').select('topic').orderBy('id', 'desc').limit(1).execute()
  expect(topics).toEqual([{ topic: 'secrets' }])
})

test('of rotations that come at once one happens, and the others are told how long to wait', async () => {
  const { db } = database
  const before = await findOrCreateRing(db, 'raced')
  const waits = await Promise.all(Array.from({ length: 4 }, () => rotateKeys(db, 'raced', hourMs)))
  expect(waits.map((waitMs) => Math.ceil(waitMs / hourMs)).toSorted((a, b) => a - b)).toEqual([0, 1, 1, 1])
  expect((await findOrCreateRing(db, 'raced')).previous).toEqual(before.current)
})

test('a ring is rotated again once its previous key is in use no more, or at once if nothing is in use', async () => {
  const { db } = database
  const before = await findOrCreateRing(db, 'twice')
  await rotateKeys(db, 'twice', hourMs)
  await db
    .updateTable('secrets')
    .set({ set_at: new Date(Date.now() - hourMs - 60_000) })
    .where('name', '=', 'twice, previous')
    .execute()
  expect(await rotateKeys(db, 'twice', hourMs)).toBe(0)
  expect((await findOrCreateRing(db, 'twice')).previous).toEqual(before.next)
  expect(Math.ceil((await rotateKeys(db, 'twice', hourMs)) / hourMs)).toBe(1)
  expect(await rotateKeys(db, 'twice', 0)).toBe(0)
})
