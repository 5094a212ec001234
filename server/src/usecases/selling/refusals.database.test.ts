import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { keys, openSandboxBank } from '../../adapters/bank/sandbox-bank.fixture.ts'
import { replacePaySystems } from '../../modules/payments/index.ts'
import { type PromoDraft, savePromo } from '../../modules/promo/index.ts'
import type { Person } from '../../testing/people.ts'
import { draft, month, newKey, openSellingWorld, type SellingWorld, soldNowMs } from './selling.fixture.ts'

let bank: Awaited<ReturnType<typeof openSandboxBank>>
let world: SellingWorld
let bankId: number

beforeAll(async () => {
  bank = await openSandboxBank()
  world = await openSellingWorld({
    ONAIR_SANDBOX_BANK_URL: bank.url,
    ONAIR_SANDBOX_BANK_KEY: keys.merchantKey,
    ONAIR_SANDBOX_BANK_SECRET: keys.webhookSecret,
    ONAIR_PAYMENT_NOTIFY_URL: 'http://127.0.0.1:1/webhooks/payments',
  })
  await world.sell(draft('start'), draft('other'))
  const { db } = world.database
  const payforms = ['linkedcard', 'short_url', 'ext_billing_balance'] as const
  await replacePaySystems(db, world.world.alphaId, [
    { shortname: 'bank', gateway: 'sandbox', payforms: [...payforms], title: { en: 'Bank' } },
  ])
  await world.announce('pay_systems')
  bankId = (await db.selectFrom('pay_systems').select('id').executeTakeFirstOrThrow()).id
})
afterAll(async () => {
  await world.close()
  await bank.close()
})
beforeEach(() => bank.turn({ is_down: false, refuses_all: false }))

const moneyTables = [
  ...['accounts', 'ledger_postings', 'ledger_entries', 'receipts', 'receipt_numbers', 'subscriptions'],
  ...['purchases', 'promo_codes', 'promo_redemptions', 'cards', 'offers', 'outbox', 'idempotency_keys'],
]

/** Everything that says who has which money, and what was bought for it. */
async function readBooks(tables = moneyTables): Promise<Record<string, unknown[]>> {
  const books: Record<string, unknown[]> = {}
  for (const table of tables) {
    const { rows } =
      await sql`select to_jsonb(t) as row from ${sql.id(table)} t order by to_jsonb(t)::text`.execute(
        world.database.db,
      )
    books[table] = rows
  }
  return books
}

const readPayments = () =>
  world.database.db
    .selectFrom('payments')
    .select(['id', 'user_id', 'status', 'amount', 'refusal', 'reference', 'refunded', 'charge'])
    .orderBy('id')
    .execute()

type Answer = Pick<Awaited<ReturnType<Person['ask']>>, 'status' | 'body'>
/** Sends the call that is to be refused, in a language. */
type Send = (language: string) => Promise<Answer>

let batches = 0
async function offerCode(more: Partial<PromoDraft> = {}): Promise<string> {
  batches += 1
  const code = `SWEEP-${batches}`
  await savePromo(world.database.db, world.world.alphaId, {
    ...{ slug: `sweep-${batches}`, days: 14, packetIds: [world.packet('start')] },
    ...{ startsMs: soldNowMs - 86_400_000, codes: [{ code, maxUses: 1 }] },
    ...more,
  })
  return code
}

const applyCode =
  (user: Person, key: string): Send =>
  (language) =>
    user.ask('applyPromoKey', { body: { key } }, language)

const subscribe =
  (user: Person, packet_id: number, key = newKey()): Send =>
  (language) =>
    user.ask('createSubscription', { body: { packet_id, idempotency_key: key } }, language)

const redirectOf = (accountId: number, more: object = {}) => ({
  params: { id: accountId },
  body: {
    ...{ paysystem_shortname: 'bank', amount: 20_000, return_url: '/', idempotency_key: newKey() },
    ...more,
  },
})

/** A payment that was made on the page of the bank, and of which the server does not know. */
async function payUnseen(user: Person) {
  const { body } = await user.ask('payByRedirect', redirectOf(user.userId))
  const reference: string = body.short_url.split('/').at(-1)
  await bank.press(`/pay/${reference}`, { act: 'pay', card: '0000000000000001' })
  return reference
}

/** Tells the server of a payment as the bank does, or nearly so. */
async function webhookOf(
  reference: string,
  { secret = keys.webhookSecret, atMs = soldNowMs } = {},
): Promise<Send> {
  const answer = await fetch(`${bank.url}/api/payments/${reference}`, {
    headers: { authorization: `Bearer ${keys.merchantKey}` },
  })
  const event = { id: newKey(), type: 'payment.succeeded', at: atMs, payment: await answer.json() }
  const payload = JSON.stringify({ events: [event] })
  const time = Math.floor(atMs / 1000)
  const mac = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')
  return async (language) => {
    const told = await world.app.inject({
      ...{ method: 'POST', url: `/webhooks/payments/${bankId}`, payload },
      headers: {
        ...{ host: 'alpha.test', 'accept-language': language, 'content-type': 'application/json' },
        'x-bank-signature': `t=${time},v1=${mac}`,
      },
    })
    return { status: told.statusCode, body: told.json() }
  }
}

