import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSandboxBank } from '../../adapters/bank/sandbox-bank.fixture.ts'
import { replacePaySystems } from '../../modules/payments/index.ts'
import { type Person, savePin } from '../../testing/people.ts'
import { draft, month, newKey, openSellingWorld, type SellingWorld, soldNowMs } from './selling.fixture.ts'

const cards = { good: '0000000000000001', declined: '0000000000000002' }

let bank: Awaited<ReturnType<typeof openSandboxBank>>
let world: SellingWorld

beforeAll(async () => {
  bank = await openSandboxBank()
  world = await openSellingWorld(bank.settings)
  await world.sell(draft('start'))
  const title = { en: 'Bank', ru: 'Банк' }
  await replacePaySystems(world.database.db, world.world.alphaId, [
    {
      shortname: 'bank',
      gateway: 'sandbox',
      payforms: ['linkedcard', 'short_url', 'qrcode_make_transaction'],
      title,
    },
    { shortname: 'phone', gateway: 'sandbox', payforms: ['phone_sms', 'ext_billing_balance'], title },
    { shortname: 'desk', gateway: null, payforms: ['info'], title, how_to_use: { en: 'Come by.' } },
  ])
  await world.announce('pay_systems')
})
afterAll(async () => {
  await world.close()
  await bank.close()
})
beforeEach(() => bank.turn({ is_down: false }))

const redirectBody = (amount = 20_000, more: object = {}) => ({
  ...{ paysystem_shortname: 'bank', amount, return_url: '/settings/payment?purchased=true' },
  idempotency_key: newKey(),
  ...more,
})
const redirect = (user: Person, body = redirectBody()) =>
  user.ask('payByRedirect', { params: { id: user.userId }, body })
const transaction = async (user: Person, id: number) =>
  (await user.ask('getTransaction', { params: { id } })).body

/** What the bank calls the payment; its page is named after it. */
const referenceOf = (start: { short_url: string }) => start.short_url.split('/').at(-1) ?? ''
const payOnPage = (reference: string, card = cards.good) =>
  bank.press(`/pay/${reference}`, { act: 'pay', card })

/** A user with a linked card, and what came in with it. */
async function userWithCard(amount = 20_000): Promise<Person> {
  const user = await world.userWith(0)
  const { body } = await redirect(user, redirectBody(amount, { is_save_card: true }))
  await payOnPage(referenceOf(body))
  await transaction(user, body.transaction_id)
  return user
}

test('[P-7.34 P-7.35 P-3.08] an account has a balance under both of its names and may be paid into', async () => {
  const user = await world.userWith(5_000)
  expect((await user.ask('listAccounts', {})).body).toEqual({
    accounts: [
      { id: user.userId, balance: 5_000, amount: 5_000, is_payment_allowed: true, standing: 'unpaid' },
    ],
  })
  expect((await user.ask('getBalance', {})).body).toEqual({ balance: 5_000, amount: 5_000 })
})

test('[V-7.30 V-7.75 V-3.27] the ways to pay are those of the brand, in its order and the language of the reader', async () => {
  const user = await world.userWith(0)
  const { body } = await user.ask(
    'listPaySystems',
    { params: { id: user.userId }, query: { version: 1 } },
    'ru',
  )
  expect(body.paysystems.map(({ shortname }: { shortname: string }) => shortname)).toEqual([
    'bank',
    'phone',
    'desk',
  ])
  expect(body.paysystems[2]).toEqual({
    ...{
      shortname: 'desk',
      title: 'Банк',
      how_to_use: 'Come by.',
      how_to_use_packet: null,
      button_text: null,
    },
    payforms: [{ shortname: 'info', params: { paysystem_shortname: 'desk' } }],
    skip_parental_control: false,
  })
  const foreign = await user.ask('listPaySystems', { params: { id: user.userId + 1 }, query: {} })
  expect(foreign.body.error_code).toBe('not_found')
})

test("[V-7.32 V-3.29 P-7.37 V-7.76 V-3.28] money comes in over the bank's own page, and is there when the person asks", async () => {
  const user = await world.userWith(0)
  const { body } = await redirect(user)
  const page = `https://bank.test/pay/${referenceOf(body)}`
  expect(body).toEqual({
    transaction_id: expect.any(Number),
    transaction: { id: body.transaction_id, status: 'processing', status_description: null, amount: 20_000 },
    ...{ full_url: page, short_url: page, qrcode_ur: null },
  })
  expect((await transaction(user, body.transaction_id)).status).toBe('processing')
  await payOnPage(referenceOf(body))
  expect(await transaction(user, body.transaction_id)).toMatchObject({ status: 'complete', amount: 20_000 })
  expect(await world.balanceOf(user.userId)).toBe(20_000)
  await transaction(user, body.transaction_id)
  expect(await world.balanceOf(user.userId)).toBe(20_000)
})

test('a refused payment says why and leaves the balance alone', async () => {
  const user = await world.userWith(0)
  const { body } = await redirect(user)
  await payOnPage(referenceOf(body), cards.declined)
  expect(await transaction(user, body.transaction_id)).toEqual({
    ...{ id: body.transaction_id, status: 'error', amount: 20_000 },
    status_description: 'The bank has declined the payment.',
  })
  expect(await world.balanceOf(user.userId)).toBe(0)
})

