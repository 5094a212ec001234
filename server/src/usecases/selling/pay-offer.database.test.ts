import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSandboxBank } from '../../adapters/bank/sandbox-bank.fixture.ts'
import type { TermsDraft } from '../../core/terms.ts'
import { saveContentOffers } from '../../modules/packets/index.ts'
import { payformId, replacePaySystems } from '../../modules/payments/index.ts'
import type { Person } from '../../testing/people.ts'
import { draft, newKey, openSellingWorld, type SellingWorld, soldNowMs } from './selling.fixture.ts'

let bank: Awaited<ReturnType<typeof openSandboxBank>>
let world: SellingWorld
let cardPage: number

beforeAll(async () => {
  bank = await openSandboxBank()
  world = await openSellingWorld(bank.settings)
  await world.sell(
    draft('start', { periods: [{ months: 1, price: 14_900, trial: { days: 7, price: 100 } }] }),
  )
  const { db } = world.database
  await replacePaySystems(db, world.world.alphaId, [
    {
      shortname: 'bank',
      gateway: 'sandbox',
      payforms: ['short_url', 'ext_billing_balance'],
      title: { en: 'Bank' },
    },
    {
      shortname: 'desk',
      gateway: null,
      payforms: ['info'],
      title: { en: 'Desk' },
      how_to_use: { en: 'Come by.' },
    },
  ])
  await world.announce('pay_systems')
  const { id } = await db
    .selectFrom('pay_systems')
    .select('id')
    .where('shortname', '=', 'bank')
    .executeTakeFirstOrThrow()
  cardPage = payformId(id, 'short_url')
})
afterAll(async () => {
  await world.close()
  await bank.close()
})

const offer = async (user: Person, purchaseTypeId: number) =>
  user.ask('createOffer', {
    body: { purchase_type_id: purchaseTypeId, paysystem_version: 1, offer_version: 1, source: 'web300' },
  })

const transact = (user: Person, offerId: number, more: object = {}) =>
  user.ask('createOfferTransaction', {
    body: {
      ...{ offer_id: offerId, paysystem_id: cardPage, return_url: '/packets?purchased=true' },
      ...{ purchase_id: 0, idempotency_key: newKey(), ...more },
    },
  })

test('[V-7.35 V-7.86 V-3.26] an offer says what a purchase costs this user, and how it can be paid', async () => {
  const user = await world.userWith(0)
  const typeId = await world.period('start')
  const { body } = await offer(user, typeId)
  expect(body).toMatchObject({
    ...{ offer_id: body.id, library_id: null, entity_license_id: null, transaction: null },
    purchases: [{ id: typeId, title: 'start', amount: 100 }],
    offer_info: { distribution_type: 'period', product_title: 'start', distribution_info: 'Subscription' },
  })
  expect(body.paysystems).toHaveLength(3)
  expect(body.paysystems[0]).toEqual({
    ...{ id: cardPage, payform_shortname: 'short_url', name: 'bank', title: 'Bank' },
    ...{ data: { paysystem_shortname: 'bank' }, description: null, button_text: null },
  })
  expect(body.paysystems[2]).toMatchObject({ payform_shortname: 'info', description: 'Come by.' })
})

test('[V-7.36 V-7.37 V-7.77 V-7.85] an offer is paid over the page of the bank, less what the wallet has, and is bought then', async () => {
  const user = await world.userWith(40)
  const typeId = await world.period('start')
  const { body: offered } = await offer(user, typeId)
  const key = newKey()
  const begun = await transact(user, offered.id, { purchase_id: typeId, idempotency_key: key })
  expect(begun.body.transaction).toMatchObject({ status: 'processing', amount: 60 })
  await bank.press(`/pay/${begun.body.short_url.split('/').at(-1)}`, { act: 'pay', card: '0000000000000001' })
  const paid = await user.ask('getOffer', { params: { id: offered.id } })
  expect(paid.body.transaction).toMatchObject({ id: begun.body.transaction_id, status: 'complete' })
  expect((await user.ask('listSubscriptions', {})).body.subscriptions).toMatchObject([
    { name: 'start', available: true },
  ])
  expect(await world.balanceOf(user.userId)).toBe(0)
  const again = await transact(user, offered.id, { purchase_id: typeId, idempotency_key: key })
  expect(again.body.transaction).toMatchObject({
    id: begun.body.transaction_id,
    status: 'complete',
    amount: 60,
  })
})

