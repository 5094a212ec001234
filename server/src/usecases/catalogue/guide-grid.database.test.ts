import { afterAll, beforeAll, expect, test } from 'vitest'
import { replaceLineup, saveChannel } from '../../modules/channels/index.ts'
import { replaceSlots, saveProgram } from '../../modules/schedule/index.ts'
import { enterAsUser, type Person } from '../../testing/people.ts'
import { call, enterAsGuest, openTestApp, type TestApp } from '../../testing/test-app.ts'

let world: TestApp
let token: string
let child: Person
/** For everybody, with a programme for adults all day. */
let late: number
/** For adults. */
let grown: number
/** Sold, in no packet. */
let sold: number

const noonMs = Date.UTC(2026, 0, 15, 12, 20)
const noon = Date.UTC(2026, 0, 15, 12) / 1000
const hour = 3600

beforeAll(async () => {
  world = await openTestApp({}, { nowMs: noonMs })
  const { db } = world.database
  const { alphaId, channelId } = world.world
  const look = { logo: '/media/art/sea.svg', color: '#003050', archived_days: 1, cycle_days: 1 }
  const texts = { name: { en: 'Channel' }, description: {} }
  const program = { description: {}, image: null, asset_id: 'sea', may_live: true, may_replay: true }
  await saveProgram(db, { ...program, id: 50, title: { en: 'Late show' }, age: 18 })
  const channelOf = async (slug: string, age: number) => {
    const id = await saveChannel(db, { ...texts, ...look, slug, age })
    await replaceSlots(db, id, [{ startMs: 0, programId: 50 }], noonMs)
    return id
  }
  late = await channelOf('late', 6)
  grown = await channelOf('grown', 18)
  sold = await channelOf('sold', 6)
  const carried = [channelId, late, grown, sold]
  await replaceLineup(db, alphaId, {
    channels: carried.map((id, index) => ({
      ...{ channelId: id, number: index + 1, isFeatured: false },
      isFree: id !== sold,
    })),
    categories: [],
  })
  await world.announce('channels', 'schedule')
  token = await enterAsGuest(world.app)
  child = await enterAsUser(world, { username: 'child', phone: '70000000060' })
  const { id } = await db
    .insertInto('profiles')
    .values({ user_id: child.userId, name: 'Little one', role: 'child' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await child.ask('switchProfile', { body: { id } })
})
afterAll(() => world.close())

const window = (channels: readonly number[], start = noon - 2 * hour, end = noon + 2 * hour) => ({
  query: { channels: channels.join(), start, end },
})
const askGuide = (request: ReturnType<typeof window>, language = 'en') =>
  call(world.app, 'getGuide', request, { token, language })

test('the rows of the guide are the channels of the brand by number, with what is open to the viewer', async () => {
  const { body } = await call(world.app, 'listGuideChannels', {}, { token })
  expect(body).toEqual({
    channels: [
      {
        ...{ id: world.world.channelId, slug: 'sea', name: 'Sea', number: 1 },
        ...{ logo: '/media/art/sea.svg', is_purchased: true },
      },
      { id: late, slug: 'late', name: 'Channel', number: 2, logo: '/media/art/sea.svg', is_purchased: true },
      {
        ...{ id: grown, slug: 'grown', name: 'Channel', number: 3 },
        ...{ logo: '/media/art/sea.svg', is_purchased: true },
      },
      { id: sold, slug: 'sold', name: 'Channel', number: 4, logo: '/media/art/sea.svg', is_purchased: false },
    ],
  })
  const russian = await call(world.app, 'listGuideChannels', {}, { token, language: 'ru' })
  expect(russian.body.channels[0].name).toBe('Море')
})

test('a channel that is sold from an instant on is a matter of purchase from then on, and until it is over', async () => {
  const setTerm = async (from: Date | null, until: Date | null) => {
    await world.database.db
      .updateTable('lineups')
      .set({ available_from: from, available_until: until })
      .where('channel_id', '=', sold)
      .execute()
    await world.announce('channels')
  }
  const isPurchased = async (afterMs: number) => {
    world.setNow(noonMs + afterMs)
    const { body } = await call(world.app, 'listGuideChannels', {}, { token })
    return body.channels.find(({ id }: { id: number }) => id === sold).is_purchased
  }
  await setTerm(new Date(noonMs + 60_000), new Date(noonMs + 120_000))
  const seen = []
  for (const afterMs of [0, 59_999, 60_000, 119_999, 120_000]) seen.push(await isPurchased(afterMs))
  expect(seen).toEqual([true, true, false, false, true])
  await setTerm(null, null)
  world.setNow(noonMs)
})

test('a window holds what runs in it on each channel, in the order of the request', async () => {
  const { body } = await askGuide(window([late, world.world.channelId], noon - 10, noon + hour - 10))
  const item = { age: 6, is_catchup_available: true, duration: hour }
  expect(body.schedules).toEqual([
    {
      channel_id: late,
      items: [
        {
          ...{ timestamp: noon - 12 * hour, duration: 24 * hour, title: 'Late show' },
          ...{ program_id: 50, age: 18, is_catchup_available: true },
        },
      ],
    },
    {
      channel_id: world.world.channelId,
      items: [
        { ...item, timestamp: noon - hour, title: 'Ebb', program_id: 2 },
        { ...item, timestamp: noon, title: 'Flood', program_id: 1 },
      ],
    },
  ])
})

test('the archive reaches as far back as that of the channel, and what is to come has none', async () => {
  const of = async (start: number) => {
    const { body } = await askGuide(window([late], start, start + hour))
    return body.schedules[0].items.map(({ is_catchup_available }: { is_catchup_available: boolean }) => [
      is_catchup_available,
    ])
  }
  expect(await of(noon)).toEqual([[true]])
  expect(await of(noon - 48 * hour)).toEqual([[false]])
  expect(await of(noon + 24 * hour)).toEqual([[false]])
})

test('of a child’s guide, channels above its age are left out and programmes are closed', async () => {
  const rows = await child.ask('listGuideChannels', {})
  expect(rows.body.channels.map(({ id }: { id: number }) => id)).toEqual([world.world.channelId, late, sold])
  const { body } = await child.ask('getGuide', window([late, grown]), 'en')
  expect(body.schedules).toEqual([
    {
      channel_id: late,
      items: [
        {
          ...{ timestamp: noon - 12 * hour, duration: 24 * hour, title: 'A programme for grown-ups' },
          ...{ program_id: null, age: 18, is_catchup_available: false },
        },
      ],
    },
  ])
})

test('a channel that the brand does not carry, or that is named twice, gives no second row', async () => {
  const { status, body } = await askGuide(window([999_999, late, late]))
  expect([status, body.schedules.map(({ channel_id }: { channel_id: number }) => channel_id)]).toEqual([
    200,
    [late],
  ])
})

test.each([
  ['an end before its start', { channels: '1', start: 2000, end: 2000 }, 'end'],
  ['a window of over a day', { channels: '1', start: 0, end: 24 * hour + 1 }, 'end'],
  [
    'more than 50 channels',
    { channels: Array.from({ length: 51 }, (_, id) => id + 1).join(), start: 0, end: 1 },
    'channels',
  ],
  ['a list of words', { channels: '1,x', start: 0, end: 1 }, 'channels'],
])('%s is refused with the field named', async (_, query, field) => {
  const { status, body } = await call(world.app, 'getGuide', { query }, { token })
  expect([status, body.error_code, Object.keys(body.detail)]).toEqual([400, 'invalid_request', [field]])
})
