import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifyChange } from '../../db/index.ts'
import { replaceLineup } from '../../modules/channels/index.ts'
import { replaceOffer, saveContent } from '../../modules/contents/index.ts'
import { channelScheduleTopic } from '../../modules/schedule/index.ts'
import { call, enterAsGuest, openTestApp, type TestApp } from '../../testing/test-app.ts'

let world: TestApp
let token: string

const noon = Date.UTC(2026, 0, 15, 12, 20)
const hour = 3600

beforeAll(async () => {
  world = await openTestApp({}, { nowMs: noon })
  token = await enterAsGuest(world.app)
})
afterAll(() => world.close())

test('[V-7.03] the channel list carries what is on now and next, in the language of the viewer', async () => {
  const { body } = await call(world.app, 'listChannels', {}, { token })
  const sea = body.channels.find((channel: { id: number }) => channel.id === world.world.channelId)
  expect(sea).toMatchObject({ slug: 'sea', name: 'Sea', number: 1, is_available: true })
  expect(sea.current_schedule).toMatchObject({
    program: { title: 'Flood' },
    timestamp: Date.UTC(2026, 0, 15, 12) / 1000,
  })
  const ofSea = body.current_schedules.filter((item: { channel_id: number }) => item.channel_id === sea.id)
  expect(ofSea.map((item: { program: { title: string } }) => item.program.title)).toEqual(['Flood', 'Ebb'])
  const russian = await call(world.app, 'listChannels', {}, { token, language: 'ru' })
  expect(russian.body.channels[0].current_schedule.program.title).toBe('Прилив')
})

test('the list turns to the next programme the moment it begins', async () => {
  const titleAt = async (ms: number) => {
    world.setNow(ms)
    return (await call(world.app, 'listChannels', {}, { token })).body.channels[0].current_schedule
  }
  const running = await titleAt(noon)
  const endMs = Math.round((running.real_timestamp + running.real_duration) * 1000)
  expect((await titleAt(endMs - 1)).program.title).toBe('Flood')
  expect((await titleAt(endMs)).program.title).toBe('Ebb')
  world.setNow(noon)
})

test('[V-7.02] the list of a viewer holds the same channels', async () => {
  const { body } = await call(world.app, 'listUserChannels', {}, { token })
  expect(body.channels.map((channel: { slug: string }) => channel.slug)).toEqual(['sea', 'soon'])
})

test('[V-7.01 V-3.02] categories name their channels', async () => {
  const { body } = await call(world.app, 'listCategories', {}, { token })
  expect(body.categories).toEqual([
    {
      id: 32,
      slug: 'all',
      name: 'All',
      short: 'All',
      channels: [world.world.channelId, world.world.unreadyChannelId],
    },
    { id: 7, slug: 'nature', name: 'Nature', short: 'Nature', channels: [world.world.channelId] },
  ])
})

test('[V-7.05] the schedule of a channel holds every programme that runs between start and end', async () => {
  const start = Date.UTC(2026, 0, 15, 6) / 1000
  const { body } = await call(
    world.app,
    'getContentSchedule',
    { params: { id: world.world.channelId }, query: { start: start + 10, end: start + 3 * hour - 10 } },
    { token },
  )
  expect(body.schedule.map((item: { timestamp: number }) => item.timestamp)).toEqual([
    start,
    start + hour,
    start + 2 * hour,
  ])
  for (const item of body.schedule) {
    expect(Math.abs(Math.round((item.real_timestamp - item.timestamp) * 1000))).toBeLessThanOrEqual(1920)
    expect(item.channel_id).toBe(world.world.channelId)
    expect(item.is_catchup_available).toBe(true)
  }
})