test('[P-7.36 V-7.33 P-3.09] a card that was saved is masked, primary, and charged without its owner', async () => {
  const user = await userWithCard()
  const { body } = await user.ask('listCards', {})
  expect(body.cards).toEqual([
    { id: expect.any(Number), number: '•••• 0001', is_primary: true, paysystem_shortname: 'bank' },
  ])
  const charged = await user.ask('payByLinkedCard', {
    params: { id: user.userId },
    body: { amount: 3_000, card_id: body.cards[0].id, idempotency_key: newKey() },
  })
  expect(charged.body.transaction).toMatchObject({ status: 'complete', amount: 3_000 })
  expect(await world.balanceOf(user.userId)).toBe(23_000)
  const other = await world.userWith(0)
  const foreign = await other.ask('payByLinkedCard', {
    params: { id: other.userId },
    body: { amount: 3_000, card_id: body.cards[0].id, idempotency_key: newKey() },
  })
  expect(foreign.body.error_code).toBe('not_found')
})

test('[P-7.39] a card is unlinked once, and not by anybody else', async () => {
  const [user, other] = [await userWithCard(), await world.userWith(0)]
  const [card] = (await user.ask('listCards', {})).body.cards
  const params = { id: card.id }
  expect((await other.ask('deleteCard', { params })).body.error_code).toBe('not_found')
  expect((await user.ask('deleteCard', { params })).body).toEqual({ id: card.id })
  expect((await user.ask('listCards', {})).body.cards).toEqual([])
  expect((await user.ask('deleteCard', { params })).body.error_code).toBe('not_found')
})

test('[P-7.38 V-7.84] a card is linked by a small payment that is given back', async () => {
  const user = await world.userWith(0)
  const { body } = await user.ask('createCard', {
    body: {
      ...{ paysystem_shortname: 'bank', account_id: user.userId, amount: 100, needed_refund: true },
      idempotency_key: newKey(),
    },
  })
  expect(body.full_url).toBe(`https://bank.test/pay/${referenceOf(body)}`)
  await payOnPage(referenceOf(body))
  expect((await transaction(user, body.transaction_id)).status).toBe('complete')
  expect((await user.ask('listCards', {})).body.cards).toMatchObject([{ number: '•••• 0001' }])
  expect(await world.balanceOf(user.userId)).toBe(0)
})

test('a card is linked from a page that the bank leads back to, and from no other site', async () => {
  const user = await world.userWith(0)
  const link = (return_url: string) =>
    user.ask('createCard', {
      body: {
        ...{ paysystem_shortname: 'bank', account_id: user.userId, amount: 100, needed_refund: true },
        ...{ idempotency_key: newKey(), return_url },
      },
    })
  const { body } = await link('/promo?code=CARD')
  const { headers } = await bank.press(`/pay/${referenceOf(body)}`, { card: '0000000000000001', act: 'pay' })
  expect(new URL(headers.get('location') ?? '').pathname).toBe('/promo')
  const refused = await link('https://elsewhere.invalid/')
  expect([refused.status, refused.body.error_code]).toEqual([400, 'invalid_request'])
})

test('[V-7.31] a code to scan is asked for, and below the least amount the least is named', async () => {
  const user = await world.userWith(0)
  const pay = (amount: number) =>
    user.ask('payByQrcode', {
      params: { id: user.userId },
      body: { paysystem_shortname: 'bank', amount, idempotency_key: newKey() },
    })
  const { body } = await pay(1_000)
  expect(body.qrcode_ur).toMatch(/^https:\/\/bank\.test\/scan\/pay_/)
  await bank.press(`/scan/${body.qrcode_ur.split('/').at(-1)}`, { act: 'confirm' })
  expect((await transaction(user, body.transaction_id)).status).toBe('complete')
  expect(await world.balanceOf(user.userId)).toBe(1_000)
  const small = await pay(999)
  expect([small.status, small.body.error_code, small.body.detail]).toEqual([
    ...[451, 'top_up_required', { amount: '1000' }],
  ])
})

test('[V-7.34] the account at the provider pays for a packet at the price of the server', async () => {
  const user = await world.userWith(0)
  await bank.press('/control/accounts', { account: String(user.userId), amount: '15000' })
  const pay = (amount: number) =>
    user.ask('payByProviderBalance', {
      params: { id: user.userId },
      body: {
        ...{
          paysystem_shortname: 'phone',
          amount,
          packet_id: world.packet('start'),
          idempotency_key: newKey(),
        },
      },
    })
  const cheap = await pay(1)
  expect([cheap.status, cheap.body.error_code, cheap.body.detail]).toEqual([
    ...[409, 'amount_mismatch', { price: '14900' }],
  ])
  expect((await pay(month.price)).body.transaction).toMatchObject({
    status: 'complete',
    status_description: null,
  })
  const { body } = await user.ask('listSubscriptions', {})
  expect(body.subscriptions).toMatchObject([{ name: 'start', available: true }])
  expect(await world.balanceOf(user.userId)).toBe(0)
  const second = await user.ask('payByProviderBalance', {
    params: { id: user.userId },
    body: { paysystem_shortname: 'phone', amount: 5_000, idempotency_key: newKey() },
  })
  expect([second.status, second.body.error_code]).toEqual([402, 'payment_required'])
})

