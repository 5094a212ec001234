import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSandboxGateway, type PaymentGateway } from '../../adapters/bank/index.ts'
import { keys, openSandboxBank } from '../../adapters/bank/sandbox-bank.fixture.ts'
import { composeSelling } from '../../app/compose-selling.ts'
import { uncached } from '../../db/index.ts'
import { createAccount } from '../../modules/account/index.ts'
import { createEntitlements } from '../../modules/entitlements/index.ts'
import { createPackets } from '../../modules/packets/index.ts'
import { findPayment, replacePaySystems } from '../../modules/payments/index.ts'
import { createTenants } from '../../modules/tenants/index.ts'
import type { Person } from '../../testing/people.ts'
import { newKey, openSellingWorld, type SellingWorld, soldNowMs } from './selling.fixture.ts'

let bank: Awaited<ReturnType<typeof openSandboxBank>>
let world: SellingWorld
let gateway: PaymentGateway
let selling: ReturnType<typeof composeSelling>

beforeAll(async () => {
  bank = await openSandboxBank()
  world = await openSellingWorld({
    ONAIR_SANDBOX_BANK_URL: bank.url,
    ONAIR_SANDBOX_BANK_KEY: keys.merchantKey,
    ONAIR_SANDBOX_BANK_SECRET: keys.webhookSecret,
    ONAIR_PAYMENT_NOTIFY_URL: 'http://127.0.0.1:1/webhooks/payments',
  })
  const { db } = world.database
  await replacePaySystems(db, world.world.alphaId, [
    { shortname: 'bank', gateway: 'sandbox', payforms: ['linkedcard', 'short_url'], title: { en: 'Bank' } },
  ])
  await world.announce('pay_systems')
  gateway = createSandboxGateway({ url: bank.url, ...keys })
  selling = composeSelling({
    ...{ db, cacheUntilChange: uncached, tenants: createTenants(db, uncached) },
    account: createAccount(db),
    entitlements: createEntitlements(db),
    packets: createPackets(db, uncached),
    banks: { gateways: { sandbox: gateway }, notifyUrl: 'http://127.0.0.1:1' },
  })
})
afterAll(async () => {
  await world.close()
  await bank.close()
})
beforeEach(() => bank.turn({ is_down: false }))

const outboxRows = () => world.database.db.selectFrom('outbox').selectAll().execute()
const drain = (kind: 'card_unlinking' | 'refund', atMs: number) =>
  selling.outbox.drain(kind, () => atMs, new AbortController().signal)

/** A card that is being linked by a payment of 100, which the person has just made. */
async function linkCard(user: Person) {
  const { body } = await user.ask('createCard', {
    body: {
      ...{ paysystem_shortname: 'bank', account_id: user.userId, amount: 100, needed_refund: true },
      idempotency_key: newKey(),
    },
  })
  await bank.press(`/pay/${body.full_url.split('/').at(-1)}`, { act: 'pay', card: '0000000000000001' })
  const id: number = body.transaction_id
  const payment = await findPayment(world.database.db, id)
  if (!payment) throw new Error(`there is no payment ${id}`)
  return payment
}

test('a card is unlinked at once with us, and at a bank that was down as soon as it works', async () => {
  const user = await world.userWith(0)
  const { id: transactionId } = await linkCard(user)
  await user.ask('getTransaction', { params: { id: transactionId } })
  const { id, token } = await world.database.db
    .selectFrom('cards')
    .selectAll()
    .where('user_id', '=', user.userId)
    .executeTakeFirstOrThrow()
  const chargeCard = async (paymentId: string) =>
    gateway.begin({
      ...{ paymentId, amount: 100, currency: 'RUB', method: 'card', cardToken: token },
      ...{ description: 'A month', notifyUrl: 'http://127.0.0.1:1' },
    })
  await bank.turn({ is_down: true })
  expect((await user.ask('deleteCard', { params: { id } })).body).toEqual({ id })
  expect((await user.ask('listCards', {})).body.cards).toEqual([])
  expect(await outboxRows()).toMatchObject([
    {
      ...{ key: `card_unlinking:${id}`, kind: 'card_unlinking', subject_id: id, sealed: null, attempts: 1 },
      ...{ failure: expect.stringMatching(/^bank_unavailable /), due_at: new Date(soldNowMs + 10_000) },
    },
  ])
  await bank.turn({ is_down: false })
  expect((await chargeCard('before')).status).toBe('complete')
  await drain('card_unlinking', soldNowMs + 10_000)
  expect(await outboxRows()).toEqual([])
  expect(await chargeCard('after')).toMatchObject({ status: 'refused', refusal: 'declined' })
})

test('a card that is linked again before the bank has heard of its unlinking stays there', async () => {
  const user = await world.userWith(0)
  const payment = await linkCard(user)
  await user.ask('getTransaction', { params: { id: payment.id } })
  const [card] = (await user.ask('listCards', {})).body.cards
  await bank.turn({ is_down: true })
  await user.ask('deleteCard', { params: { id: card.id } })
  await bank.turn({ is_down: false })
  await world.database.db
    .insertInto('cards')
    .columns(['tenant_id', 'user_id', 'pay_system_id', 'token', 'number', 'is_primary', 'linked_at'])
    .expression((eb) =>
      eb
        .selectFrom('cards')
        .select(['tenant_id', 'user_id', 'pay_system_id', 'token', 'number'])
        .select(({ lit }) => lit(true).as('is_primary'))
        .select('linked_at')
        .where('id', '=', card.id),
    )
    .execute()
  await drain('card_unlinking', soldNowMs + 10_000)
  expect(await outboxRows()).toEqual([])
  const said = await gateway.begin({
    ...{ paymentId: 'linked again', amount: 100, currency: 'RUB', method: 'card' },
    ...{ description: 'A month', notifyUrl: 'http://127.0.0.1:1' },
    cardToken: (
      await world.database.db
        .selectFrom('cards')
        .select('token')
        .where('id', '=', card.id)
        .executeTakeFirstOrThrow()
    ).token,
  })
  expect(said.status).toBe('complete')
})

test('what only showed that a card can be charged is given back once, whoever died before saying so', async () => {
  const user = await world.userWith(0)
  const payment = await linkCard(user)
  const said = await gateway.find(payment.key)
  if (!said) throw new Error('the bank knows nothing of it')
  // The server that heard of the payment dies right after its commit.
  await selling.settlePayment.settle(payment, said, soldNowMs)
  expect(await world.balanceOf(user.userId)).toBe(100)
  const [waiting] = await outboxRows()
  expect(waiting).toMatchObject({ key: `refund:${payment.id}`, subject_id: payment.id, attempts: 0 })
  // Another one tells the bank, and dies before it writes so.
  await gateway.refund({ reference: said.reference, refundId: `${payment.key}-at-once`, amount: 100 })
  await drain('refund', soldNowMs)
  expect(await outboxRows()).toEqual([])
  expect(await world.balanceOf(user.userId)).toBe(0)
  expect(await gateway.find(payment.key)).toMatchObject({ status: 'complete', refunded: 100 })
  const refunds: number[] = []
  for await (const line of gateway.statement(0, Date.now() + 1000))
    if (line.kind === 'refund' && line.paymentId === payment.key) refunds.push(line.amount)
  expect(refunds).toEqual([100])
})
