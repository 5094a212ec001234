import { randomUUID } from 'node:crypto'
import type { OperationId, Request } from '@onair/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveAgreement } from '../../modules/account/index.ts'
import { grantPacket, type PacketDraft, replacePackets } from '../../modules/packets/index.ts'
import { saveTenant } from '../../modules/tenants/index.ts'
import { type CatalogueWorld, openCatalogueWorld } from '../../testing/catalogue-world.ts'
import { giveMoney } from '../../testing/give-money.ts'
import { testTenant } from '../../testing/small-world.ts'
import { call, enterAsGuest } from '../../testing/test-app.ts'

let world: CatalogueWorld
let guest: string
let ids: ReadonlyMap<string, number>
let agreementId: number

const idOf = (slug: string) => ids.get(slug) ?? 0
const contentIds = (...slugs: string[]) => slugs.map((slug) => world.idOf(slug))

const asGuest = <O extends OperationId>(operation: O, request: Request<O>, language = 'en') =>
  call(world.app, operation, request, { token: guest, host: 'alpha.test', language })

const words = (slug: string) => ({
  slug,
  name: { ru: `${slug} по-русски`, en: slug },
  short: { en: `${slug} in short` },
  description: { en: `About ${slug}` },
})

const freePacket = { name: { ru: 'Бесплатно', en: 'Free' }, short: {}, description: {}, benefits: [] }
const home: PacketDraft = {
  ...{ slug: 'home', name: { en: 'Home' }, short: {}, description: { en: 'On one bill' }, benefits: [] },
  ...{ is_base: true, is_bundle: true, internet_speed: 300, members: ['cinema'], channelIds: [] },
  periods: [{ months: 1, price: 69_900 }],
}

beforeAll(async () => {
  world = await openCatalogueWorld()
  const { db } = world
  const { alphaId, betaId, channelId } = world.world
  const alpha = testTenant('alpha')
  const selling = { freePacket: { ...freePacket, channelsCount: 140 }, hasPurchases: true }
  await saveTenant(db, { ...alpha, traits: { ...alpha.traits, ...selling, sellsAdditionalAlone: true } })
  agreementId = await saveAgreement(db, alphaId, { title: { en: 'Terms of cinemas' }, url: '/agreement' })
  const base = { benefits: [], is_base: true, channelIds: [channelId] }
  const start: PacketDraft = { ...words('start'), ...base, periods: [{ months: 1, price: 14_900 }] }
  const cinema: PacketDraft = {
    ...words('cinema'),
    ...{ is_base: false, channelIds: [channelId], members: ['start'], agreement: agreementId },
    benefits: [{ icon: '/media/art/no-ads.svg', text: { ru: 'Без рекламы', en: 'No ads' } }],
    contentIds: contentIds('night-shift', 'paper-moon', 'salt-road', 'lighthouse', 'foreign'),
    periods: [
      { months: 1, price: 34_900, trial: { days: 7, price: 100 }, description: { en: 'To begin with' } },
      { months: 12, price: 298_800 },
      { days: 3, price: 4_900 },
    ],
    row_slug: 'dramas',
    parent_name: { ru: 'Всё кино', en: 'All films' },
    include: [{ ru: 'Старт', en: 'Start' }],
    design: {
      background_mobile: '/media/art/m.jpg',
      background_tv: '/media/art/tv.jpg',
      special_features: { mobile_x1: '/media/art/x1.png' },
    },
  }
  ids = await replacePackets(db, alphaId, [start, cinema, home])
  await replacePackets(db, betaId, [{ ...start, slug: 'abroad', channelIds: [] }])
  await world.announce('tenants', 'packets', 'catalogue', 'channels')
  guest = await enterAsGuest(world.app)
})
afterAll(() => world.close())

const names = (packets: { name: string }[]) => packets.map(({ name }) => name)

const lists = ['listPackets', 'listPurchasePackets'] as const
const details = ['getPacket', 'getPurchasePacket'] as const

test.each(lists)(
  '[V-7.15 V-7.17 V-7.73] %s lists the packets of the brand by pages, in its order',
  async (list) => {
    const page = async (query: { offset?: number; limit?: number }) =>
      names((await asGuest(list, { query })).body.packets)
    expect(await page({})).toEqual(['Free', 'start', 'cinema'])
    expect(await page({ limit: 1 })).toEqual(['Free'])
    expect(await page({ limit: 2 })).toEqual(['Free', 'start'])
    expect(await page({ offset: 1, limit: 1 })).toEqual(['start'])
    expect(await page({ offset: 2 })).toEqual(['cinema'])
    expect(await page({ offset: 3 })).toEqual([])
  },
)

