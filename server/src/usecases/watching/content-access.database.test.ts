import { randomUUID } from 'node:crypto'
import type { Answer } from '@onair/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  grantPacket,
  type PacketDraft,
  replacePackets,
  saveContentOffers,
} from '../../modules/packets/index.ts'
import { giveMoney } from '../../testing/give-money.ts'
import { type CatalogueWorld, openCatalogueWorld } from '../catalogue/content-card.fixture.ts'

type Metadata = Answer<'getContentMetadata'>

let world: CatalogueWorld

beforeAll(async () => {
  world = await openCatalogueWorld()
})
afterAll(() => world.close())

const draft = (slug: string, price: number, contentIds: number[]): PacketDraft => ({
  ...{ slug, contentIds, channelIds: [], is_base: false, periods: [{ months: 1, price }], benefits: [] },
  name: { ru: `Пакет ${slug}`, en: slug },
  short: {},
  description: {},
})

const sell = async (...packets: PacketDraft[]) => {
  await replacePackets(world.db, world.app.world.alphaId, packets)
  await world.app.announce('packets')
}

beforeEach(async () => {
  const { nightSea, series } = world.contents
  await sell(draft('all', 900, [series]), draft('cinema', 300, [nightSea, series]))
})

const packetId = async (slug: string) => {
  const { id } = await world.db
    .selectFrom('packets')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  return id
}

const metadata = async (id: number, ask = world.askAsGuest, language?: string) =>
  (await ask('getContentMetadata', { params: { id }, query: {} }, language)).body

const play = async (id: number, ask = world.askAsGuest) => {
  const { status, body } = await ask('getContentStream', { params: { id }, query: {} })
  return status === 200 ? 'plays' : body.error_code
}

test('what is in a packet plays for nobody who has none of its packets', async () => {
  for (const ask of [world.askAsGuest, world.user.ask, world.child.ask]) {
    expect(await play(world.contents.nightSea, ask)).toBe('not_purchased')
  }
  expect(await play(world.contents.gulls)).toBe('plays')
})

test('its buttons are the packets that open it, in the order of the brand', async () => {
  const film = await metadata(world.contents.nightSea, undefined, 'ru')
  expect(film).toMatchObject({ is_purchased: false, min_price: 300 })
  expect(film.buttons).toMatchObject([
    {
      button_type: 'pay',
      caption: 'Смотреть с пакетом «Пакет cinema»',
      button_data: { packet_id: await packetId('cinema') },
    },
  ])
  const { buttons } = await metadata(world.contents.series)
  expect(buttons.map(({ caption }: { caption: string }) => caption)).toEqual([
    'Watch with all',
    'Watch with cinema',
  ])
})

test('the packets that a content is in are listed, for a season and an episode those of the series', async () => {
  const [episode = 0] = world.episodes
  const names = async (id: number) => {
    const { body } = await world.askAsGuest('listContentPackets', { params: { id }, query: {} })
    return body.packets.map(({ name }: { name: string }) => name)
  }
  expect(await names(world.contents.nightSea)).toEqual(['cinema'])
  expect(await names(episode)).toEqual(['all', 'cinema'])
  expect(await names(world.contents.fog)).toEqual([])
  expect(await play(episode)).toBe('not_purchased')
})

test('whoever has a packet watches what is in it until it ends', async () => {
  const { user, contents } = world
  const licence = { userId: user.userId, packetId: await packetId('cinema') }
  await grantPacket(world.db, { ...licence, untilMs: null })
  expect(await play(contents.nightSea, user.ask)).toBe('plays')
  expect(await metadata(contents.nightSea, user.ask)).toMatchObject({
    ...{ is_purchased: true, min_price: null },
    buttons: [{ button_type: 'watch' }],
  })
  expect(await play(contents.nightSea)).toBe('not_purchased')
  await grantPacket(world.db, { ...licence, untilMs: Date.UTC(2100, 0) })
  expect(await play(contents.nightSea, user.ask)).toBe('plays')
  await grantPacket(world.db, { ...licence, untilMs: Date.UTC(2000, 0) })
  expect(await play(contents.nightSea, user.ask)).toBe('not_purchased')
})

