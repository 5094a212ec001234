import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveLibrary } from '../../modules/catalogue/index.ts'
import { replaceOffer, saveContent } from '../../modules/contents/index.ts'
import { streamsSweeps } from '../../modules/streams/index.ts'
import { saveTenant } from '../../modules/tenants/index.ts'
import { enterAsUser, type Person } from '../../testing/people.ts'
import { sendHeartbeat } from '../../testing/send-heartbeat.ts'
import { testTenant } from '../../testing/small-world.ts'
import { call, enterAsGuest, openTestApp, type TestApp } from '../../testing/test-app.ts'

let world: TestApp
let filmId = 0
const noonMs = Date.UTC(2026, 0, 15, 12, 20)
let nowMs = noonMs

const tick = (seconds: number) => {
  nowMs += seconds * 1000
  world.setNow(nowMs)
}

beforeAll(async () => {
  world = await openTestApp({ ONAIR_RATE_LIMIT: '100000' }, { nowMs })
  const { db } = world.database
  const alpha = testTenant('alpha')
  await saveTenant(db, { ...alpha, traits: { ...alpha.traits, maxStreams: 2 } })
  filmId = await saveContent(db, {
    ...{ slug: 'night-sea', kind: 'movie', parent_id: null, number: null, year: 2024, age: 0 },
    ...{ title: { ru: 'Ночное море', en: 'Night Sea' }, description: {}, image: null, backdrop: null },
    ...{ rating_kinopoisk: null, popularity: 1, library_id: null, asset_id: 'sea', playback_points: [] },
  })
  await replaceOffer(db, world.world.alphaId, [filmId])
  await world.announce('tenants', 'catalogue')
  await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world.close())

/** Devices of one account. */
async function enterOn(username: string, ...serials: string[]): Promise<Person[]> {
  const people: Person[] = []
  for (const serial of serials)
    people.push(await enterAsUser(world, { username }, { serial: `${username}-device-${serial}` }))
  return people
}

const openFilm = ({ ask }: Person, seconds?: number) =>
  ask('getContentStream', { params: { id: filmId }, query: seconds === undefined ? {} : { seconds } })

const openChannel = ({ ask }: Person, ts?: number) =>
  ask('getChannelStream', { params: { id: world.world.channelId }, query: ts === undefined ? {} : { ts } })

type Opened = Awaited<ReturnType<typeof openFilm>>

const outcome = ({ status, body }: Opened) => (status === 200 ? 'plays' : `${status} ${body.error_code}`)

let number = 0

/** Each heartbeat of the file has a number of its own, so that none is one too many. */
const beat = (_: Person, opened: Opened, position?: number, state?: 'paused' | 'stopped') =>
  sendHeartbeat(world.app, opened.body.stat.id, {
    ...{ number: ++number, duration: 30 },
    ...(position !== undefined && { position }),
    ...(state && { state }),
  })

const streamsOf = async ({ ask }: Person) => (await ask('listStreams', {})).body.streams

const playlistOf = async ({ body }: Opened) => {
  const { statusCode, body: text } = await world.app.inject({
    ...{ method: 'GET', url: body.hls, headers: { host: 'alpha.test' } },
  })
  return statusCode === 200 ? 200 : JSON.parse(text).error_code
}

test('[V-7.70] a film of a library opens at the second that was asked for', async () => {
  const [tv] = (await enterOn('reader', 'tv')) as [Person]
  const { db } = world.database
  await saveLibrary(db, { id: 5, title: { en: 'Sea library' }, color: '#003050', background: null })
  await db.updateTable('contents').set({ library_id: 5 }).where('id', '=', filmId).execute()
  const open = (query: { library_id: number; seconds: number }) =>
    tv.ask('getContentStream', { params: { id: filmId }, query })
  const opened = await open({ library_id: 5, seconds: 100 })
  expect([outcome(opened), await playlistOf(opened)]).toEqual(['plays', 200])
  expect(await streamsOf(tv)).toMatchObject([{ content_id: filmId, position: 100 }])
  expect(outcome(await open({ library_id: 5, seconds: -1 }))).toBe('400 invalid_request')
  expect(outcome(await open({ library_id: 0.5, seconds: 100 }))).toBe('400 invalid_request')
  await beat(tv, opened, 100, 'stopped')
})

test('a third device is refused while two watch, and is told what they watch', async () => {
  const [tv, tablet, phone] = (await enterOn('family', 'tv', 'tablet', 'phone')) as [Person, Person, Person]
  expect(outcome(await openFilm(tv, 100))).toBe('plays')
  tick(7)
  expect(outcome(await openChannel(tablet))).toBe('plays')
  tick(3)
  const refused = await openFilm(phone)
  expect(outcome(refused)).toBe('403 too_many_streams')
  expect(refused.body.error.message).toBe('Too many devices of your account are watching at once.')
  const openedAt = nowMs / 1000
  expect(await streamsOf(phone)).toMatchObject([
    {
      ...{ title: 'Night Sea', content_id: filmId, channel_id: null, ts: null, position: 110 },
      opened_at: openedAt - 10,
      device: { device_type: 'web', is_current: false },
    },
    {
      ...{ title: 'Sea', content_id: null, channel_id: world.world.channelId, ts: null, position: null },
      opened_at: openedAt - 3,
    },
  ])
  expect((await streamsOf(tablet)).map(({ device }: { device: object }) => device)).toMatchObject([
    { is_current: false },
    { is_current: true },
  ])
  const line = world
    .logged()
    .split('\n')
    .find((one) => one.includes(refused.body.request_id) && one.includes('access decided'))
  expect(JSON.parse(line ?? '{}').access).toMatchObject({ fired: ['streams'], blockedBy: 'streams' })
})

test('who takes over goes on at the same second, the other learns it and can take it back', async () => {
  const [tv, tablet, phone] = (await enterOn('move', 'tv', 'tablet', 'phone')) as [Person, Person, Person]
  const onTv = await openFilm(tv)
  tick(1)
  await openChannel(tablet)
  tick(29)
  expect((await beat(tv, onTv, 1230)).status).toBe(200)
  tick(12)
  const [{ id }] = await streamsOf(phone)
  const taken = await phone.ask('takeOverStream', { params: { id } })
  expect(taken.body).toMatchObject({ content_id: filmId, position: 1242, title: 'Night Sea' })
  await expect.poll(() => playlistOf(onTv)).toBe('stream_taken_over')
  const onPhone = await openFilm(phone, taken.body.position)
  expect(outcome(onPhone)).toBe('plays')
  expect(await playlistOf(onPhone)).toBe(200)

  const late = await beat(tv, onTv, 1260)
  expect([late.status, late.body.error_code]).toEqual([403, 'stream_taken_over'])
  const onThePhone = (await streamsOf(tv)).find(
    (one: { id: string }) => one.id === late.body.detail?.['stream'],
  )
  expect(onThePhone).toMatchObject({ position: 1242, title: 'Night Sea' })
  const history = await tv.ask('getContentMetadata', { params: { id: filmId }, query: {} })
  expect(history.body.history.seconds).toBe(1230)

  tick(5)
  const back = await tv.ask('takeOverStream', { params: { id: onThePhone.id } })
  expect(back.body.position).toBe(1247)
  expect((await beat(phone, onPhone, 1247)).body.error_code).toBe('stream_taken_over')
  expect(outcome(await openFilm(phone))).toBe('403 too_many_streams')
  const again = await openFilm(tv, 1247)
  tick(30)
  expect((await beat(tv, again, 1277)).status).toBe(200)
})

test('an archive is taken over at its instant, and what is paused where it rests', async () => {
  const [tv, phone] = (await enterOn('archive', 'tv', 'phone')) as [Person, Person]
  const ts = nowMs / 1000 - 3600
  const onTv = await openChannel(tv, ts)
  tick(20)
  await beat(tv, onTv, 18, 'paused')
  tick(40)
  const [{ id }] = await streamsOf(phone)
  const { body } = await phone.ask('takeOverStream', { params: { id } })
  expect([body.channel_id, body.ts, body.position]).toEqual([world.world.channelId, ts, 18])
})

test('twenty devices that open at once find two slots', async () => {
  const serials = Array.from({ length: 20 }, (_, index) => `device-${index}`)
  const [first, ...rest] = await enterOn('crowd', ...serials.slice(0, 1))
  await world.database.db
    .updateTable('users')
    .set({ device_limit: 20 })
    .where('id', '=', first?.userId ?? 0)
    .execute()
  rest.push(...(await enterOn('crowd', ...serials.slice(1))))
  const everybody = [first as Person, ...rest]
  const outcomes = (await Promise.all(everybody.map((one) => openFilm(one)))).map(outcome)
  expect(outcomes.toSorted()).toEqual([
    ...Array.from({ length: 18 }, () => '403 too_many_streams'),
    ...['plays', 'plays'],
  ])
  const watching = await streamsOf(first as Person)
  expect(watching).toHaveLength(2)
  const takers = everybody.filter((_, index) => outcomes[index] !== 'plays')
  const { id } = watching[0]
  const tries = await Promise.all(takers.map(({ ask }) => ask('takeOverStream', { params: { id } })))
  expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 17 }, () => 404),
  ])
  expect(await streamsOf(first as Person)).toHaveLength(2)
})