interface Case {
  name: string
  /** Prepares what the call needs; the books are read after it. */
  prepare(): Promise<Send>
  status: number
  code: string
  en: string
  ru: string
  /** What a try leaves among the payments, which is no money. */
  leaves?: object
}

const cases: Case[] = [
  {
    name: 'an unknown code',
    prepare: async () => applyCode(await world.userWith(0), 'NO-SUCH-CODE'),
    ...{ status: 404, code: 'promo_unknown' },
    ...{ en: 'There is no such promo code.', ru: 'Такого промокода нет.' },
  },
  {
    name: 'a used code',
    async prepare() {
      const code = await offerCode()
      await applyCode(await world.userWith(0), code)('en')
      return applyCode(await world.userWith(0), code)
    },
    ...{ status: 400, code: 'promo_used' },
    ...{ en: 'This promo code has been used already.', ru: 'Этот промокод уже использован.' },
  },
  {
    name: 'an expired code',
    prepare: async () => applyCode(await world.userWith(0), await offerCode({ expiresMs: soldNowMs })),
    ...{ status: 400, code: 'promo_expired' },
    ...{ en: 'The time of this promo code is over.', ru: 'Срок действия промокода истёк.' },
  },
  {
    name: 'a code for those who have never subscribed',
    async prepare() {
      const user = await world.userWith(month.price)
      await subscribe(user, world.packet('start'))('en')
      return applyCode(user, await offerCode({ newUsersOnly: true }))
    },
    ...{ status: 400, code: 'promo_not_allowed' },
    en: 'This promo code is not meant for your account.',
    ru: 'Этот промокод не подходит для вашего аккаунта.',
  },
  {
    name: 'a code that wants a card',
    prepare: async () => applyCode(await world.userWith(0), await offerCode({ needsCard: true })),
    ...{ status: 400, code: 'card_required' },
    en: 'Link a bank card first to use this promo code.',
    ru: 'Чтобы применить промокод, сначала привяжите карту.',
  },
  {
    name: 'a balance that is one too small',
    prepare: async () => subscribe(await world.userWith(month.price - 1), world.packet('start')),
    ...{ status: 402, code: 'payment_required' },
    ...{ en: 'There is not enough money on the account.', ru: 'На счёте недостаточно денег.' },
  },
  {
    name: 'an account at the provider with one too little',
    async prepare() {
      const user = await world.userWith(0)
      await bank.press('/control/accounts', { account: String(user.userId), amount: '4999' })
      const { params } = redirectOf(user.userId)
      return (language) => {
        const body = { paysystem_shortname: 'bank', amount: 5_000, idempotency_key: newKey() }
        return user.ask('payByProviderBalance', { params, body }, language)
      }
    },
    ...{ status: 402, code: 'payment_required' },
    ...{ en: 'There is not enough money on the account.', ru: 'На счёте недостаточно денег.' },
    leaves: { status: 'error', refusal: 'insufficient_funds', amount: 5_000, charge: null, refunded: 0 },
  },
  {
    name: 'a packet that is gone',
    prepare: async () => subscribe(await world.userWith(month.price), 2_000_000_000),
    ...{ status: 404, code: 'not_found' },
    ...{ en: 'There is nothing at this address.', ru: 'По этому адресу ничего нет.' },
  },
  {
    name: 'the account of somebody else',
    async prepare() {
      const [user, other] = [await world.userWith(0), await world.userWith(0)]
      return (language) => user.ask('payByRedirect', redirectOf(other.userId), language)
    },
    ...{ status: 404, code: 'not_found' },
    ...{ en: 'There is nothing at this address.', ru: 'По этому адресу ничего нет.' },
  },
  {
    name: 'a webhook that somebody else has signed',
    prepare: async () =>
      webhookOf(await payUnseen(await world.userWith(0)), { secret: 'a key of somebody else' }),
    ...{ status: 403, code: 'permission_denied' },
    ...{ en: 'You may not do this.', ru: 'Это действие вам недоступно.' },
  },
  {
    name: 'a webhook of six minutes ago',
    prepare: async () => webhookOf(await payUnseen(await world.userWith(0)), { atMs: soldNowMs - 360_000 }),
    ...{ status: 403, code: 'permission_denied' },
    ...{ en: 'You may not do this.', ru: 'Это действие вам недоступно.' },
  },
  {
    name: 'another price than the server asks for',
    async prepare() {
      const user = await world.userWith(0)
      const body = { paysystem_shortname: 'bank', amount: 1, packet_id: world.packet('start') }
      return (language) =>
        user.ask(
          'payByProviderBalance',
          { params: { id: user.userId }, body: { ...body, idempotency_key: newKey() } },
          language,
        )
    },
    ...{ status: 409, code: 'amount_mismatch' },
    en: 'The price has changed. Please check it and try again.',
    ru: 'Цена изменилась. Проверьте её и попробуйте снова.',
  },
  {
    name: 'a key that another call has used',
    async prepare() {
      const user = await world.userWith(2 * month.price)
      const key = newKey()
      await subscribe(user, world.packet('start'), key)('en')
      return subscribe(user, world.packet('other'), key)
    },
    ...{ status: 409, code: 'idempotency_conflict' },
    en: 'This payment was begun with other details. Please start again.',
    ru: 'Этот платёж начат с другими данными. Начните заново.',
  },
]

