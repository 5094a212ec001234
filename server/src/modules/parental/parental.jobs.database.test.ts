import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterAsGuest, openTestApp, type TestApp } from '../../testing/test-app.ts'
import { parentalSweeps } from './index.ts'

let world: TestApp

beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

test('what a PIN opened is swept when it is closed again; the session and its other grants stay', async () => {
  const { db } = world.database
  await enterAsGuest(world.app)
  const nowMs = Date.UTC(2026, 5, 1)
  const sessions = await db.selectFrom('tokens').select('hash').execute()
  await db
    .insertInto('parental_grants')
    .values(
      sessions.flatMap(({ hash }) => [
        { token_hash: hash, action: 'vod', expires_at: new Date(nowMs) },
        { token_hash: hash, action: 'pay', expires_at: new Date(nowMs + 1) },
      ]),
    )
    .execute()
  const [sweep] = parentalSweeps(db)
  expect(await sweep?.deleteBatch(nowMs, 10)).toBe(sessions.length)
  const left = await db.selectFrom('parental_grants').select('action').execute()
  expect(left).toEqual(sessions.map(() => ({ action: 'pay' })))
  expect(await db.selectFrom('tokens').select('hash').execute()).toHaveLength(sessions.length)
})