test('[V-5.41] the list begins with a free packet: id 0, price 0, 140 channels', async () => {
  const { body } = await asGuest('listPackets', { query: {} }, 'ru')
  expect(body.packets[0]).toMatchObject({
    ...{ id: 0, price: 0, total_price: 0, channels_count: 140, name: 'Бесплатно' },
    ...{ is_base: true, available: true, period_human: null, subscription: null },
  })
  const zero = await asGuest('getPacket', { params: { id: 0 } })
  expect(zero.status).toBe(400)
})

test.each(details)('[V-3.23 V-7.16 V-7.18 V-7.89] %s tells everything about a packet', async (get) => {
  const { body } = await asGuest(get, { params: { id: idOf('cinema') } }, 'ru')
  const { videos, ...packet } = body
  const none = { mobile_x2: null, mobile_x3: null, tv_x1: null, tv_x2: null, tv_x3: null }
  expect(packet).toEqual({
    ...{
      id: idOf('cinema'),
      name: 'cinema по-русски',
      short: 'cinema in short',
      description: 'About cinema',
    },
    ...{ base: false, is_base: false, price: 34_900, total_price: 34_900 },
    ...{ trial_price: 100, trial_amount: 100, is_trial: true, is_used_trial: false, is_paused: false },
    ...{ period: 30, period_human: { days: 0, months: 1, years: 0 } },
    trial_period_human: { days: 7, months: 0, years: 0 },
    agreement: { id: agreementId, title: 'Terms of cinemas', url: '/agreement', is_accepted: false },
    available: false,
    packets: [
      {
        ...{ id: idOf('start'), name: 'start по-русски', short: 'start in short' },
        ...{ price: 14_900, channels_count: 1 },
      },
    ],
    channels: [{ id: world.world.channelId, slug: 'sea', name: 'Море', cover: '/media/art/sea.svg' }],
    channels_count: 1,
    libraries: [
      { id: 1, title: 'Общая', cover: { bg: null, color_bg: '#003050' }, bg: null },
      {
        ...{ id: 2, title: 'Золотая', bg: '/media/art/gold.jpg' },
        cover: { bg: '/media/art/gold.jpg', color_bg: '#805000' },
      },
    ],
    benefits: [{ icon: '/media/art/no-ads.svg', text: 'Без рекламы' }],
    ...{ row_slug: 'dramas', include: ['Старт'], parent_name: 'Всё кино', bundle: null },
    design: {
      ...{ background_mobile: '/media/art/m.jpg', background_tv: '/media/art/tv.jpg' },
      ...{ logo: null, corner_badge: null, special_features: { mobile_x1: '/media/art/x1.png', ...none } },
    },
    ...{ user_purchase: null, next_user_purchase: null, subscription: null },
  })
  expect(videos.map(({ slug }: { slug: string }) => slug)).toEqual([
    ...['lighthouse', 'salt-road', 'night-shift', 'paper-moon'],
  ])
  expect(videos[0]).toMatchObject({
    title: 'Имя lighthouse',
    year: 2024,
    image_src: '/media/art/lighthouse.jpg',
  })
})

test('a child is shown what a child may see of a packet', async () => {
  const child = await world.enterAsChild('parent')
  const { body } = await child.ask('getPacket', { params: { id: idOf('cinema') } })
  expect(body.videos.map(({ slug }: { slug: string }) => slug)).toEqual([
    ...['lighthouse', 'salt-road', 'paper-moon'],
  ])
})