test('a device that sends no heartbeats keeps its slot for 75 s, and its links until somebody needs the slot', async () => {
  const [tv, tablet, phone] = (await enterOn('silent', 'tv', 'tablet', 'phone')) as [Person, Person, Person]
  const onTv = await openFilm(tv)
  const onTablet = await openFilm(tablet)
  tick(60)
  await beat(tablet, onTablet, 60)
  tick(14)
  expect(outcome(await openFilm(phone))).toBe('403 too_many_streams')
  tick(1)
  expect(await playlistOf(onTv)).toBe(200)
  expect(outcome(await openFilm(phone))).toBe('plays')
  await expect.poll(() => playlistOf(onTv)).toBe('stream_taken_over')
  expect(await playlistOf(onTablet)).toBe(200)
  expect((await beat(tv, onTv, 75)).body.error_code).toBe('stream_taken_over')
})

test('a device that was paused for long goes on while there is a slot, and else is told that there is none', async () => {
  const [tv, tablet, phone] = (await enterOn('pause', 'tv', 'tablet', 'phone')) as [Person, Person, Person]
  const onTv = await openFilm(tv)
  await beat(tv, onTv, 40, 'paused')
  tick(600)
  expect(await streamsOf(tv)).toEqual([])
  expect((await beat(tv, onTv, 40)).status).toBe(200)
  expect(await streamsOf(tv)).toHaveLength(1)
  const onTablet = await openFilm(tablet)
  tick(60)
  await beat(tv, onTv, 60)
  tick(20)
  expect(outcome(await openFilm(phone))).toBe('plays')
  expect((await beat(tablet, onTablet, 80)).body.error_code).toBe('stream_taken_over')
})

