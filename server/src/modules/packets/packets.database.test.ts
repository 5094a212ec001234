import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterAsUser } from '../../testing/people.ts'
import { call, openTestApp, type TestApp } from '../../testing/test-app.ts'
import { replaceLineup, saveChannel } from '../channels/index.ts'
import { saveContent } from '../contents/index.ts'
import { type PacketDraft, replacePackets, saveContentOffers } from './index.ts'

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
  benefits: [{ text: { ru: 'Без рекламы', en: 'No ads' } }],
  is_base: true,
  periods: [{ months: 1, price: 29_900 }],
  channelIds: [],
  ...more,
})

async function save(tenantId: number, ...packets: PacketDraft[]) {
  const ids = await replacePackets(app.database.db, tenantId, packets)
  await app.announce('packets')
  return ids
}

const packetsOf = async (name: string, language = 'en') => {
  const { body } = await call(
    app.app,
    'getProviderInfo',
    { params: { id: name } },
    { host: `${name}.test`, language },
  )
  return body.packets
}

const typesOf = async (packetId: number | undefined) =>
  app.database.db
    .selectFrom('purchase_types')
    .select(['id', 'months', 'days', 'price', 'is_offered'])
    .where('packet_id', '=', packetId ?? 0)
    .orderBy('id')
    .execute()

