import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterAsUser } from '../../testing/people.ts'
import { call, openTestApp, type TestApp } from '../../testing/test-app.ts'
import { saveChannel } from '../channels/index.ts'
import { type PacketDraft, replacePackets } from './index.ts'

let app: TestApp
let channelIds: number[]

beforeAll(async () => {
  app = await openTestApp()
  const rows = await app.database.db
    .selectFrom('lineups')
    .select('channel_id')
    .where('tenant_id', '=', app.world.alphaId)
    .execute()
  channelIds = rows.map(({ channel_id }) => channel_id)
})
afterAll(() => app.close())

const draft = (slug: string, more: Partial<PacketDraft> = {}): PacketDraft => ({
  slug,
  name: { ru: `${slug} по-русски`, en: slug },
  short: { ru: 'Кратко', en: 'In short' },
  description: { en: 'All of it' },
  benefits: [{ ru: 'Без рекламы', en: 'No ads' }],
  is_base: true,
  price: 29_900,
  months: 1,
  channelIds: [],
  ...more,
})

const save = (tenantId: number, ...packets: PacketDraft[]) =>
  replacePackets(app.database.db, tenantId, packets)

const packetsOf = async (name: string, language = 'en') => {
  const { body } = await call(
    app.app,
    'getProviderInfo',
    { params: { id: name } },
    { host: `${name}.test`, language },
  )
  return body.packets
}

test('[V-2.67] a provider lists its packets in its own order, in the language of the reader', async () => {
  await save(
    app.world.alphaId,
    draft('small', { channelIds }),
    draft('cinema', { is_base: false, months: 14 }),
  )
  await save(app.world.betaId, draft('abroad', { channelIds }))
  const [small, cinema] = await packetsOf('alpha', 'ru')
  expect(small).toMatchObject({
    ...{ name: 'small по-русски', short: 'Кратко', price: 29_900, is_base: true, base: true },
    benefits: [{ icon: null, text: 'Без рекламы' }],
    period_human: { days: 0, months: 1, years: 0 },
    channels_count: channelIds.length,
    ...{ subscription: null, user_purchase: null, available: false },
  })
  expect(cinema).toMatchObject({ is_base: false, period_human: { days: 0, months: 2, years: 1 } })
  expect((await packetsOf('beta')).map(({ name }: { name: string }) => name)).toEqual(['abroad'])
})

test('a packet counts the channels that its provider carries', async () => {
  const look = { logo: '/media/art/sea.svg', color: '#003050', archived_days: 0, cycle_days: 1 }
  const words = { name: { en: 'Elsewhere' }, description: {} }
  const foreign = await saveChannel(app.database.db, { slug: 'elsewhere', age: null, ...words, ...look })
  await save(app.world.alphaId, draft('small', { channelIds: [...channelIds, foreign] }))
  expect(await packetsOf('alpha')).toMatchObject([{ channels_count: channelIds.length }])
})

test('packets written again keep their number, and what is left out is gone', async () => {
  await save(app.world.alphaId, draft('small'), draft('large'))
  const [small, large] = await packetsOf('alpha')
  await save(app.world.alphaId, draft('large', { price: 100 }))
  expect(await packetsOf('alpha')).toMatchObject([{ id: large.id, price: 100 }])
  await save(app.world.alphaId)
  expect(await packetsOf('alpha')).toEqual([])
  expect(small.id).not.toBe(large.id)
})

test('nothing can be bought yet: to a user every packet is as unpaid as to anybody, and no purchase is offered', async () => {
  await save(app.world.alphaId, draft('small'))
  const user = await enterAsUser(app, { username: 'unpaid' })
  const { body } = await user.ask('getProviderInfo', { params: { id: 'alpha' } })
  expect(body.packets).toEqual(await packetsOf('alpha'))
  expect(body.packets).toMatchObject([{ subscription: null, user_purchase: null, available: false }])
  const network = await user.ask('getNetwork', {})
  expect(network.body.provider.is_have_purchases).toBe(false)
})
