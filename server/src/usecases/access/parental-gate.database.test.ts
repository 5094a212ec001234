import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { replaceLineup, saveChannel } from '../../modules/channels/index.ts'
import { replaceOffer, saveContent, saveTrailer } from '../../modules/contents/index.ts'
import { replaceSlots, saveProgram } from '../../modules/schedule/index.ts'
import { enterAsUser, type Person, savePin, signInAgain } from '../../testing/people.ts'
import { call, enterAsGuest, openTestApp, type TestApp } from '../../testing/test-app.ts'

let world: TestApp
const noonMs = Date.UTC(2026, 0, 15, 12, 20)
const dayMs = 24 * 3_600_000
/** Two hours ago, well within the archive. */
const earlier = noonMs / 1000 - 2 * 3600

/** Age → the channel, film and trailer of that age. */
const channels = new Map<number | null, number>()
const films = new Map<number | null, number>()
const trailers = new Map<number | null, number>()
/** A channel for everybody on which a programme for adults is shown all day. */
let lateShow: number
/** A channel for adults on which a programme for everybody is shown all day. */
let dayShow: number
const ages = [12, 13, 16, 18, null]

beforeAll(async () => {
  world = await openTestApp({}, { nowMs: noonMs })
  const { db } = world.database
  const texts = { name: { en: 'Channel' }, description: {} }
  const look = { logo: '/media/art/sea.svg', color: '#003050', archived_days: 7, cycle_days: 1 }
  const program = { description: {}, image: null, asset_id: 'sea', may_live: true, may_replay: true }
  const told = { en: 'Not for you' }
  await saveProgram(db, { ...program, id: 50, title: { en: 'Late show' }, description: told, age: 18 })
  await saveProgram(db, { ...program, id: 51, title: { en: 'Ageless' }, age: null })
  await saveProgram(db, { ...program, id: 52, title: { en: 'Day show' }, age: 6 })
  for (const age of ages) {
    const channelId = await saveChannel(db, {
      ...texts,
      ...look,
      slug: `age-${age}`,
      age,
      player_web: '/player',
    })
    await replaceSlots(db, channelId, [{ startMs: 0, programId: 51 }], noonMs)
    channels.set(age, channelId)
    const filmId = await saveContent(db, {
      slug: `film-${age}`,
      title: { en: `Film ${age}` },
      description: {},
      year: 2026,
      age,
      image: null,
      asset_id: 'sea',
      playback_points: [],
    })
    films.set(age, filmId)
    trailers.set(age, await saveTrailer(db, filmId, 'sea'))
  }
  lateShow = await saveChannel(db, { ...texts, ...look, slug: 'late', age: 6 })
  await replaceSlots(db, lateShow, [{ startMs: 0, programId: 50 }], noonMs)
  dayShow = await saveChannel(db, { ...texts, ...look, slug: 'day', age: 18 })
  await replaceSlots(db, dayShow, [{ startMs: 0, programId: 52 }], noonMs)
  await replaceOffer(db, world.world.alphaId, [...films.values()])
  const carried = [...channels.values(), lateShow, dayShow]
  await replaceLineup(db, world.world.alphaId, {
    channels: carried.map((channelId, index) => ({ channelId, number: index + 1, isFeatured: false })),
    categories: [{ id: 32, slug: 'all', name: { en: 'All' }, channelIds: carried }],
  })
  await world.announce('channels', 'schedule')
})
afterAll(() => world.close())

const idOf = (map: Map<number | null, number>, age: number | null) => map.get(age) ?? 0

type Ask = Person['ask']

/** The ways to a picture: what is asked for, and the action whose PIN it needs. */
const ways = {
  channel: (ask: Ask, age: number | null) =>
    ask('getChannelStream', { params: { id: idOf(channels, age) }, query: {} }),
  program: (ask: Ask, age: number | null) =>
    ask('getChannelStream', { params: { id: idOf(channels, age) }, query: { ts: earlier } }),
  vod: (ask: Ask, age: number | null) =>
    ask('getContentStream', { params: { id: idOf(films, age) }, query: {} }),
  trailer: (ask: Ask, age: number | null) => ask('getTrailerStream', { params: { id: idOf(trailers, age) } }),
  player: (ask: Ask, age: number | null) => ask('getChannelConfig', { params: { id: idOf(channels, age) } }),
} as const

