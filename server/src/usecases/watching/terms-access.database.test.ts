import { dayMs } from '@onair/media'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TermsDraft } from '../../core/terms.ts'
import { markAssetReady, saveAsset } from '../../modules/assets/index.ts'
import { replaceLineup } from '../../modules/channels/index.ts'
import { saveContent } from '../../modules/contents/index.ts'
import { replacePackets } from '../../modules/packets/index.ts'
import { replaceAirings } from '../../modules/schedule/index.ts'
import { addDevice, type Person, signInAgain } from '../../testing/people.ts'
import { call } from '../../testing/test-app.ts'
import { type CatalogueWorld, openCatalogueWorld } from '../catalogue/content-card.fixture.ts'

let world: CatalogueWorld
let nowMs: number
/** Asks from an address of KZ, of GE and of nowhere that is known, and from a television in KZ. */
let from: Record<'kz' | 'ge' | 'nowhere' | 'tv', Person['ask']>

beforeAll(async () => {
  world = await openCatalogueWorld()
  const ranges = [
    { addresses: '10.1.0.0/16', country: 'KZ' },
    { addresses: '10.2.0.0/16', country: 'GE' },
  ]
  await world.db.insertInto('country_ranges').values(ranges).execute()
  const tv = await signInAgain(world.app, { deviceId: await addDevice(world.app, 'viewer', 'viewer-tv') })
  const askFrom =
    (address: string, token: string): Person['ask'] =>
    (operation, request, language = 'en') =>
      call(world.app.app, operation, request, { address, token, language })
  from = {
    kz: askFrom('10.1.0.1', world.user.token),
    ge: askFrom('10.2.0.1', world.user.token),
    nowhere: askFrom('10.9.0.1', world.user.token),
    tv: askFrom('10.1.0.1', tv.token),
  }
})
afterAll(() => world.close())
beforeEach(() => {
  nowMs = Date.now()
  world.app.setNow(nowMs)
})

type Draft = Parameters<typeof saveContent>[1]
const film: Draft = {
  ...{ slug: 'gulls', title: { en: 'Gulls' }, description: {}, year: 2024, age: 0, image: null },
  ...{ asset_id: 'sea', playback_points: [] },
}
const setTerms = (terms: TermsDraft, draft = film) => saveContent(world.db, { ...draft, ...terms })

/** What the stream says, and what the card says. */
async function opened(ask: Person['ask'], id: number, language?: string) {
  const stream = await ask('getContentStream', { params: { id }, query: {} }, language)
  const card = (await ask('getContentMetadata', { params: { id }, query: {} }, language)).body
  const { is_available, is_purchased, license_info, buttons, min_price } = card
  return {
    stream: stream.status === 200 ? 'plays' : `${stream.status} ${stream.body.error_code}`,
    message: stream.body.error?.message,
    card: {
      is_available,
      is_purchased,
      min_price,
      line: license_info?.text ?? null,
      buttons: buttons.length,
    },
  }
}

const open = { is_available: true, is_purchased: true, min_price: null, line: null, buttons: 1 }
const closed = { is_available: false, is_purchased: true, min_price: null, buttons: 0 }