test('a player that does not count its heartbeats has the same slots by its token', async () => {
  const [tv, tablet, phone] = (await enterOn('uncounted', 'tv', 'tablet', 'phone')) as [
    Person,
    Person,
    Person,
  ]
  const onTv = await openFilm(tv)
  const byToken = async (position: number) => {
    const query = { duration: 30, position }
    const { status, body } = await tv.ask('updateStat', { params: { id: onTv.body.stat.id }, query })
    return status === 200 ? 200 : body.error_code
  }
  expect(await byToken(30)).toBe(200)
  tick(600)
  expect(await byToken(30)).toBe(200)
  expect(await streamsOf(tv)).toMatchObject([{ content_id: filmId, position: 30 }])
  await openFilm(tablet)
  const [{ id }] = await streamsOf(phone)
  await phone.ask('takeOverStream', { params: { id } })
  expect(await byToken(50)).toBe('stream_taken_over')
})

test('a device that stops gives its slot back at once', async () => {
  const [tv, tablet, phone] = (await enterOn('stops', 'tv', 'tablet', 'phone')) as [Person, Person, Person]
  const onTv = await openFilm(tv)
  await openFilm(tablet)
  expect(outcome(await openFilm(phone))).toBe('403 too_many_streams')
  expect((await beat(tv, onTv, 50, 'stopped')).status).toBe(200)
  expect(outcome(await openFilm(phone))).toBe('plays')
  expect((await beat(tv, onTv, 50, 'stopped')).body.error_code).toBe('stream_taken_over')
})