test('more people than there are connections begin to pay at once, and the bank is asked for each', async () => {
  const typeId = await world.period('start')
  const users = await Promise.all(Array.from({ length: 12 }, () => world.userWith(0)))
  const offers = await Promise.all(users.map((user) => offer(user, typeId)))
  const begun = await Promise.all(
    users.map((user, index) => transact(user, offers[index]?.body.id, { purchase_id: typeId })),
  )
  expect(begun.map(({ body }) => body.transaction?.status)).toEqual(users.map(() => 'processing'))
})

/** A film that is rented and sold alone, and the price of its rent. */
async function offerFilm(slug: string): Promise<{ id: number } | undefined> {
  const { db } = world.database
  const { id: contentId } = await db
    .insertInto('contents')
    .values({ slug, title: { en: 'For rent' }, description: {} })
    .returning('id')
    .executeTakeFirstOrThrow()
  await saveContentOffers(db, world.world.alphaId, contentId, [
    { kind: 'rent', days: 2, price: 9_900 },
    { kind: 'sale', price: 29_900 },
  ])
  const [rent] = await db
    .selectFrom('purchase_types')
    .select('id')
    .where('content_id', '=', contentId)
    .orderBy('price')
    .execute()
  return rent
}

test('[V-1.02] a viewer tops up the balance, and buys a packet and a single film from it', async () => {
  const user = await world.userWith(0)
  const rent = await offerFilm('for-rent-too')
  const topUp = await user.ask('payByRedirect', {
    params: { id: user.userId },
    body: {
      ...{ paysystem_shortname: 'bank', amount: 20_000, return_url: '/settings/payment' },
      idempotency_key: newKey(),
    },
  })
  await bank.press(`/pay/${topUp.body.short_url.split('/').at(-1)}`, { act: 'pay', card: '0000000000000001' })
  await user.ask('getTransaction', { params: { id: topUp.body.transaction_id } })
  expect(await world.balanceOf(user.userId)).toBe(20_000)
  for (const purchase_type_id of [await world.period('start'), rent?.id ?? 0]) {
    const body = { purchase_type_id, account_id: user.userId, idempotency_key: newKey() }
    expect((await user.ask('createPurchase', { body })).status).toBe(200)
  }
  expect(await world.balanceOf(user.userId)).toBe(20_000 - 100 - 9_900)
  expect((await user.ask('listSubscriptions', {})).body.subscriptions).toMatchObject([{ name: 'start' }])
  const films = world.database.db.selectFrom('purchases').select('purchase_type_id')
  expect(await films.where('user_id', '=', user.userId).execute()).toEqual([{ purchase_type_id: rent?.id }])
})

test('a film is rented for its days, and not twice at once', async () => {
  const rent = await offerFilm('for-rent')
  const user = await world.userWith(20_000)
  expect((await offer(user, rent?.id ?? 0)).body).toMatchObject({
    purchases: [{ id: rent?.id, title: 'For rent', amount: 9_900 }],
    offer_info: { distribution_type: 'rent', product_title: 'For rent', distribution_info: 'for 2 days' },
  })
  const buy = () =>
    user.ask('createPurchase', {
      body: { purchase_type_id: rent?.id ?? 0, account_id: user.userId, idempotency_key: newKey() },
    })
  const bought = await buy()
  expect(bought.body.message).toBe('You can watch it until February 2, 2026.')
  expect(await world.balanceOf(user.userId)).toBe(10_100)
  expect((await buy()).body.error_code).toBe('already_subscribed')
})

