import { afterAll, beforeAll, expect, test } from 'vitest'
import { replaceLineup, saveChannel } from '../../modules/channels/index.ts'
import { grantPacket, type PacketDraft, replacePackets } from '../../modules/packets/index.ts'
import { replaceSlots } from '../../modules/schedule/index.ts'
import { enterAsUser, type Person, signInAgain } from '../../testing/people.ts'
import { call, enterAsGuest, openTestApp, type TestApp } from '../../testing/test-app.ts'

let world: TestApp
let viewer: Person
let guest: Pick<Person, 'ask'>
/** Sold in two packets; sold in none yet; free, and in a packet; for adults and sold. */
const channels = { films: 0, soon: 0, free: 0, adult: 0 }
let ids: ReadonlyMap<string, number>

const noonMs = Date.UTC(2026, 0, 15, 12, 20)
const hourAgo = noonMs / 1000 - 3600

const draft = (slug: string, price: number, channelIds: number[]): PacketDraft => ({
  ...{ slug, channelIds, is_base: false, periods: [{ months: 1, price }], benefits: [] },
  name: { ru: `Пакет ${slug}`, en: slug },
  short: {},
  description: {},
})

async function addChannel(slug: string, age: number): Promise<number> {
  const texts = { name: { en: slug }, description: {} }
  const look = { logo: '/media/art/sea.svg', color: '#003050', archived_days: 7, cycle_days: 1 }
  const id = await saveChannel(world.database.db, { ...texts, ...look, slug, age, player_web: '/player' })
  await replaceSlots(world.database.db, id, [{ startMs: 0, programId: 1 }], noonMs)
  return id
}

beforeAll(async () => {
  world = await openTestApp({ ONAIR_RATE_LIMIT: '100000' }, { nowMs: noonMs })
  const { db } = world.database
  const { alphaId, betaId } = world.world
  channels.films = await addChannel('films', 12)
  channels.soon = await addChannel('soon-sold', 12)
  channels.adult = await addChannel('adult', 18)
  channels.free = world.world.channelId
  const lineup = Object.entries(channels).map(([name, channelId], index) => ({
    ...{ channelId, number: index + 1, isFeatured: false, isFree: name === 'free' },
  }))
  await replaceLineup(db, alphaId, { channels: lineup, categories: [] })
  await replaceLineup(db, betaId, {
    channels: [{ channelId: channels.films, number: 1, isFeatured: false }],
    categories: [],
  })
  ids = await replacePackets(db, alphaId, [
    draft('all', 900, [channels.films, channels.free, channels.adult]),
    draft('cinema', 300, [channels.films]),
    draft('news', 100, [channels.free]),
  ])
  viewer = await enterAsUser(world, { username: 'subscriber' })
  const token = await enterAsGuest(world.app)
  guest = { ask: (operation, request) => call(world.app, operation, request, { token }) }
  await world.announce('channels', 'schedule', 'packets')
})
afterAll(() => world.close())

async function give(slug: string, untilMs: number | null): Promise<void> {
  await grantPacket(world.database.db, { userId: viewer.userId, packetId: ids.get(slug) ?? 0, untilMs })
}

async function play({ ask }: Pick<Person, 'ask'>, id: number, query: { ts?: number; preview?: '1' } = {}) {
  const { status, body } = await ask('getChannelStream', { params: { id }, query })
  return status === 200 ? 'plays' : `${status} ${body.error_code}`
}

async function purchased({ ask }: Pick<Person, 'ask'>): Promise<Record<string, boolean>> {
  const { body } = await ask('listChannels', {})
  return Object.fromEntries(
    body.channels.map(({ slug, is_purchased }: { slug: string; is_purchased: boolean }) => [
      slug,
      is_purchased,
    ]),
  )
}

const refused = '403 not_purchased'

test('a sold channel opens neither live nor archive, preview or player for whoever has no packet of it', async () => {
  await give('news', null)
  for (const one of [guest, viewer]) {
    expect(await play(one, channels.films)).toBe(refused)
    expect(await play(one, channels.films, { preview: '1' })).toBe(refused)
    expect(await play(one, channels.films, { ts: hourAgo })).toBe(refused)
    const config = await one.ask('getChannelConfig', { params: { id: channels.films } })
    expect([config.status, config.body.error_code]).toEqual([403, 'not_purchased'])
    expect(await play(one, channels.free)).toBe('plays')
  }
})