test('windows of one device share its slot, and a trailer or a guest needs none', async () => {
  const [tv, tablet] = (await enterOn('windows', 'tv', 'tablet')) as [Person, Person]
  const [first, second] = [await openFilm(tv), await openChannel(tv)]
  expect(outcome(await openFilm(tablet))).toBe('plays')
  expect(await streamsOf(tablet)).toHaveLength(2)
  expect([(await beat(tv, first, 5)).status, (await beat(tv, second)).status]).toEqual([200, 200])
  const token = await enterAsGuest(world.app, 'slot-guest')
  const { body } = await call(world.app, 'getContentStream', { params: { id: filmId }, query: {} }, { token })
  const query = { duration: 30, position: 30 }
  const told = await call(world.app, 'updateStat', { params: { id: body.stat.id }, query }, { token })
  expect(told.status).toBe(200)
  const { rows } =
    await sql`select from stream_leases join users on users.id = user_id where is_guest`.execute(
      world.database.db,
    )
  expect(rows).toEqual([])
})

test('a stream of another account, of the own device or of nobody cannot be taken over', async () => {
  const [tv] = (await enterOn('owner', 'tv')) as [Person]
  const [stranger] = (await enterOn('stranger', 'tv')) as [Person]
  await openFilm(tv)
  const [{ id }] = await streamsOf(tv)
  for (const [person, stream] of [
    [stranger, id],
    [tv, id],
    [tv, 'nobody-has-this1'],
  ] as const) {
    const { status } = await person.ask('takeOverStream', { params: { id: stream } })
    expect(status).toBe(404)
  }
  expect(await streamsOf(tv)).toHaveLength(1)
})

test('a device that is signed out gives its slot back, and leases go when their links have ended', async () => {
  const [tv, phone] = (await enterOn('leaving', 'tv', 'phone')) as [Person, Person]
  await openFilm(tv)
  const [{ device }] = await streamsOf(phone)
  await phone.ask('deleteDevice', { params: { id: device.id } })
  expect(await streamsOf(phone)).toEqual([])
  await openFilm(phone)
  const [sweep] = streamsSweeps(world.database.db)
  const leftAfter = async (ms: number) => {
    await sweep?.deleteBatch(nowMs + ms, 10_000)
    const { rows } = await sql`select from stream_leases`.execute(world.database.db)
    return rows.length > 0
  }
  const keptMs = 75_000 + 13 * 3_600_000
  expect([await leftAfter(keptMs), await leftAfter(keptMs + 1)]).toEqual([true, false])
})

test('a preview takes no slot, and does not pass for a stream: its links end after five minutes', async () => {
  const [tv, tablet, phone] = (await enterOn('hover', 'tv', 'tablet', 'phone')) as [Person, Person, Person]
  for (const one of [tv, tablet]) expect(outcome(await openChannel(one))).toBe('plays')
  const preview = await phone.ask('getChannelStream', {
    ...{ params: { id: world.world.channelId }, query: { preview: '1' } },
  })
  expect(outcome(preview)).toBe('plays')
  expect(await streamsOf(phone)).toHaveLength(2)
  tick(299)
  expect(await playlistOf(preview)).toBe(200)
  tick(2)
  expect(await playlistOf(preview)).toBe('permission_denied')
})