test('[V-2.67] a provider lists its packets in its own order, in the language of the reader', async () => {
  await save(
    app.world.alphaId,
    draft('small', { channelIds }),
    draft('cinema', { is_base: false, periods: [{ months: 14, price: 100 }] }),
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

test('a packet counts the channels that its provider carries, also after its line-up has changed', async () => {
  const { db } = app.database
  const look = { logo: '/media/art/sea.svg', color: '#003050', archived_days: 0, cycle_days: 1 }
  const words = { name: { en: 'Elsewhere' }, description: {} }
  const foreign = await saveChannel(db, { slug: 'elsewhere', age: null, ...words, ...look })
  await save(app.world.alphaId, draft('small', { channelIds: [...channelIds, foreign] }))
  expect(await packetsOf('alpha')).toMatchObject([{ channels_count: channelIds.length }])
  const carried = [...channelIds, foreign].map((channelId, index) => ({
    ...{ channelId, number: index + 1, isFeatured: false },
  }))
  await replaceLineup(db, app.world.alphaId, { channels: carried, categories: [] })
  await app.announce('channels')
  expect(await packetsOf('alpha')).toMatchObject([{ channels_count: channelIds.length + 1 }])
})

test('packets written again keep their number, and what is left out is gone', async () => {
  await save(app.world.alphaId, draft('small'), draft('large'))
  const [small, large] = await packetsOf('alpha')
  await save(app.world.alphaId, draft('large', { periods: [{ months: 1, price: 100 }] }))
  expect(await packetsOf('alpha')).toMatchObject([{ id: large.id, price: 100 }])
  await save(app.world.alphaId)
  expect(await packetsOf('alpha')).toEqual([])
  expect(small.id).not.toBe(large.id)
})

test('a period written again keeps its number; one that is left out stays and is no longer offered', async () => {
  const month = { months: 1, price: 300 }
  const year = { months: 12, price: 3_000 }
  const id = (await save(app.world.alphaId, draft('small', { periods: [month, year] }))).get('small')
  const [first, second] = await typesOf(id)
  expect([first, second]).toMatchObject([
    { months: 1, price: 300, is_offered: true },
    { months: 12, price: 3_000, is_offered: true },
  ])
  await save(
    app.world.alphaId,
    draft('small', {
      periods: [
        { ...year, price: 2_500 },
        { days: 7, price: 90 },
      ],
    }),
  )
  expect(await typesOf(id)).toMatchObject([
    { id: first?.id, price: 300, is_offered: false },
    { id: second?.id, price: 2_500, is_offered: true },
    { months: 0, days: 7, price: 90, is_offered: true },
  ])
  expect(await packetsOf('alpha')).toMatchObject([{ price: 2_500, period_human: { years: 1 } }])
})

test.each<[string, Partial<PacketDraft>, RegExp]>([
  ['no period', { periods: [] }, /too_small/],
  ['a period without length', { periods: [{ price: 1 }] }, /a period has a length/],
  [
    'two periods of one length',
    {
      periods: [
        { months: 1, price: 1 },
        { months: 1, price: 2 },
      ],
    },
    /two periods have the same length/,
  ],
  ['a price below zero', { periods: [{ months: 1, price: -1 }] }, /too_small/],
  [
    'a trial without length',
    { periods: [{ months: 1, price: 1, trial: { price: 1 } }] },
    /a trial has a length/,
  ],
  ['an unknown packet inside', { members: ['nowhere'] }, /contains nowhere/],
  ['itself inside', { members: ['small'] }, /packet_members/],
])('a packet with %s is refused, and nothing is written', async (_, more, reason) => {
  await save(app.world.alphaId, draft('small'))
  const wrong = draft('small', { name: { en: 'wrong' }, ...more })
  await expect(replacePackets(app.database.db, app.world.alphaId, [wrong])).rejects.toThrow(reason)
  await app.announce('packets')
  expect(await packetsOf('alpha')).toMatchObject([{ name: 'small', price: 29_900 }])
})

test('an agreement of another brand is refused', async () => {
  const { id } = await app.database.db
    .insertInto('agreements')
    .values({ tenant_id: app.world.betaId, title: JSON.stringify({ en: 'Foreign' }), url: '/foreign' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await expect(
    replacePackets(app.database.db, app.world.alphaId, [draft('small', { agreement: id })]),
  ).rejects.toThrow(/agreement/)
})

test('a content is rented for days or sold for good, each brand for its own price', async () => {
  const { db } = app.database
  const texts = { title: { en: 'Storm' }, description: {}, playback_points: [] }
  const film = { ...texts, slug: 'storm', year: 2024, age: 6, image: null, asset_id: 'sea' }
  const contentId = await saveContent(db, film)
  const offersOf = (tenantId: number) =>
    db
      .selectFrom('purchase_types')
      .select(['id', 'kind', 'days', 'price', 'is_offered'])
      .where('tenant_id', '=', tenantId)
      .where('content_id', '=', contentId)
      .orderBy('id')
      .execute()
  await saveContentOffers(db, app.world.alphaId, contentId, [
    { kind: 'rent', days: 2, price: 199 },
    { kind: 'sale', price: 499 },
  ])
  await saveContentOffers(db, app.world.betaId, contentId, [{ kind: 'sale', price: 500 }])
  const [rent, sale] = await offersOf(app.world.alphaId)
  await saveContentOffers(db, app.world.alphaId, contentId, [{ kind: 'sale', price: 450 }])
  expect(await offersOf(app.world.alphaId)).toEqual([
    { id: rent?.id, kind: 'rent', days: 2, price: 199, is_offered: false },
    { id: sale?.id, kind: 'sale', days: 0, price: 450, is_offered: true },
  ])
  expect(await offersOf(app.world.betaId)).toMatchObject([{ kind: 'sale', price: 500, is_offered: true }])
})

test.each([
  ['neither a packet nor a content', `kind => 'sale'`, 'of_one_thing'],
  ['a sale with days', `kind => 'sale', content => true, days => 2`, 'length'],
  ['a rent without days', `kind => 'rent', content => true`, 'length'],
  [
    'a rent with a trial',
    `kind => 'rent', content => true, days => 2, trial => 0, trial_days => 1`,
    'trial_of_period',
  ],
  ['a period without length', `kind => 'period', packet => true`, 'length'],
  ['a period of a content', `kind => 'period', content => true, days => 2`, 'period_of_packet'],
  ['a trial without length', `kind => 'period', packet => true, days => 2, trial => 0`, 'trial_length'],
  ['a length of no trial', `kind => 'period', packet => true, days => 2, trial_days => 1`, 'trial_length'],
])('the database refuses %s', async (_, values, constraint) => {
  const { db } = app.database
  const ids = await save(app.world.alphaId, draft('small'))
  await sql`
    create or replace function try_type(kind text, packet boolean default false, content boolean default false,
      days integer default 0, trial integer default null, trial_days integer default 0) returns void language sql
    as $$ insert into purchase_types (tenant_id, packet_id, content_id, kind, days, price, trial_price, trial_days, position)
      select ${sql.lit(app.world.alphaId)}, case when packet then ${sql.lit(ids.get('small') ?? 0)} end,
        case when content then (select min(id) from contents) end, kind, days, 1, trial, trial_days, 0 $$`.execute(
    db,
  )
  await expect(sql`select try_type(${sql.raw(values)})`.execute(db)).rejects.toThrow(constraint)
})

test('what is sold is read once, and again after a change', async () => {
  await save(app.world.alphaId, draft('small'))
  expect(await packetsOf('alpha')).toHaveLength(1)
  await app.database.db.deleteFrom('packets').where('tenant_id', '=', app.world.alphaId).execute()
  expect(await packetsOf('alpha')).toHaveLength(1)
  await app.announce('packets')
  expect(await packetsOf('alpha')).toEqual([])
})

test('nothing can be bought yet: to a user every packet is as unpaid as to anybody', async () => {
  await save(app.world.alphaId, draft('small'))
  const user = await enterAsUser(app, { username: 'unpaid' })
  const { body } = await user.ask('getProviderInfo', { params: { id: 'alpha' } })
  expect(body.packets).toEqual(await packetsOf('alpha'))
  expect(body.packets).toMatchObject([{ subscription: null, user_purchase: null, available: false }])
})