test('[V-4.52 V-4.53 V-7.62] what plays has a preview too, live whatever the instant; an adult channel and one in 4K have none', async () => {
  const preview = { preview: '1' } as const
  expect(await play(guest, channels.free, preview)).toBe('plays')
  const { body } = await guest.ask('getChannelStream', {
    params: { id: channels.free },
    query: { ...preview, ts: hourAgo },
  })
  expect(body.hls_mbr).toMatch(/\/live-\d+\/master\.m3u8$/)
  const first = await enterAsUser(world, { username: 'grown' })
  await first.ask('updateUser', { body: { pincode: '4711' } })
  const adult = await signInAgain(world, first)
  await grantPacket(world.database.db, {
    ...{ userId: adult.userId, packetId: ids.get('all') ?? 0, untilMs: null },
  })
  expect(await play(adult, channels.adult, preview)).toBe('403 parental_required')
  await adult.ask('verifyParentalCode', { body: { action: 'channel', code: '4711' } })
  expect(await play(adult, channels.adult)).toBe('plays')
  expect(await play(adult, channels.adult, preview)).toBe('403 not_available')
  const setQuality = async (is_4k: boolean) => {
    await world.database.db.updateTable('channels').set({ is_4k }).where('id', '=', channels.free).execute()
    await world.announce('channels')
  }
  await setQuality(true)
  expect([await play(guest, channels.free), await play(guest, channels.free, preview)]).toEqual([
    ...['plays', '403 not_available'],
  ])
  await setQuality(false)
})

test('[V-5.09] the future and the end of the archive are refused in their place', async () => {
  const [tomorrow, lastMonth] = [noonMs / 1000 + 86_400, noonMs / 1000 - 30 * 86_400]
  expect(await play(guest, channels.films, { ts: tomorrow })).toBe('403 not_aired_yet')
  expect(await play(guest, channels.films, { ts: lastMonth })).toBe(refused)
  expect(await play(guest, channels.free, { ts: lastMonth })).toBe('403 archive_closed')
})

test('[V-3.01] the list says for each viewer which channels are purchased, and which are free for all', async () => {
  await give('cinema', noonMs + 1)
  const none = { films: false, 'soon-sold': false, sea: true, adult: false }
  expect(await purchased(guest)).toEqual(none)
  expect(await purchased(viewer)).toEqual({ ...none, films: true })
  const { body } = await viewer.ask('listUserChannels', {})
  expect(body.channels.map(({ slug }: { slug: string }) => slug)).toEqual(['films', 'sea'])
  const list = await guest.ask('listChannels', {})
  expect(list.body.channels.map(({ min_price }: { min_price: number }) => min_price)).toEqual([
    ...[300, null, null, 900],
  ])
  expect(list.body.channels.filter(({ is_free }: { is_free: boolean }) => is_free)).toMatchObject([
    { slug: 'sea' },
  ])
})

test('whoever has a packet watches live and archive until it ends', async () => {
  await give('cinema', noonMs + 1)
  expect(await play(viewer, channels.films)).toBe('plays')
  expect(await play(viewer, channels.films, { ts: hourAgo })).toBe('plays')
  expect(await play(viewer, channels.soon)).toBe(refused)
  await give('cinema', noonMs)
  expect(await play(viewer, channels.films)).toBe(refused)
  expect((await purchased(viewer))['films']).toBe(false)
})

test('a packet opens nothing that is for adults only: the PIN is asked after the purchase', async () => {
  expect(await play(viewer, channels.adult)).toBe(refused)
  await give('all', null)
  expect(await play(viewer, channels.adult)).toBe('403 parental_required')
})

test('[V-7.13] the packets of a channel are listed in the order of the brand; a free one has none to buy', async () => {
  const names = async (id: number) => {
    const { body } = await guest.ask('listChannelPackets', { params: { id } })
    return body.packets.map(({ name }: { name: string }) => name)
  }
  expect(await names(channels.films)).toEqual(['all', 'cinema'])
  expect(await names(channels.soon)).toEqual([])
  expect(await names(channels.free)).toEqual([])
})

test('a channel that one brand sells is free at another, and its packets are not told there', async () => {
  const { betaId } = world.world
  const abroad = await enterAsUser(world, { username: 'abroad', tenantId: betaId }, { host: 'beta.test' })
  expect(await play(abroad, channels.films)).toBe('plays')
  const { body } = await abroad.ask('listChannelPackets', { params: { id: channels.films } })
  expect(body.packets).toEqual([])
})

test('the log says by request id why a stream was refused, and not to whom', async () => {
  const { body } = await guest.ask('getChannelStream', { params: { id: channels.films }, query: {} })
  const line = world
    .logged()
    .split('\n')
    .find((one) => one.includes(body.request_id) && one.includes('access decided'))
  expect(JSON.parse(line ?? '{}').access).toEqual({
    ...{ thing: `channel ${channels.films}`, action: 'live', fired: ['purchase'], blockedBy: 'purchase' },
    offer: { id: ids.get('cinema') },
  })
})

test('packets written anew change what is sold at once', async () => {
  await give('cinema', null)
  await replacePackets(world.database.db, world.world.alphaId, [
    draft('all', 900, [channels.films]),
    draft('cinema', 300, [channels.soon]),
    draft('news', 100, []),
  ])
  await world.database.db
    .deleteFrom('packet_grants')
    .where('packet_id', '=', ids.get('all') ?? 0)
    .execute()
  await world.announce('packets')
  expect(await purchased(viewer)).toMatchObject({ films: false, 'soon-sold': true })
  expect(await play(viewer, channels.films)).toBe(refused)
})