test('a payment whose purchase is no longer possible stays in the wallet, and says so', async () => {
  const user = await world.userWith(month.price)
  await bank.press('/control/accounts', { account: String(user.userId), amount: '50000' })
  await user.ask('createSubscription', {
    body: { packet_id: world.packet('start'), idempotency_key: newKey() },
  })
  const { body } = await user.ask('payByProviderBalance', {
    params: { id: user.userId },
    body: {
      ...{ paysystem_shortname: 'phone', amount: month.price, packet_id: world.packet('start') },
      idempotency_key: newKey(),
    },
  })
  expect(body.transaction).toMatchObject({
    status: 'complete',
    status_description:
      'The payment has arrived on your account, but the purchase was not possible: You have this packet already.',
  })
  expect(await world.balanceOf(user.userId)).toBe(month.price)
})

test('the same key pays once, and with another amount it is refused', async () => {
  const user = await userWithCard()
  const [card] = (await user.ask('listCards', {})).body.cards
  const key = newKey()
  const pay = (amount: number) =>
    user.ask('payByLinkedCard', {
      params: { id: user.userId },
      body: { amount, card_id: card.id, idempotency_key: key },
    })
  const all = await Promise.all([pay(2_000), pay(2_000), pay(2_000)])
  expect(new Set(all.map(({ body }) => body.transaction_id)).size).toBe(1)
  expect(await world.balanceOf(user.userId)).toBe(22_000)
  expect((await pay(2_001)).body.error_code).toBe('idempotency_conflict')
})

test.each([
  ['beyond the limits', redirectBody(1_500_001), 'invalid_request'],
  ['below the limits', redirectBody(999), 'invalid_request'],
  ['back to another site', redirectBody(5_000, { return_url: 'https://evil.example/' }), 'invalid_request'],
  [
    'back to another site without its scheme',
    redirectBody(5_000, { return_url: '//evil.example' }),
    'invalid_request',
  ],
  ['by a way that there is not', redirectBody(5_000, { paysystem_shortname: 'gold' }), 'not_found'],
  ['by a way that has no page', redirectBody(5_000, { paysystem_shortname: 'desk' }), 'not_found'],
])('nothing is paid %s', async (_, body, code) => {
  const user = await world.userWith(0)
  expect((await redirect(user, body)).body.error_code).toBe(code)
})

test('an amount beyond the limits and an address elsewhere are told in words', async () => {
  const user = await world.userWith(0)
  expect((await redirect(user, redirectBody(999))).body.detail).toEqual({
    amount: 'The amount is between XTS\u00a010.00 and XTS\u00a015,000.00.',
  })
  const elsewhere = redirectBody(5_000, { return_url: 'https://evil.example/' })
  expect((await redirect(user, elsewhere)).body.detail).toEqual({
    return_url: 'This address leads to another site.',
  })
})

test('the transaction of somebody else is not found', async () => {
  const [user, other] = [await world.userWith(0), await world.userWith(0)]
  const { body } = await redirect(user)
  expect((await transaction(other, body.transaction_id)).error_code).toBe('not_found')
})

test('a bank that is down is said, and the same call goes on when it is back', async () => {
  const user = await world.userWith(0)
  const body = redirectBody()
  await bank.turn({ is_down: true })
  expect((await redirect(user, body)).body.error_code).toBe('bank_unavailable')
  await bank.turn({ is_down: false })
  const begun = await redirect(user, body)
  await payOnPage(referenceOf(begun.body))
  await bank.turn({ is_down: true })
  expect((await transaction(user, begun.body.transaction_id)).status).toBe('processing')
  await bank.turn({ is_down: false })
  expect((await transaction(user, begun.body.transaction_id)).status).toBe('complete')
})

test('[P-4.22 P-6.09 P-9.06] a payment asks for the PIN where the device protects it, and again 30 s after', async () => {
  const user = await world.userWith(0)
  await savePin(world, user, '4711')
  const at = async (ms: number) => {
    world.setNow(soldNowMs + ms)
    return (await redirect(user)).body.error_code ?? 'paid'
  }
  expect(await at(0)).toBe('parental_required')
  await user.ask('verifyParentalCode', { body: { code: '4711', action: 'pay' } })
  expect(await at(60_000)).toBe('paid')
  expect(await at(60_000 + 29_999)).toBe('paid')
  expect(await at(60_000 + 30_000)).toBe('parental_required')
  const settings = { parental_settings: { pay: false } }
  await user.ask('verifyParentalCode', { body: { code: '4711', action: 'parental' } })
  await user.ask('updateDevice', { params: { id: user.deviceId }, body: settings })
  expect(await at(60_000 + 30_000)).toBe('paid')
  world.setNow(soldNowMs)
})