describe('a film', () => {
  afterEach(() => setTerms({}))

  test('opens in its countries only, and where the country is not known it stays closed', async () => {
    const { gulls } = world.contents
    await setTerms({ territory: ['KZ'] })
    expect(await opened(from.kz, gulls)).toMatchObject({ stream: 'plays', card: open })
    const line = 'This may not be shown in your country. Please choose something else.'
    for (const ask of [from.ge, from.nowhere]) {
      expect(await opened(ask, gulls)).toEqual({
        ...{ stream: '403 territory_not_allowed', message: line, card: { ...closed, line } },
      })
    }
  })

  test('opens on its kinds of devices only, and says so in the language of the viewer', async () => {
    const { gulls } = world.contents
    await setTerms({ device_kinds: ['web', 'mobile'] })
    expect(await opened(from.kz, gulls)).toMatchObject({ stream: 'plays', card: open })
    const line = 'Это нельзя показывать на таком устройстве. Посмотрите на другом.'
    expect(await opened(from.tv, gulls, 'ru')).toEqual({
      ...{ stream: '403 device_not_allowed', message: line, card: { ...closed, line } },
    })
  })

  test('opens within its time, and its card says from when', async () => {
    const { gulls } = world.contents
    const [fromMs, untilMs] = [Date.UTC(2027, 4, 3, 12), Date.UTC(2027, 5, 1)]
    await setTerms({ available_from: new Date(fromMs), available_until: new Date(untilMs) })
    expect(await opened(from.kz, gulls)).toMatchObject({
      stream: '403 not_available_yet',
      card: { ...closed, line: 'From May 3, 2027 you can watch this.' },
    })
    await setTerms({ available_from: new Date(nowMs), available_until: new Date(nowMs + 1) })
    expect(await opened(from.kz, gulls)).toMatchObject({ stream: 'plays', card: open })
    await setTerms({ available_until: new Date(nowMs) })
    expect(await opened(from.kz, gulls)).toMatchObject({
      stream: '403 no_longer_available',
      card: { ...closed, line: 'The time to watch this is over. Please choose something else.' },
    })
  })

  test('is not sold where it may not be watched', async () => {
    const { gulls } = world.contents
    await setTerms({ territory: ['KZ'] })
    const packet = {
      slug: 'birds',
      periods: [{ months: 1, price: 300 }],
      contentIds: [gulls],
      channelIds: [],
      is_base: false,
    }
    const texts = { name: { en: 'Birds' }, short: {}, description: {}, benefits: [] }
    await replacePackets(world.db, world.app.world.alphaId, [{ ...packet, ...texts }])
    await world.app.announce('packets')
    expect(await opened(from.kz, gulls)).toMatchObject({
      stream: '403 not_purchased',
      card: { is_available: true, is_purchased: false, min_price: 300, buttons: 1 },
    })
    expect(await opened(from.ge, gulls)).toMatchObject({ stream: '403 territory_not_allowed', card: closed })
    await replacePackets(world.db, world.app.world.alphaId, [])
  })

  test('is open no longer than its time by a link that was given out before', async () => {
    await setTerms({ available_until: new Date(nowMs + 60_000) })
    const { body } = await from.kz('getContentStream', { params: { id: world.contents.gulls }, query: {} })
    const status = async () =>
      (await world.app.app.inject({ url: body.hls_mbr, headers: { host: 'alpha.test' } })).statusCode
    world.app.setNow(nowMs + 58_000)
    expect(await status()).toBe(200)
    world.app.setNow(nowMs + 60_000)
    expect(await status()).toBe(403)
  })
})

test('an episode has the terms of its series, unless it has its own', async () => {
  const [episode = 0] = world.episodes
  const series: Draft = { ...film, kind: 'series', slug: 'harbour', age: 6, asset_id: null }
  await setTerms({ territory: ['KZ'] }, series)
  expect(await opened(from.kz, episode)).toMatchObject({ stream: 'plays', card: open })
  expect(await opened(from.ge, episode)).toMatchObject({ stream: '403 territory_not_allowed', card: closed })
  expect((await opened(from.ge, world.contents.series)).card).toMatchObject({ is_available: false })
  const own = {
    slug: `harbour-${world.first}-1`,
    kind: 'episode',
    parent_id: world.first,
    number: 1,
  } as const
  await setTerms({ territory: ['GE'] }, { ...film, ...own })
  expect((await opened(from.ge, episode)).stream).toBe('plays')
  expect((await opened(from.kz, episode)).stream).toBe('403 territory_not_allowed')
  await setTerms({}, { ...film, ...own })
  await setTerms({}, series)
})

describe('a channel', () => {
  async function carry(terms: TermsDraft): Promise<void> {
    const channel = { channelId: world.app.world.channelId, number: 1, isFeatured: true, ...terms }
    await replaceLineup(world.db, world.app.world.alphaId, { channels: [channel], categories: [] })
    await world.app.announce('channels')
  }

  /** What the stream says, what the list says, and whether it is among the viewer's own. */
  async function watched(ask: Person['ask']) {
    const { channelId: id } = world.app.world
    const { status, body } = await ask('getChannelStream', { params: { id }, query: {} })
    const [listed] = (await ask('listChannels', {})).body.channels
    const own = (await ask('listUserChannels', {})).body.channels
    const stream = status === 200 ? 'plays' : body.error_code
    return [stream, listed.is_available, listed.is_purchased, listed.access_error, own.length]
  }

  const plays = ['plays', true, true, null, 1]

  test('[V-4.61] opens on its terms, and the list says in a sentence why it does not', async () => {
    await carry({ territory: ['KZ'], device_kinds: ['web'] })
    expect(await watched(from.kz)).toEqual(plays)
    expect(await watched(from.ge)).toEqual([
      ...['territory_not_allowed', false, true],
      ...['This may not be shown in your country. Please choose something else.', 0],
    ])
    expect(await watched(from.tv)).toEqual([
      ...['device_not_allowed', false, true],
      ...['This may not be shown on such a device. Please watch it on another one.', 0],
    ])
    expect(await watched(from.kz)).toEqual(plays)
    await carry({})
  })

  test('[V-4.61] is listed anew once its time begins and once it is over', async () => {
    await carry({ available_from: new Date(nowMs + 2000), available_until: new Date(nowMs + 4000) })
    expect((await watched(from.kz)).slice(0, 2)).toEqual(['not_available_yet', false])
    world.app.setNow(nowMs + 2000)
    expect(await watched(from.kz)).toEqual(plays)
    world.app.setNow(nowMs + 4000)
    expect((await watched(from.kz)).slice(0, 2)).toEqual(['no_longer_available', false])
    await carry({})
  })
})

