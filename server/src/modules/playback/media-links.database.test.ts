import { mkdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { uncached } from '../../db/index.ts'
import { call, enterAsGuest, openTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { tinyInit, tinySegment } from '../../testing/tiny-cmaf.ts'
import { createEndedSessions, endSessions, sessionKeyOf } from '../sessions/index.ts'
import { findLinkRing } from './link-keys.ts'
import { signLink } from './link-token.ts'

let world: TestApp
let port: number
const noonMs = Date.UTC(2026, 0, 15, 12, 20)
const sequence = Math.floor(noonMs / 3840)

beforeAll(async () => {
  world = await openTestApp({ ONAIR_TRUSTED_PROXIES: '127.0.0.1' }, { nowMs: noonMs })
  const folder = join(world.mediaFolder, 'assets/sea/360p')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'init.mp4'), tinyInit)
  for (let index = 0; index < 16; index++) await writeFile(join(folder, `${index}.m4s`), tinySegment('sea'))
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  port = (world.app.server.address() as AddressInfo).port
})
afterAll(() => world.close())
beforeEach(() => world.setNow(noonMs))

interface Answer {
  state: string | number
  isFast: boolean
  text: string
}

/** The fast path says that it had the answer already. */
function ask(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ port, path, headers: { host: 'alpha.test', ...headers } }, (answer) => {
      let text = ''
      answer.setEncoding('latin1')
      answer.on('data', (part: string) => {
        text += part
      })
      const isFast = answer.headers['x-cache'] === 'HIT'
      const stateOf = () => (answer.statusCode === 200 ? 200 : JSON.parse(text).error_code)
      answer.on('end', () => resolve({ state: stateOf(), isFast, text }))
    })
      .on('error', reject)
      .end()
  })
}

const stateOf = async (path: string, headers?: Record<string, string>) => (await ask(path, headers)).state

async function open(token: string) {
  const params = { id: world.world.channelId }
  const { body } = await call(world.app, 'getChannelStream', { params, query: {} }, { token })
  const live = String(body.hls)
  return {
    live,
    master: String(body.hls_mbr),
    archived: live.replace(/live-\d+/, `from-${noonMs / 1000 - 3600}`),
    segment: live.replace(/[^/]+\/[^/]+$/, `live/360p/${sequence}.m4s`),
  }
}

test('a link names its session by a key that does not tell the id of the device', async () => {
  const token = await enterAsGuest(world.app, 'named')
  const { id: deviceId } = await world.database.db
    .selectFrom('devices')
    .select('id')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const { live } = await open(token)
  expect(live.split('/')[2]?.split('.')[1]).toBe(sessionKeyOf(deviceId))
  expect(sessionKeyOf('0123456789abcdef')).toBe('n59REfeyengfHx3d')
  expect(live).not.toContain(deviceId)
})

test('links end at the next playlist after their device was taken away, and no others', async () => {
  const [mine, yours] = [await enterAsGuest(world.app, 'leaving'), await enterAsGuest(world.app, 'staying')]
  const [left, stayed] = [await open(mine), await open(yours)]
  for (const { live } of [left, stayed]) {
    expect((await ask(live)).state).toBe(200)
    expect(await ask(live)).toMatchObject({ state: 200, isFast: true })
  }
  const { body } = await call(world.app, 'listDevices', {}, { token: mine })
  await call(world.app, 'deleteDevice', { params: { id: body.devices[0].id } }, { token: mine })
  await expect.poll(() => stateOf(left.live)).toBe('session_ended')
  for (const path of [left.live, left.master, left.archived])
    expect(await stateOf(path)).toBe('session_ended')
  expect(await ask(stayed.live)).toMatchObject({ state: 200, isFast: true })
  for (const path of [stayed.master, stayed.archived, stayed.segment]) expect(await stateOf(path)).toBe(200)
})

test('a device that could not be taken away ends no session', async () => {
  const [mine, yours] = [await enterAsGuest(world.app, 'thief'), await enterAsGuest(world.app, 'owner')]
  const { body } = await call(world.app, 'listDevices', {}, { token: yours })
  const id: string = body.devices[0].id
  expect((await call(world.app, 'deleteDevice', { params: { id } }, { token: mine })).status).toBe(403)
  const rows = await world.database.db
    .selectFrom('ended_sessions')
    .selectAll()
    .where('session_key', '=', sessionKeyOf(id))
    .execute()
  expect(rows).toEqual([])
})

test('what ended is known on while the database is away', async () => {
  const database = await createTestDatabase()
  await endSessions(database.db, ['one', 'two'])
  await endSessions(database.db, ['two'])
  const ended = createEndedSessions(database.db, uncached)
  await ended.refresh()
  const isEnded = (id: string) => ended.has(sessionKeyOf(id), 'viewing')
  expect(['one', 'two', 'three'].map(isEnded)).toEqual([true, true, false])
  await database.drop()
  await ended.refresh()
  expect(isEnded('one')).toBe(true)
})

test('an edge that holds the key of links is told which sessions ended, and nobody else', async () => {
  await endSessions(world.database.db, ['told to edges'])
  const { current } = await findLinkRing(world.database.db)
  const holder = { session: 'edge', viewing: 'edge', expiresS: noonMs / 1000 + 60 }
  const link = signLink(current, { scope: 'sessions/ended', ...holder })
  const key = sessionKeyOf('told to edges')
  const listSince = async (sinceS: number) =>
    (await ask(`/media/${link}/sessions/ended/${sinceS}`)).text.split('\n')
  await expect.poll(() => listSince(0)).toContain(key)
  expect(await listSince(Math.floor(Date.now() / 1000) + 3600)).toEqual([''])
  const { live } = await open(await enterAsGuest(world.app, 'curious'))
  expect(await stateOf(`/media/${live.split('/')[2]}/sessions/ended/0`)).toBe('permission_denied')
})

test('a link opens at the hosts of its brand only, whatever a proxy says of the host', async () => {
  const token = await enterAsGuest(world.app, 'branded')
  const { live, segment } = await open(token)
  for (const path of [live, segment]) {
    const forwarded = { host: 'alpha.test', 'x-forwarded-host': 'beta.test' }
    expect(await stateOf(path, { host: 'beta.test' })).toBe('permission_denied')
    expect(await stateOf(path, forwarded)).toBe('permission_denied')
    expect(
      await ask(path, { ...forwarded, host: 'beta.test', 'x-forwarded-host': 'alpha.test' }),
    ).toMatchObject({
      state: 200,
      isFast: false,
    })
    expect(await stateOf(path, { host: 'beta.test' })).toBe('permission_denied')
    expect(await stateOf(path)).toBe(200)
    expect(await stateOf(path, { host: 'beta.test' })).toBe('permission_denied')
  }
})

test.each(['01', '1.0', '0x1', '1e0', '+1', ' 1'])('channel 1 is not also %j', async (spelling) => {
  const { live } = await open(await enterAsGuest(world.app, `speller-${spelling}`))
  expect(live).toContain('/channels/1/')
  expect(await stateOf(live.replace('/channels/1/', `/channels/${encodeURIComponent(spelling)}/`))).toBe(
    'not_found',
  )
})