const titled = cases.map((refused) => [refused.name, refused.code, refused] as const)

test.each(titled)('%s is refused with %s, and moves no money', async (_, code, refused) => {
  const { prepare, status, en, ru, leaves } = refused
  const send = await prepare()
  const tables = leaves ? moneyTables.filter((table) => table !== 'idempotency_keys') : moneyTables
  const [books, payments] = [await readBooks(tables), await readPayments()]
  for (const [language, sentence] of [
    ['en', en],
    ['ru', ru],
  ] as const) {
    const answer = await send(language)
    expect([answer.status, answer.body.error_code, answer.body.error.message]).toEqual([
      status,
      code,
      sentence,
    ])
  }
  expect(await readBooks(tables)).toEqual(books)
  const after = await readPayments()
  expect(after.slice(0, payments.length)).toEqual(payments)
  expect(after.slice(payments.length)).toMatchObject(leaves ? [leaves, leaves] : [])
})

/** A user with a linked card that the bank refuses from now on. */
async function withRefusedCard() {
  const user = await world.userWith(0)
  const { body } = await user.ask('payByRedirect', redirectOf(user.userId, { is_save_card: true }))
  await bank.press(`/pay/${body.short_url.split('/').at(-1)}`, { act: 'pay', card: '0000000000000004' })
  await user.ask('getTransaction', { params: { id: body.transaction_id } })
  const [card] = (await user.ask('listCards', {})).body.cards
  return { user, cardId: card.id as number }
}

test('a card that is refused is told with its reason in both languages, and moves no money', async () => {
  const { user, cardId } = await withRefusedCard()
  const tables = moneyTables.filter((table) => table !== 'idempotency_keys')
  const [books, payments] = [await readBooks(tables), await readPayments()]
  const told: unknown[] = []
  for (const language of ['en', 'ru']) {
    const { status, body } = await user.ask(
      'payByLinkedCard',
      {
        params: { id: user.userId },
        body: { amount: 3_000, card_id: cardId, idempotency_key: newKey() },
      },
      language,
    )
    told.push([status, body.transaction.status, body.transaction.status_description])
  }
  expect(told).toEqual([
    [200, 'error', 'There is not enough money for this payment.'],
    [200, 'error', 'Для этого платежа не хватает денег.'],
  ])
  expect(await readBooks(tables)).toEqual(books)
  const refused = { status: 'error', refusal: 'insufficient_funds', amount: 3_000, charge: null }
  expect((await readPayments()).slice(payments.length)).toMatchObject([refused, refused])
})

test('a bank that is down is told, a payment that it has not heard of waits, and moves no money', async () => {
  const user = await world.userWith(0)
  const tables = moneyTables.filter((table) => table !== 'idempotency_keys')
  const [books, payments] = [await readBooks(tables), await readPayments()]
  await bank.turn({ is_down: true })
  for (const [language, sentence] of [
    [
      'en',
      'The bank does not answer. If it has taken money, it will arrive by itself; else try again in a minute.',
    ],
    ['ru', 'Банк не отвечает. Если он списал деньги, они придут сами; если нет, попробуйте через минуту.'],
  ] as const) {
    const { status, body } = await user.ask('payByRedirect', redirectOf(user.userId), language)
    expect([status, body.error_code, body.error.message]).toEqual([503, 'bank_unavailable', sentence])
  }
  expect(await readBooks(tables)).toEqual(books)
  const waits = { status: 'new', reference: null, amount: 20_000, charge: null }
  expect((await readPayments()).slice(payments.length)).toMatchObject([waits, waits])
})

test('a webhook that comes again finds its payment complete, and moves no more money', async () => {
  const user = await world.userWith(0)
  const send = await webhookOf(await payUnseen(user))
  expect((await send('en')).status).toBe(200)
  expect(await world.balanceOf(user.userId)).toBe(20_000)
  const [books, payments] = [await readBooks(), await readPayments()]
  expect(await send('en')).toEqual({ status: 200, body: {} })
  expect([await readBooks(), await readPayments()]).toEqual([books, payments])
})
