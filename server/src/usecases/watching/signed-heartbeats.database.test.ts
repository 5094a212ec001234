import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { uncached } from '../../db/index.ts'
import { latestHistory } from '../../modules/history/index.ts'
import { createPlayback } from '../../modules/playback/index.ts'
import { createStreams } from '../../modules/streams/index.ts'
import { type CatalogueWorld, openCatalogueWorld } from '../../testing/catalogue-world.ts'
import type { Person } from '../../testing/people.ts'
import { recordingDatabase } from '../../testing/recorded-statements.ts'
import { sendHeartbeat } from '../../testing/send-heartbeat.ts'
import { createDatabaseLog, createHeartbeats } from './heartbeats.ts'
import { createSignedHeartbeats } from './signed-heartbeats.ts'
import { createStreamSlots } from './stream-slots.ts'

let world: CatalogueWorld
const openedMs = Math.floor(Date.now() / 1000) * 1000

beforeAll(async () => {
  world = await openCatalogueWorld()
  await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world.close())
beforeEach(() => world.setNow(openedMs))

type Told = Record<string, string | number>

const first = { number: 1, duration: 30 }

async function stateOf(id: string, told: Told, host?: string): Promise<number | string> {
  const { status, body } = await sendHeartbeat(world.app, id, { ...first, ...told }, host)
  return body.id === id ? status : `${status} ${body.error_code}`
}

/** The same through the route, which nothing answers before. */
function sendByRoute(id: string, told: Told) {
  const query = Object.entries({ ...first, ...told }).map(([name, value]) => `${name}=${value}`)
  const url = `/v2/users/self/stat/${id}?${query.join('&')}`
  return world.app.inject({ method: 'PATCH', url, headers: { host: 'alpha.test' } })
}

async function open({ ask }: Pick<Person, 'ask'>): Promise<string> {
  const { body } = await ask('getContentStream', { params: { id: world.idOf('lighthouse') }, query: {} })
  return body.stat.id
}

const storedOf = ({ userId }: Person) =>
  world.db
    .selectFrom('heartbeats')
    .select(['number', 'watched_s', 'position_s', 'opened_at', 'sent_at'])
    .where('user_id', '=', userId)
    .orderBy('number')
    .execute()

const positionOf = async ({ userId, ask }: Person) => {
  const profileId = (await ask('getActiveProfile', {})).body.id
  return (await latestHistory(world.db, { userId, profileId }, world.idOf('lighthouse')))?.positionS
}

describe('a heartbeat with a number', () => {
  test('[V-7.08 V-7.104] is taken by its id alone, stored with the profile that opened the stream, and answered as the route answers', async () => {
    const viewer = await world.enter('signed-viewer')
    const id = await open(viewer)
    await world.db.deleteFrom('tokens').where('user_id', '=', viewer.userId).execute()
    world.setNow(openedMs + 30_000)
    const early = await sendHeartbeat(world.app, id, { ...first, position: 15 })
    const routed = await sendByRoute(id, { number: 2, duration: 31, position: 16 })
    expect([early.status, routed.statusCode]).toEqual([200, 200])
    const ofAnswer = (headers: object) =>
      Object.fromEntries(
        Object.entries(headers).filter(
          ([name]) => !/^(date|connection|keep-alive|x-request-id|x-ratelimit-.*)$/.test(name),
        ),
      )
    expect(ofAnswer(early.headers)).toEqual(ofAnswer(routed.headers))
    const [opened_at, sent_at] = [new Date(openedMs), new Date(openedMs + 30_000)]
    expect(await storedOf(viewer)).toEqual([
      { number: 1, watched_s: 30, position_s: 15, opened_at, sent_at },
      { number: 2, watched_s: 31, position_s: 16, opened_at, sent_at },
    ])
  })

  test('is in the history of the profile', async () => {
    const viewer = await world.enter('signed-history')
    expect(await stateOf(await open(viewer), { position: 15 })).toBe(200)
    expect(await positionOf(viewer)).toBe(15)
  })

  test.each([
    ['replayed', {}, { number: 2 }, '409 heartbeat_replayed'],
    ['older than one that was stored', {}, { number: 1 }, '409 heartbeat_replayed'],
    ['from the future: watched longer than it was open', {}, { duration: 100 }, '400 heartbeat_from_future'],
    ['from the future: opened tomorrow', { atMs: -86_400_000 }, {}, '400 heartbeat_from_future'],
    ['of another brand', { host: 'beta.test' }, {}, '403 permission_denied'],
    ['forged: of another film', { forge: (id: string) => `9${id}` }, {}, '404 not_found'],
    ['forged: another signature', { forge: (id: string) => `${id.slice(0, -2)}AA` }, {}, '404 not_found'],
    ['forged: no id at all', { forge: () => 'stat-1' }, {}, '404 not_found'],
    ['of a link that has ended', { atMs: 12 * 3_600_000 + 1000 }, {}, '403 session_ended'],
    ['one of too many', {}, { number: 92 }, '429 too_many_requests'],
    ['without a number that counts', {}, { number: 0 }, '400 invalid_request'],
    ['not a number', {}, { number: 'many' }, '400 invalid_request'],
  ])('that is %s is refused and leaves nothing', async (name, way, told, state) => {
    const viewer = await world.enter(`signed-${name.replaceAll(/\W+/g, '-')}`)
    const id = await open(viewer)
    world.setNow(openedMs + 30_000)
    expect(await stateOf(id, { number: 2, duration: 30, position: 15 })).toBe(200)
    const {
      atMs = 30_000,
      host = 'alpha.test',
      forge = (one: string) => one,
    } = {
      ...(way as { atMs?: number; host?: string; forge?: (id: string) => string }),
    }
    world.setNow(openedMs + atMs)
    const refused = await stateOf(forge(id), { number: 3, duration: 30, position: 45, ...told }, host)
    expect(refused).toBe(state)
    expect((await storedOf(viewer)).map(({ number }) => number)).toEqual([2])
    world.setNow(openedMs + 31_000)
    expect(await positionOf(viewer)).toBe(15)
    expect(await stateOf(id, { number: 3, duration: 31, position: 16 })).toBe(200)
  })

  test('without a number needs its token', async () => {
    const viewer = await world.enter('signed-tokenless')
    const url = `/v2/users/self/stat/${await open(viewer)}?duration=30`
    const { statusCode } = await world.app.inject({ method: 'PATCH', url, headers: { host: 'alpha.test' } })
    expect(statusCode).toBe(401)
    expect(await storedOf(viewer)).toEqual([])
  })

  test('of a device that was taken away is refused', async () => {
    const viewer = await world.enter('signed-leaving')
    const id = await open(viewer)
    expect(await stateOf(id, { number: 1 })).toBe(200)
    const { body } = await viewer.ask('listDevices', {})
    await viewer.ask('deleteDevice', { params: { id: body.devices[0].id } })
    let number = 1
    await expect.poll(() => stateOf(id, { number: ++number })).toBe('403 session_ended')
    const before = await storedOf(viewer)
    expect(await stateOf(id, { number: number + 1 })).toBe('403 session_ended')
    expect(await storedOf(viewer)).toEqual(before)
  })
})

/** The heartbeats of one more server process. */
function openProcess() {
  const { db, statements } = recordingDatabase(world.database.pool)
  const streams = createStreams(db)
  const heartbeats = createHeartbeats(createDatabaseLog(db, streams))
  const playback = createPlayback(world.db, uncached)
  const signed = createSignedHeartbeats({ heartbeats, playback, slots: createStreamSlots(streams) })
  const tenant = { id: world.world.alphaId, traits: { maxStreams: null } } as never
  const beat = (statId: string, number: number, position: number) =>
    signed.receive({ statId, told: { number, duration: 30, position }, tenant, nowMs: openedMs }).then(
      () => 'stored',
      ({ code }) => code,
    )
  return { beat, statements }
}

test('a heartbeat that was stored by one process is refused by another, and takes no statement but the one that writes', async () => {
  const viewer = await world.enter('signed-processes')
  const id = await open(viewer)
  const [one, other] = [openProcess(), openProcess()]
  expect(await one.beat(id, 1, 15)).toBe('stored')
  expect(await other.beat(id, 1, 45)).toBe('heartbeat_replayed')
  expect(await positionOf(viewer)).toBe(15)
  const before = other.statements.length
  const [first, second] = await Promise.all([other.beat(id, 2, 20), other.beat(id, 2, 50)])
  expect(new Set([first, second])).toEqual(new Set(['stored', 'heartbeat_replayed']))
  expect(other.statements.slice(before).map((text) => /\w+/.exec(text)?.[0])).toEqual(['with'])
  expect((await storedOf(viewer)).map(({ number }) => number)).toEqual([1, 2])
  expect(await positionOf(viewer)).toBe(first === 'stored' ? 20 : 50)
})