test('a film with a price of its own is closed until it is rented, and closed again when the rent is over', async () => {
  const { user, contents } = world
  const { alphaId } = world.app.world
  await saveContentOffers(world.db, alphaId, contents.gulls, [{ kind: 'rent', days: 2, price: 9_900 }])
  expect(await play(contents.gulls, user.ask)).toBe('not_purchased')
  expect(await metadata(contents.gulls, user.ask)).toMatchObject({ is_purchased: false, min_price: 9_900 })
  const { id } = await world.db
    .selectFrom('purchase_types')
    .select('id')
    .where('content_id', '=', contents.gulls)
    .executeTakeFirstOrThrow()
  await giveMoney(world.db, user.userId, 9_900)
  const body = { purchase_type_id: id, account_id: user.userId, idempotency_key: randomUUID() }
  expect((await user.ask('createPurchase', { body })).status).toBe(200)
  expect(await play(contents.gulls, user.ask)).toBe('plays')
  expect(await play(contents.gulls)).toBe('not_purchased')
  const { until_at } = await world.db
    .selectFrom('purchases')
    .select('until_at')
    .where('user_id', '=', user.userId)
    .executeTakeFirstOrThrow()
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(until_at ?? 0)
  expect((await metadata(contents.gulls, user.ask, 'en')).user_license_info).toEqual({
    ...{ text: `You can watch it until ${day}.`, color: 'currentcolor' },
  })
  expect((await metadata(contents.gulls)).user_license_info).toBe(null)
  await world.db
    .updateTable('purchases')
    .set({ until_at: new Date(0) })
    .execute()
  expect(await play(contents.gulls, user.ask)).toBe('not_purchased')
  await saveContentOffers(world.db, alphaId, contents.gulls, [])
  expect(await play(contents.gulls)).toBe('plays')
})

test('what is rented and sold alone has a button for each price, the cheapest first, after those of its packets', async () => {
  const { contents, user } = world
  const { alphaId } = world.app.world
  await saveContentOffers(world.db, alphaId, contents.nightSea, [
    { kind: 'sale', price: 29_950 },
    { kind: 'rent', days: 2, price: 9_900 },
  ])
  const types = await world.db
    .selectFrom('purchase_types')
    .select('id')
    .where('content_id', '=', contents.nightSea)
    .orderBy('price')
    .execute()
  const shown = async (language: string) =>
    (await metadata(contents.nightSea, user.ask, language)).buttons.map(
      ({ caption, sub_caption, show_options, button_data }: Metadata['buttons'][number]) => [
        ...[caption, sub_caption?.replaceAll('\u00a0', ' ') ?? null],
        ...[show_options, button_data.packet_id ?? button_data.purchase_type_id],
      ],
    )
  const cinema = await packetId('cinema')
  expect(await shown('en')).toEqual([
    ['Watch with cinema', null, true, cinema],
    ['Rent for 2 days', 'XTS 99', false, types[0]?.id],
    ['Buy for good', 'XTS 299.50', false, types[1]?.id],
  ])
  expect(await shown('ru')).toEqual([
    ['Смотреть с пакетом «Пакет cinema»', null, true, cinema],
    ['Взять напрокат на 2 дня', '99 XTS', false, types[0]?.id],
    ['Купить навсегда', '299,50 XTS', false, types[1]?.id],
  ])
  await saveContentOffers(world.db, alphaId, contents.nightSea, [])
})

test('a film of a packet that is no longer offered is open to those who have it, and offered to nobody', async () => {
  const { series, nightSea } = world.contents
  const cinema = await packetId('cinema')
  await grantPacket(world.db, { userId: world.user.userId, packetId: cinema, untilMs: null })
  await sell(draft('all', 900, [series]))
  expect(await play(nightSea, world.user.ask)).toBe('plays')
  expect(await play(nightSea)).toBe('not_purchased')
  expect(await metadata(nightSea)).toMatchObject({ is_purchased: false, min_price: null, buttons: [] })
  expect(await metadata(series)).toMatchObject({ min_price: 900, buttons: [{ caption: 'Watch with all' }] })
  await world.db.deleteFrom('packet_grants').execute()
  await world.app.announce('packets')
  // Nobody has it any more: it closes nothing.
  expect(await play(nightSea)).toBe('plays')
})

test('a packet of one brand closes nothing at another', async () => {
  const { foreign } = world.contents
  await sell(draft('cinema', 300, [foreign]))
  const { status } = await world.abroad.ask('getContentStream', { params: { id: foreign }, query: {} })
  expect(status).toBe(200)
})

test('what is only announced is not sold yet', async () => {
  const { soon } = world.contents
  await sell(draft('cinema', 300, [soon]))
  expect(await metadata(soon)).toMatchObject({ is_purchased: true, min_price: null, buttons: [] })
})

test('a trailer plays for everybody', async () => {
  const { status } = await world.askAsGuest('getTrailerStream', { params: { id: world.trailer } })
  expect(status).toBe(200)
})
