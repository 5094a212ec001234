import { afterAll, beforeAll, expect, test } from 'vitest'
import { markAssetReady, saveAsset } from '../../modules/assets/index.ts'
import { replaceOffer, saveContent } from '../../modules/contents/index.ts'
import { grantPacket, replacePackets } from '../../modules/packets/index.ts'
import { saveTenant } from '../../modules/tenants/index.ts'
import { enterAsUser, type Person } from '../../testing/people.ts'
import { testTenant } from '../../testing/small-world.ts'
import { call, enterAsGuest, openTestApp, type TestApp } from '../../testing/test-app.ts'

let world: TestApp
let film: number
let packetIds: ReadonlyMap<string, number>

const texts = { name: { en: 'One' }, short: {}, description: {}, benefits: [] }
const packet = { ...texts, is_base: false, channelIds: [] }
const monthly = (price: number) => [{ months: 1, price }]
const tag = 'https://ads.example/vast'

beforeAll(async () => {
  world = await openTestApp()
  const { db } = world.database
  await saveAsset(db, { id: 'voyage', segments: 3, durationMs: 10_600 })
  await markAssetReady(db, 'voyage', { renditions: [], audio: [] })
  film = await saveContent(db, {
    ...{ slug: 'voyage', title: { en: 'Voyage' }, description: {}, year: 2026, age: 12 },
    ...{ image: null, asset_id: 'voyage', playback_points: [] },
  })
  await replaceOffer(db, world.world.alphaId, [film])
  const alpha = testTenant('alpha')
  const ads = {
    films: {
      pre_roll: [{ ad: tag }],
      middle_roll_points: [{ position: 60_000, urls: [tag] }],
      post_pause_roll: [{ ad: tag, aliases: [tag] }],
      max_advertising: 2,
    },
    channels: { middle_roll: [{ ad: tag, step: 600 }] },
    origins: ['https://cdn.example'],
  }
  await saveTenant(db, { ...alpha, traits: { ...alpha.traits, ads } })
  packetIds = await replacePackets(db, world.world.alphaId, [
    { ...packet, slug: 'with-ads', periods: monthly(100) },
    { ...packet, slug: 'dear', periods: monthly(900), is_ad_free: true },
    { ...packet, slug: 'quiet', periods: monthly(300), is_ad_free: true },
  ])
  await world.announce('assets', 'tenants', 'packets')
})
afterAll(() => world.close())

const adOf = async (token: string) =>
  (await call(world.app, 'getContentStream', { params: { id: film } }, { token })).body.ad

async function licence(person: Person, slug: string, untilMs: number | null = null): Promise<void> {
  const { body } = await person.ask('getUser', {})
  await grantPacket(world.database.db, { userId: body.id, packetId: packetIds.get(slug) ?? 0, untilMs })
}

test('[V-1.04] a film comes with its three ad positions, and with the cheapest packet without ads', async () => {
  expect(await adOf(await enterAsGuest(world.app, 'ads'))).toEqual({
    pre_roll: [{ ad: tag, step: null, aliases: [] }],
    middle_roll: [],
    middle_roll_points: [{ position: 60_000, urls: [tag] }],
    post_pause_roll: [{ ad: tag, step: null, aliases: [tag] }],
    max_advertising: 2,
    remove_packet_id: packetIds.get('quiet'),
  })
})

test('whoever has a packet without ads is shown none while it lasts', async () => {
  const person = await enterAsUser(world, { username: 'quiet' })
  await licence(person, 'with-ads')
  expect(await adOf(person.token)).not.toBe(null)
  await licence(person, 'dear', Date.now() + 60_000)
  expect(await adOf(person.token)).toBe(null)
  world.setNow(Date.now() + 120_000)
  expect(await adOf(person.token)).not.toBe(null)
})

test('a channel has advertising of its own, in its stream and in its settings', async () => {
  const token = await enterAsGuest(world.app, 'channel')
  const params = { id: world.world.channelId }
  const expected = { pre_roll: [], middle_roll: [{ ad: tag, step: 600, aliases: [] }], max_advertising: 1 }
  const stream = await call(world.app, 'getChannelStream', { params, query: {} }, { token })
  expect(stream.body.ad).toMatchObject(expected)
  const config = await call(world.app, 'getChannelConfig', { params }, { token })
  expect(config.body.ad).toMatchObject(expected)
})

test('pages of a brand with ads may load them from their origins, and pages of another from nowhere', async () => {
  const policyOf = async (host: string) =>
    String(
      (await world.app.inject({ url: '/channels', headers: { host } })).headers['content-security-policy'],
    )
  const policy = await policyOf('alpha.test')
  const origins = 'https://ads.example https://cdn.example'
  expect(policy).toContain(`img-src 'self' data: blob: ${origins};`)
  expect(policy).toContain(`media-src 'self' blob: data: ${origins};`)
  expect(policy).toContain(`connect-src 'self' ${origins};`)
  expect(policy).not.toMatch(/script-src[^;]*example/)
  expect(await policyOf('beta.test')).not.toContain('example')
})