describe('an airing', () => {
  const hourMs = 3_600_000
  const id = () => world.app.world.channelId
  const startMs = () => Math.floor(Date.UTC(2027, 0, 15, 12) / dayMs) * dayMs

  /** Two hours from midnight on with these rights, and what follows without restriction. */
  async function air(rights: { mayReplay?: boolean; mayStartOver?: boolean; mayLive?: boolean }) {
    const [fromMs, untilMs] = [startMs(), startMs() + 4 * hourMs]
    await world.db.deleteFrom('airings').where('channel_id', '=', id()).execute()
    const airings = [
      { startMs: fromMs, endMs: fromMs + 2 * hourMs, programId: 1, ...rights },
      { startMs: fromMs + 2 * hourMs, endMs: untilMs, programId: 2 },
    ]
    await replaceAirings(world.db, id(), airings, { fromMs, untilMs, nowMs: fromMs - 1 })
    await world.app.announce('schedule')
  }

  /** What opening it from its first minute says, an hour into it and after its end. */
  async function askedFor(rights: Parameters<typeof air>[0], ts?: number) {
    await air(rights)
    const person = await signInAgain(world.app, world.user)
    const answers = []
    for (const atMs of [startMs() + hourMs, startMs() + 3 * hourMs]) {
      world.app.setNow(atMs)
      const later = await signInAgain(world.app, person)
      const query = ts === undefined ? {} : { ts }
      const { status, body } = await later.ask('getChannelStream', { params: { id: id() }, query })
      const guide = await later.ask('getContentSchedule', {
        params: { id: id() },
        query: { start: startMs() / 1000, end: startMs() / 1000 + 60 },
      })
      answers.push([status === 200 ? 'plays' : body.error_code, guide.body.schedule[0].is_catchup_available])
    }
    return answers
  }

  const minute = () => startMs() / 1000 + 60

  test('[V-5.09] without rights for the archive is refused there, running or over, as the guide says', async () => {
    expect(await askedFor({}, minute())).toEqual([
      ['plays', true],
      ['plays', true],
    ])
    expect(await askedFor({ mayReplay: false }, minute())).toEqual([
      ['startover_closed', false],
      ['archive_closed', false],
    ])
    expect(await askedFor({ mayStartOver: false }, minute())).toEqual([
      ['startover_closed', false],
      ['plays', true],
    ])
  })

  test('without the right to be shown live leaves the channel open: a placeholder takes its place', async () => {
    const rendition = { name: '360p', width: 640, height: 360, bandwidth: 1, frameRate: 25, codecs: 'avc1' }
    await saveAsset(world.db, { id: 'blackout', segments: 4, durationMs: 15_360 })
    await markAssetReady(world.db, 'blackout', { renditions: [rendition], audio: [] })
    const answers = await askedFor({ mayLive: false })
    expect(answers.map(([stream]) => stream)).toEqual(['plays', 'plays'])
  })

  test('that may not be started over is not opened by another span of a live link either', async () => {
    await air({ mayStartOver: false })
    const statusOf = async (atMs: number, span = `startover-${startMs() / 1000}`) => {
      world.app.setNow(atMs)
      const { ask } = await signInAgain(world.app, world.user)
      const { body } = await ask('getChannelStream', { params: { id: id() }, query: {} })
      const url = String(body.hls).replace(/live-\d+/, span)
      return (await world.app.app.inject({ url, headers: { host: 'alpha.test' } })).statusCode
    }
    expect(await statusOf(startMs() + hourMs)).toBe(403)
    expect(await statusOf(startMs() + 3 * hourMs)).toBe(200)
    const delay = (seconds: number) => `delay-${seconds}-${Math.floor(startMs() / dayMs)}`
    expect(await statusOf(startMs() + hourMs, delay(1800))).toBe(403)
    expect(await statusOf(startMs() + hourMs, delay(30))).toBe(200)
    expect(await statusOf(startMs() + 3 * hourMs, delay(2 * 3600))).toBe(200)
  })

  test('the trace of a refusal names the right that is missing', async () => {
    await air({ mayReplay: false })
    world.app.setNow(startMs() + 3 * hourMs)
    const { ask } = await signInAgain(world.app, world.user)
    const { body } = await ask('getChannelStream', { params: { id: id() }, query: { ts: minute() } })
    const line = world.app
      .logged()
      .split('\n')
      .find((one) => one.includes(body.request_id) && one.includes('access decided'))
    expect(JSON.parse(line ?? '{}').access).toEqual({
      ...{ thing: `channel ${id()}`, action: 'replay', fired: ['future', 'replay', 'archive'] },
      ...{ blockedBy: 'replay', offer: null },
    })
  })
})