const everyWay = [
  ['a channel', 'channel', 'channel'],
  ['an archived programme', 'program', 'program'],
  ['a film', 'vod', 'vod'],
  ['a trailer', 'trailer', 'vod'],
  ['an outside player', 'player', 'channel'],
] as const

const enter = (username: string) => enterAsUser(world, { username })

async function enterWithPin(username: string): Promise<Person> {
  const person = await enter(username)
  await savePin(world, person, '4711')
  return person
}

const outcome = ({ status, body }: { status: number; body: { error_code?: string } }) =>
  body.error_code ?? status

describe.each(everyWay)('%s', (_, way, action) => {
  test('[P-6.08 P-4.25 P-4.26 P-4.27 V-4.66 V-4.143 V-5.01] for adults opens with the PIN for it and with no other', async () => {
    const person = await enterWithPin(`viewer-of-${way}`)
    for (const age of [18, null]) expect(outcome(await ways[way](person.ask, age))).toBe('parental_required')
    expect(outcome(await ways[way](person.ask, 16))).toBe(200)
    const other = action === 'vod' ? 'channel' : 'vod'
    await person.ask('verifyParentalCode', { body: { code: '4711', action: other } })
    expect(outcome(await ways[way](person.ask, 18))).toBe('parental_required')
    await person.ask('verifyParentalCode', { body: { code: '4711', action } })
    for (const age of [18, null]) expect(outcome(await ways[way](person.ask, age))).toBe(200)
  })

  test('[P-4.28] for adults sends a guest to sign in', async () => {
    const token = await enterAsGuest(world.app, `guest-of-${way}`)
    const ask: Ask = (operation, request) => call(world.app, operation, request, { token })
    for (const age of [18, null]) expect(outcome(await ways[way](ask, age))).toBe('sign_in_required')
    expect(outcome(await ways[way](ask, 16))).toBe(200)
  })

  test('[P-4.17] for adults asks a user without a PIN to make one', async () => {
    const { ask } = await enter(`pinless-of-${way}`)
    expect(outcome(await ways[way](ask, 18))).toBe('parental_required')
  })

  test('[P-4.18 P-6.09] opens at once where the device does not protect it, but not for a child', async () => {
    const person = await enter(`trusting-of-${way}`)
    await person.ask('updateUser', { body: { pincode: '4711' } })
    const off = { params: { id: person.deviceId }, body: { parental_settings: { [action]: false } } }
    await person.ask('updateDevice', off)
    const later = await signInAgain(world, person)
    expect(outcome(await ways[way](later.ask, 18))).toBe(200)
    await becomeChild(later)
    expect(outcome(await ways[way](later.ask, 18))).toBe('parental_required')
  })

  test('[V-5.02 P-6.06] above twelve stays shut for a child until a grown-up enters the PIN', async () => {
    const person = await enterWithPin(`child-of-${way}`)
    await becomeChild(person)
    expect(outcome(await ways[way](person.ask, 12))).toBe(200)
    for (const age of [13, 16, 18, null])
      expect(outcome(await ways[way](person.ask, age)), String(age)).toBe('parental_required')
    await person.ask('verifyParentalCode', { body: { code: '4711', action } })
    expect(outcome(await ways[way](person.ask, 16))).toBe(200)
  })
})