test('[V-3.25 V-7.21 V-7.83] a packet has periods with a price each, the default one first', async () => {
  const { body } = await asGuest('listPurchasePeriods', { params: { id: idOf('cinema') } })
  const types = await world.db
    .selectFrom('purchase_types')
    .select('id')
    .where('packet_id', '=', idOf('cinema'))
    .orderBy('position')
    .execute()
  const month = { days: 0, months: 1, years: 0 }
  const year = { days: 0, months: 0, years: 1 }
  const threeDays = { days: 3, months: 0, years: 0 }
  const plain = { trial_amount: null, trial_period_human: null, is_have_trial: false }
  const poor = { is_have_money_on_balance: false }
  expect(body.purchaseperiods).toEqual([
    {
      ...{ period_human: month, description: 'To begin with' },
      purchases_type: [
        {
          ...{ id: types[0]?.id, amount: 34_900, period_human: month, ...poor },
          ...{ trial_amount: 100, trial_period_human: { days: 7, months: 0, years: 0 }, is_have_trial: true },
        },
      ],
    },
    {
      ...{ period_human: year, description: null },
      purchases_type: [{ id: types[1]?.id, amount: 298_800, period_human: year, ...plain, ...poor }],
    },
    {
      ...{ period_human: threeDays, description: null },
      purchases_type: [{ id: types[2]?.id, amount: 4_900, period_human: threeDays, ...plain, ...poor }],
    },
  ])
})

test('[V-2.102] what a buyer agrees to is read by anybody, in words of the operator or from its own address', async () => {
  const { db, app } = world
  const { alphaId } = world.world
  const read = async (slug: string) =>
    (
      await call(
        app,
        'getPacketAgreement',
        { params: { id: idOf(slug) } },
        { host: 'alpha.test', language: 'en' },
      )
    ).body
  expect((await read('cinema')).error_code).toBe('not_found')
  expect((await read('start')).error_code).toBe('not_found')
  const titled = { title: { en: 'Terms of cinemas' }, url: '/agreement' }
  await saveAgreement(db, alphaId, { ...titled, text: { en: 'Films must not be copied.', ru: 'Нельзя.' } })
  await world.announce('packets')
  expect(await read('cinema')).toEqual({ title: 'Terms of cinemas', text: 'Films must not be copied.' })
  const { body } = await asGuest('getPacket', { params: { id: idOf('cinema') } })
  expect(body.agreement.url).toBe(`/agreement?packet=${idOf('cinema')}`)
  await saveAgreement(db, alphaId, titled)
  await world.announce('packets')
})

test('a packet is available to whoever has it, with the agreement that was accepted', async () => {
  const { db } = world
  const user = await world.enter('subscriber')
  const read = async () => {
    const one = (await user.ask('getPacket', { params: { id: idOf('cinema') } })).body
    const all = (await user.ask('listPackets', { query: {} })).body.packets
    const { agreement, available } = one
    return { available, listed: all[2].available, isAccepted: agreement.is_accepted }
  }
  expect(await read()).toEqual({ available: false, listed: false, isAccepted: false })
  await grantPacket(db, { userId: user.userId, packetId: idOf('cinema'), untilMs: null })
  await user.ask('acceptAgreements', { body: { ids: [agreementId] } })
  expect(await read()).toEqual({ available: true, listed: true, isAccepted: true })
  const stranger = await world.enter('stranger')
  const { body } = await stranger.ask('getPacket', { params: { id: idOf('cinema') } })
  expect(body).toMatchObject({ available: false, agreement: { is_accepted: false } })
})

test('a packet of another brand is not found, in any of the calls', async () => {
  const { id } = await world.db
    .selectFrom('packets')
    .select('id')
    .where('slug', '=', 'abroad')
    .executeTakeFirstOrThrow()
  for (const unknown of [id, 2_147_483_647, Number.MAX_SAFE_INTEGER]) {
    const params = { id: unknown }
    for (const operation of [...details, 'listPurchasePeriods'] as const)
      expect((await asGuest(operation, { params })).body.error_code).toBe('not_found')
    const ofProvider = { params: { shortname: 'alpha', id: unknown }, query: {} }
    expect((await asGuest('getProviderPacket', ofProvider)).body.error_code).toBe('not_found')
  }
})

test('[V-7.14 V-7.68] the packets of a content are told by both paths, with those of its series', async () => {
  const read = async (operation: 'listContentPackets' | 'listContentPurchasePackets', slug: string) => {
    const [id = 0] = contentIds(slug)
    return names((await asGuest(operation, { params: { id }, query: { library_id: 1 } })).body.packets)
  }
  for (const operation of ['listContentPackets', 'listContentPurchasePackets'] as const) {
    expect(await read(operation, 'lighthouse')).toEqual(['cinema'])
    expect(await read(operation, 'salt-road-1-1')).toEqual(['cinema'])
    expect(await read(operation, 'old-pier')).toEqual([])
  }
})