test.each<[string, TermsDraft, string | undefined]>([
  ['in another country', { territory: ['KZ'] }, 'territory_not_allowed'],
  ['from its last instant', { available_until: new Date(soldNowMs) }, 'no_longer_available'],
  ['before its first instant', { available_from: new Date(soldNowMs + 1) }, 'not_available_yet'],
  ['on another device', { device_kinds: ['tv'] }, undefined],
])(
  'a film that may not be watched %s: whether it is sold, and paid for, to whoever is here now',
  async (place, terms, code) => {
    const rent = await offerFilm(`closed ${place}`)
    const purchaseTypeId = rent?.id ?? 0
    const user = await world.userWith(5_000)
    const offered = await offer(user, purchaseTypeId)
    await world.database.db.updateTable('contents').set(terms).where('slug', '=', `closed ${place}`).execute()
    const paid = await transact(user, offered.body.id, { purchase_id: purchaseTypeId })
    await world.fund(user.userId, 4_900)
    const body = { purchase_type_id: purchaseTypeId, account_id: user.userId, idempotency_key: newKey() }
    const again = await offer(user, purchaseTypeId)
    const bought = await user.ask('createPurchase', { body })
    expect([paid, again, bought].map((answer) => answer.body.error_code)).toEqual([code, code, code])
    expect(await world.balanceOf(user.userId)).toBe(code ? 9_900 : 0)
  },
)

test('[V-8.13] a payment for which there is no money is said as such', async () => {
  const user = await world.userWith(0)
  const typeId = await world.period('start')
  const { body } = await offer(user, typeId)
  const { id } = await world.database.db
    .selectFrom('pay_systems')
    .select('id')
    .where('shortname', '=', 'bank')
    .executeTakeFirstOrThrow()
  await bank.press('/control/accounts', { account: String(user.userId), amount: '99' })
  const refused = await transact(user, body.id, {
    ...{ purchase_id: typeId, paysystem_id: payformId(id, 'ext_billing_balance') },
  })
  expect([refused.status, refused.body.error_code]).toEqual([400, 'no_funds'])
})

test.each<[string, object, string]>([
  ['with enough in the wallet', {}, 'amount_mismatch'],
  ['for another purchase', { purchase_id: 999_999 }, 'not_found'],
  ['by a way that there is not', { paysystem_id: 1 }, 'not_found'],
  ['of somebody else', { offer_id: 999_999 }, 'not_found'],
  ['that leads elsewhere', { return_url: 'https://evil.example/' }, 'invalid_request'],
])('an offer %s is not paid', async (_, more, code) => {
  const user = await world.userWith(20_000)
  const typeId = await world.period('start')
  const { body } = await offer(user, typeId)
  expect((await transact(user, body.id, { purchase_id: typeId, ...more })).body.error_code).toBe(code)
})

test('[V-4.102] a way to pay without a page of its own leads to its app', async () => {
  await replacePaySystems(world.database.db, world.world.alphaId, [
    { shortname: 'wallet', gateway: 'sandbox', payforms: ['external_app'], title: { en: 'Wallet' } },
  ])
  await world.announce('pay_systems')
  const user = await world.userWith(0)
  const { body } = await user.ask('payByRedirect', {
    params: { id: user.userId },
    body: {
      ...{ paysystem_shortname: 'wallet', amount: 20_000, return_url: '/settings/payment' },
      idempotency_key: newKey(),
    },
  })
  const app = /^https:\/\/bank\.test(\/app\/[\w-]+)$/.exec(body.full_url)?.[1]
  expect(app).toBeDefined()
  await bank.press(app ?? '', { act: 'confirm' })
  const { body: paid } = await user.ask('getTransaction', { params: { id: body.transaction_id } })
  expect(paid).toMatchObject({ status: 'complete', amount: 20_000 })
})