/** Goes on as a child of the account, which the first session of the test had prepared or not. */
async function becomeChild({ ask, userId }: Person): Promise<void> {
  const { id } = await world.database.db
    .insertInto('profiles')
    .values({ user_id: userId, name: 'Little one', role: 'child' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ask('switchProfile', { body: { id } })
}

describe('the stricter of a channel and what it shows counts, live and archived', () => {
  test.each([
    ['a late show on a channel for everybody', () => lateShow],
    ['a programme for everybody on a channel for adults', () => dayShow],
  ])('[V-4.66 V-5.01] %s', async (title, channel) => {
    const person = await enterWithPin(`owl of ${title}`.replaceAll(' ', '-'))
    const open = (query: object) => person.ask('getChannelStream', { params: { id: channel() }, query })
    const verify = (action: 'channel' | 'program') =>
      person.ask('verifyParentalCode', { body: { code: '4711', action } })
    const both = async () => [outcome(await open({})), outcome(await open({ ts: earlier }))]
    expect(await both()).toEqual(['parental_required', 'parental_required'])
    await verify('program')
    expect(await both()).toEqual(['parental_required', 200])
    await verify('channel')
    expect(await both()).toEqual([200, 200])
  })
})

test('[P-4.20] a refusal says which action to ask the PIN for', async () => {
  const person = await enterWithPin('asking')
  const { body } = await ways.program(person.ask, 18)
  expect(body.detail).toEqual({ action: 'program' })
})

describe('[V-5.02 V-5.03 P-6.06] a child sees no channel above twelve or of unknown age', () => {
  const shown = () => [idOf(channels, 12), lateShow]
  const idsIn = (list: { id: number }[]) => list.map(({ id }) => id)

  test('in the lists', async () => {
    const person = await enterWithPin('small-viewer')
    const all = await person.ask('listChannels', {})
    expect(all.body.channels).toHaveLength(ages.length + 2)
    await becomeChild(person)
    const own = await person.ask('listChannels', {})
    expect(idsIn(own.body.channels)).toEqual(shown())
    const airing = own.body.current_schedules.map((item: { channel_id: number }) => item.channel_id)
    expect([...new Set(airing)]).toEqual(shown())
    expect(idsIn((await person.ask('listUserChannels', {})).body.channels)).toEqual(shown())
    const { body } = await person.ask('listCategories', {})
    expect(body.categories[0].channels).toEqual(shown())
  })

  test('and a grown-up who asks at the same time sees them all', async () => {
    const grownUp = await enterWithPin('tall-viewer')
    const { body } = await grownUp.ask('listChannels', {})
    expect(body.channels).toHaveLength(ages.length + 2)
    expect((await grownUp.ask('listCategories', {})).body.categories[0].channels).toHaveLength(
      ages.length + 2,
    )
  })

  test('nor what is for older viewers on a channel that it may watch: the slot stays, closed', async () => {
    const person = await enterWithPin('small-guide-reader')
    const read = async () => {
      const query = { start: noonMs / 1000, end: noonMs / 1000 + 60 }
      const { body } = await person.ask('getContentSchedule', { params: { id: lateShow }, query })
      const list = await person.ask('listChannels', {})
      const own = await person.ask('listUserChannels', {})
      const ofLate = ({ id }: { id: number }) => id === lateShow
      return [
        body.schedule[0].program,
        list.body.channels.find(ofLate).current_schedule.program,
        list.body.current_schedules.find((item: { channel_id: number }) => item.channel_id === lateShow)
          .program,
        own.body.channels.find(ofLate).current_schedule.program,
      ]
    }
    const rest = { id: 50, age: 18, motion_rating: { text: '18+' }, image: null }
    const four = (program: object) => [program, program, program, program]
    expect(await read()).toEqual(four({ ...rest, title: 'Late show', description: 'Not for you' }))
    await becomeChild(person)
    const closed = { ...rest, title: 'A programme for grown-ups', description: '' }
    expect(await read()).toEqual(four(closed))
  })

  test('nor its schedule', async () => {
    const person = await enterWithPin('small-reader')
    await becomeChild(person)
    const read = (age: number | null) =>
      person.ask('getContentSchedule', {
        params: { id: idOf(channels, age) },
        query: { start: (noonMs - dayMs) / 1000, end: noonMs / 1000 },
      })
    expect((await read(16)).status).toBe(404)
    expect((await read(12)).status).toBe(200)
  })
})