test('[V-5.18 V-7.13 V-7.69] the packets of a channel are told by both paths, for the number of a channel only', async () => {
  const { db } = world
  const { channelId, alphaId } = world.world
  const sell = (isFree: boolean) =>
    db.updateTable('lineups').set({ is_free: isFree }).where('tenant_id', '=', alphaId).execute()
  await sell(false)
  await world.announce('channels')
  for (const operation of ['listChannelPackets', 'listChannelPurchasePackets'] as const) {
    const ask = async (id: number | string) => asGuest(operation, { params: { id: id as number } })
    expect(names((await ask(channelId)).body.packets)).toEqual(['start', 'cinema'])
    expect(await ask('sea')).toMatchObject({ status: 400, body: { error_code: 'invalid_request' } })
    expect((await ask(99_999)).body.error_code).toBe('not_found')
  }
  await sell(true)
  await world.announce('channels')
})

test('[V-7.22 V-7.90] a provider tells its packets, those of a bundle and one of them, to anybody', async () => {
  const { app } = world
  const ask = (operation: 'listProviderPackets' | 'getProviderPacket', params: object, query = {}) =>
    call(
      app,
      operation,
      { params: { shortname: 'alpha', ...params }, query },
      { host: 'alpha.test', language: 'en' },
    )
  expect(names((await ask('listProviderPackets', {})).body.packets)).toEqual(['Free', 'start', 'cinema'])
  const terms = {
    ...{ custom_name: 'Home', custom_price: 69_900, custom_description: 'On one bill', internet_speed: 300 },
  }
  const inBundle = (await ask('listProviderPackets', {}, { bundle: idOf('home') })).body.packets
  expect(inBundle).toMatchObject([{ name: 'cinema', bundle: terms }])
  const id = idOf('cinema')
  const alone = (await ask('getProviderPacket', { id })).body
  expect(alone).toMatchObject({
    id,
    name: 'cinema',
    price: 34_900,
    bundle: null,
    benefits: [{ text: 'No ads' }],
  })
  expect(alone.channels).toHaveLength(1)
  expect(alone.videos).toHaveLength(4)
  expect((await ask('getProviderPacket', { id }, { bundle: idOf('home') })).body.bundle).toEqual(terms)
  const refused = [
    await ask('listProviderPackets', {}, { bundle: idOf('start') }),
    await ask('getProviderPacket', { id: idOf('start') }, { bundle: idOf('home') }),
    await ask('getProviderPacket', { shortname: 'beta', id }),
    await ask('listProviderPackets', { shortname: 'beta' }),
  ]
  expect(refused.map(({ body }) => body.error_code)).toEqual(Array(4).fill('not_found'))
})

test('[V-3.30] a bundle is shown with its packets, and as bought to whoever has bought it, who has its packets too', async () => {
  const user = await world.enter('bundled')
  const read = async () => {
    const { body } = await user.ask('getProviderInfo', { params: { id: 'alpha' } })
    const [bundle] = body.bundles
    return { bundle, have: body.packets.filter(({ available }: { available: boolean }) => available) }
  }
  const before = await read()
  expect(before.bundle).toMatchObject({
    ...{ id: idOf('home'), name: 'Home', custom_price: 69_900, internet_speed: 300 },
    packet: { id: idOf('home'), available: false, subscription: null, channels_count: 1 },
    packets: [{ id: idOf('cinema'), available: false }],
  })
  await giveMoney(world.db, user.userId, 70_000)
  const bought = await user.ask('createSubscription', {
    body: { packet_id: idOf('home'), idempotency_key: randomUUID() },
  })
  expect(bought.status).toBe(200)
  const after = await read()
  expect(after.bundle).toMatchObject({
    packet: { available: true, subscription: { type: 'regular', renew: true, next_price: 69_900 } },
    packets: [{ id: idOf('cinema'), available: true, subscription: null }],
  })
  expect(names(after.have)).toEqual(['Free', 'cinema'])
  const { subscriptions } = (await user.ask('listSubscriptions', {})).body
  expect(names(subscriptions)).toEqual(['Home'])
})

test('the network says whether periods are bought, and whether additional packets are sold alone', async () => {
  const network = async (host: string) => (await call(world.app, 'getNetwork', {}, { host })).body.provider
  expect(await network('alpha.test')).toMatchObject({
    ...{ is_have_purchases: true, is_allow_additional_packets_without_base: true },
  })
  expect(await network('beta.test')).toMatchObject({
    ...{ is_have_purchases: false, is_allow_additional_packets_without_base: false },
  })
})
