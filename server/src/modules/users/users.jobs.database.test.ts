import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, enterAsGuest, openTestApp, type TestApp } from '../../testing/test-app.ts'
import { usersSweeps } from './index.ts'

let world: TestApp

beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

const dayMs = 24 * 3_600_000
const nowMs = Date.UTC(2026, 5, 1)

async function sweepGuests(atMs = nowMs): Promise<number | undefined> {
  const [guests] = usersSweeps(world.database.db, 90)
  return guests?.deleteBatch(atMs, 1000)
}

async function insertUser(username: string, createdMs: number, isGuest = true): Promise<number> {
  const { id } = await world.database.db
    .insertInto('users')
    .values({
      tenant_id: world.world.alphaId,
      username,
      is_guest: isGuest,
      created_at: new Date(createdMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertDevice(userId: number, createdMs: number, loginMs: number | null): Promise<string> {
  const id = randomBytes(16).toString('hex')
  await world.database.db
    .insertInto('devices')
    .values({
      id,
      tenant_id: world.world.alphaId,
      user_id: userId,
      serial: id,
      device_type: 'web',
      parental_settings: '{}',
      created_at: new Date(createdMs),
      login_at: loginMs === null ? null : new Date(loginMs),
    })
    .execute()
  return id
}

async function insertToken(userId: number, expiresMs: number, deviceId: string | null = null) {
  const hash = randomBytes(32)
  await world.database.db
    .insertInto('tokens')
    .values({
      hash,
      tenant_id: world.world.alphaId,
      user_id: userId,
      device_id: deviceId,
      expires_at: new Date(expiresMs),
    })
    .execute()
  return hash
}

async function usernames(): Promise<string[]> {
  const rows = await world.database.db.selectFrom('users').select('username').orderBy('username').execute()
  return rows.map(({ username }) => username)
}

test('guests go who were seen on no device for ninety days; users stay for ever', async () => {
  const { db } = world.database
  const longAgoMs = nowMs - 400 * dayMs
  const edgeMs = nowMs - 90 * dayMs
  await insertUser('guest who never had a device', edgeMs - 1)
  await insertUser('guest who came ninety days ago', edgeMs)
  const unseen = await insertUser('guest last seen before', longAgoMs)
  await insertDevice(unseen, longAgoMs, edgeMs - 1)
  const seen = await insertUser('guest last seen on the day', longAgoMs)
  await insertDevice(seen, longAgoMs, longAgoMs)
  await insertDevice(seen, longAgoMs, edgeMs)
  const registered = await insertUser('guest with a new device', longAgoMs)
  await insertDevice(registered, edgeMs, null)
  const silent = await insertUser('guest whose device never signed in', longAgoMs)
  await insertDevice(silent, longAgoMs, null)
  const signedIn = await insertUser('guest with a token', longAgoMs)
  await insertToken(signedIn, nowMs + 1)
  const signedOut = await insertUser('guest with an expired token', longAgoMs)
  await insertToken(signedOut, nowMs)
  await insertUser('user of long ago', longAgoMs, false)

  expect(await sweepGuests()).toBe(4)
  expect(await usernames()).toEqual([
    'guest last seen on the day',
    'guest who came ninety days ago',
    'guest with a new device',
    'guest with a token',
    'user of long ago',
  ])
  await db.deleteFrom('users').execute()
})

test('a guest goes with everything that hangs on it, and takes nothing of anybody else', async () => {
  const { db } = world.database
  const content = await db
    .insertInto('contents')
    .values({ slug: 'film', title: '{}', description: '{}', asset_id: 'sea' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const owners = [
    await insertUser('unseen', nowMs - 91 * dayMs),
    await insertUser('seen yesterday', nowMs - 91 * dayMs),
  ]
  for (const [index, userId] of owners.entries()) {
    const seenMs = nowMs - (index === 0 ? 91 : 1) * dayMs
    const deviceId = await insertDevice(userId, nowMs - 91 * dayMs, seenMs)
    await insertToken(userId, seenMs, deviceId)
    await db
      .insertInto('histories')
      .values({
        user_id: userId,
        content_id: content.id,
        shown_id: content.id,
        position_s: 60,
        percentage: 10,
        watched_at: new Date(seenMs),
      })
      .execute()
    await db
      .insertInto('search_found')
      .values({ user_id: userId, text: 'fi', title: 'Film', content_type: 'content', object_id: content.id })
      .execute()
  }
  expect(await sweepGuests()).toBe(1)
  expect(await usernames()).toEqual(['seen yesterday'])
  for (const table of ['devices', 'tokens', 'histories', 'search_found'] as const) {
    const rows = await db.selectFrom(table).select('user_id').execute()
    expect(rows, table).toEqual([{ user_id: owners[1] }])
  }
  await db.deleteFrom('users').execute()
})

test('signing its device in is what keeps a guest', async () => {
  const { app, database } = world
  const startMs = Date.now()
  world.setNow(startMs)
  await enterAsGuest(app, 'returning')
  const { id } = await database.db.selectFrom('devices').select('id').executeTakeFirstOrThrow()
  world.setNow(startMs + 89 * dayMs)
  await call(app, 'authenticateDevice', { body: { device_id: id } })
  expect(await sweepGuests(startMs + 178 * dayMs)).toBe(0)
  expect(await sweepGuests(startMs + 180 * dayMs)).toBe(1)
  world.setNow(startMs)
})
