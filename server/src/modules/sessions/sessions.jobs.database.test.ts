import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { sessionsSweeps } from './index.ts'

let world: TestApp

beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const nowMs = Date.UTC(2026, 5, 1)

async function sweep(name: string): Promise<number | undefined> {
  const found = sessionsSweeps(world.database.db).find((one) => one.name === name)
  return found?.deleteBatch(nowMs, 1000)
}

test('a token is swept at the moment it expires, and with it what a PIN opened for it', async () => {
  const { db } = world.database
  const tenant_id = world.world.alphaId
  const { id: user_id } = await db
    .insertInto('users')
    .values({ tenant_id, username: 'owner of tokens', is_guest: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  const dead = randomBytes(32)
  const alive = randomBytes(32)
  await db
    .insertInto('tokens')
    .values([
      { hash: dead, tenant_id, user_id, expires_at: new Date(nowMs) },
      { hash: alive, tenant_id, user_id, expires_at: new Date(nowMs + 1) },
    ])
    .execute()
  const grant = { action: 'vod', expires_at: new Date(nowMs + dayMs) }
  await db
    .insertInto('parental_grants')
    .values([
      { ...grant, token_hash: dead },
      { ...grant, token_hash: alive },
    ])
    .execute()
  expect(await sweep('tokens')).toBe(1)
  expect(await db.selectFrom('tokens').select('hash').execute()).toEqual([{ hash: alive }])
  expect(await db.selectFrom('parental_grants').select('token_hash').execute()).toEqual([
    { token_hash: alive },
  ])
})

test('an ended session is swept when no media link of it can be valid any more', async () => {
  const { db } = world.database
  const row = (session_key: string, endedMs: number) => ({ session_key, ended_at: new Date(endedMs) })
  await db
    .insertInto('ended_sessions')
    .values([row('long ago', nowMs - 13 * hourMs - 1), row('just now', nowMs - 13 * hourMs)])
    .execute()
  expect(await sweep('ended sessions')).toBe(1)
  const left = await db.selectFrom('ended_sessions').select('session_key').execute()
  expect(left).toEqual([{ session_key: 'just now' }])
})