test('[V-2.82 V-7.91] a change on one channel loads its schedule anew and leaves what is cached of another', async () => {
  const { channelId, unreadyChannelId } = world.world
  const start = Date.UTC(2026, 0, 15) / 1000
  const lengths = () =>
    Promise.all(
      [channelId, unreadyChannelId].map(async (id) => {
        const query = { start, end: start + 24 * hour }
        const { body } = await call(world.app, 'getContentSchedule', { params: { id }, query }, { token })
        return body.schedule.length
      }),
    )
  expect(await lengths()).toEqual([24, 1])
  const lost = world.database.db.deleteFrom('airings').where('start_at', '>=', new Date(start * 1000))
  await lost.where('start_at', '<', new Date((start + hour) * 1000)).execute()
  expect(await lengths()).toEqual([24, 1])
  await world.announce(channelScheduleTopic(channelId))
  expect(await lengths()).toEqual([23, 1])
  await world.announce(channelScheduleTopic(unreadyChannelId))
  expect(await lengths()).toEqual([23, 0])
})

test('a day that was asked for before reads as it is now, in the language of whoever asks', async () => {
  const start = Date.UTC(2026, 0, 15) / 1000
  const at = async (ms: number, language = 'en') => {
    world.setNow(ms)
    const request = { params: { id: world.world.channelId }, query: { start, end: start + 24 * hour } }
    const { body } = await call(world.app, 'getContentSchedule', request, { token, language })
    const item = body.schedule.find(({ timestamp }: { timestamp: number }) => timestamp === start + 12 * hour)
    return { title: item.program.title, startMs: Math.round(item.real_timestamp * 1000), ...item }
  }
  const { startMs } = await at(noon - 3600_000)
  expect((await at(startMs - 1)).is_catchup_available).toBe(false)
  expect((await at(startMs)).is_catchup_available).toBe(true)
  expect((await at(startMs)).title).toBe('Flood')
  expect((await at(startMs, 'ru')).title).toBe('Прилив')
  world.setNow(noon)
})

test('an airing names the film or programme of the catalogue that it shows, where the brand offers it', async () => {
  const { database, world: ids } = world
  const texts = { title: { en: 'Flood' }, description: {}, image: null, asset_id: null, playback_points: [] }
  const facts = { year: 2020, age: 6, popularity: 1, program_id: 1 }
  const id = await saveContent(database.db, { ...texts, ...facts, slug: 'flood-film' })
  const named = async () => {
    const query = { start: noon / 1000, end: noon / 1000 + hour }
    const request = { params: { id: ids.channelId }, query }
    const { body } = await call(world.app, 'getContentSchedule', request, { token })
    return body.schedule.map((item: { program: { id: number }; content_id: number | null }) => [
      ...[item.program.id, item.content_id],
    ])
  }
  await world.announce('catalogue')
  expect(await named()).toEqual([
    [1, null],
    [2, null],
  ])
  await replaceOffer(database.db, ids.alphaId, [id])
  await world.announce('catalogue')
  expect(await named()).toEqual([
    [1, id],
    [2, null],
  ])
})

test.each([
  ['an end before its start', { start: 2000, end: 1000 }],
  ['a window of months', { start: 0, end: 10_000_000 }],
])('%s is refused with the field named', async (_, query) => {
  const { status, body } = await call(
    world.app,
    'getContentSchedule',
    { params: { id: world.world.channelId }, query },
    { token },
  )
  expect(status).toBe(400)
  expect(body.detail).toHaveProperty('end')
})

test('a channel that the brand does not carry does not exist for it', async () => {
  const { status } = await call(
    world.app,
    'getContentSchedule',
    { params: { id: 999_999 }, query: {} },
    { token },
  )
  expect(status).toBe(404)
})

test('a channel whose programmes are still being made says so instead of failing in the player', async () => {
  const id = world.world.unreadyChannelId
  const stream = await call(world.app, 'getChannelStream', { params: { id }, query: {} }, { token })
  expect(stream.body.error_code).toBe('unavailable')
  const list = await call(world.app, 'listChannels', {}, { token })
  expect(list.body.channels.find((channel: { id: number }) => channel.id === id).is_available).toBe(false)
})

test('a line-up changed by another process is seen without a restart', async () => {
  const { database, world: ids } = world
  await replaceLineup(database.db, ids.alphaId, {
    channels: [{ channelId: ids.channelId, number: 5, isFeatured: false }],
    categories: [],
  })
  await notifyChange(database.db, 'channels')
  await expect
    .poll(async () =>
      (await call(world.app, 'listChannels', {}, { token })).body.channels.map(
        (c: { number: number }) => c.number,
      ),
    )
    .toEqual([5])
})
