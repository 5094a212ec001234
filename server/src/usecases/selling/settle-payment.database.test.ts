import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keys, openSandboxBank } from '../../adapters/bank/sandbox-bank.fixture.ts'
import { saveBlockStatus } from '../../modules/cable/index.ts'
import { replacePaySystems } from '../../modules/payments/index.ts'
import type { Person } from '../../testing/people.ts'
import { draft, month, newKey, openSellingWorld, type SellingWorld, soldNowMs } from './selling.fixture.ts'

let bank: Awaited<ReturnType<typeof openSandboxBank>>
let world: SellingWorld
let systemIds: ReadonlyMap<string, number>

beforeAll(async () => {
  bank = await openSandboxBank()
  world = await openSellingWorld(bank.settings)
  await world.sell(draft('start'))
  const { db } = world.database
  await replacePaySystems(db, world.world.alphaId, [
    { shortname: 'bank', gateway: 'sandbox', payforms: ['short_url'], title: { en: 'Bank' } },
    { shortname: 'phone', gateway: 'sandbox', payforms: ['ext_billing_balance'], title: { en: 'Phone' } },
  ])
  await world.announce('pay_systems')
  const systems = await db.selectFrom('pay_systems').select(['id', 'shortname']).execute()
  systemIds = new Map(systems.map(({ id, shortname }) => [shortname, id]))
})
afterAll(async () => {
  await world.close()
  await bank.close()
})

/** A payment on the bank's page that is paid, and of which the server does not know yet. */
async function paidUnseen(user: Person) {
  const { body } = await user.ask('payByRedirect', {
    params: { id: user.userId },
    body: { paysystem_shortname: 'bank', amount: 20_000, return_url: '/', idempotency_key: newKey() },
  })
  const reference: string = body.short_url.split('/').at(-1)
  await bank.press(`/pay/${reference}`, { act: 'pay', card: '0000000000000001' })
  return { id: body.transaction_id as number, reference }
}

interface Told {
  system?: string
  secret?: string
  atMs?: number
  change?(body: { payment: { amount: number } }): void
}

/** Tells the server of a payment as the bank does. */
async function tell(
  reference: string,
  { system = 'bank', secret = keys.webhookSecret, atMs = soldNowMs, change }: Told = {},
) {
  const answer = await fetch(`${bank.url}/api/payments/${reference}`, {
    headers: { authorization: `Bearer ${keys.merchantKey}` },
  })
  const payment = (await answer.json()) as { amount: number }
  const event = { id: newKey(), type: 'payment.succeeded', at: atMs, payment }
  change?.(event)
  const body = JSON.stringify({ events: [event] })
  const time = String(Math.floor(atMs / 1000))
  const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  const told = await world.app.inject({
    method: 'POST',
    url: `/webhooks/payments/${systemIds.get(system)}`,
    headers: {
      host: 'alpha.test',
      'content-type': 'application/json',
      'x-bank-signature': `t=${time},v1=${mac}`,
    },
    payload: body,
  })
  return told.statusCode
}

test('a webhook completes a payment once, however often it comes and whoever asks meanwhile', async () => {
  const user = await world.userWith(0)
  const { id, reference } = await paidUnseen(user)
  const told = await Promise.all([
    ...Array.from({ length: 8 }, () => tell(reference)),
    user.ask('getTransaction', { params: { id } }).then(({ status }) => status),
  ])
  expect(told).toEqual(Array.from({ length: 9 }, () => 200))
  expect(await world.balanceOf(user.userId)).toBe(20_000)
})

test.each<[string, Told, number]>([
  ['signed by somebody else', { secret: 'a key of somebody else' }, 403],
  ['of an hour ago', { atMs: soldNowMs - 3_600_000 }, 403],
])('a webhook %s is refused and changes nothing', async (_, how, status) => {
  const user = await world.userWith(0)
  const { reference } = await paidUnseen(user)
  expect(await tell(reference, how)).toBe(status)
  expect(await world.balanceOf(user.userId)).toBe(0)
})

test('a webhook of another amount than was asked for gives nothing', async () => {
  const user = await world.userWith(0)
  const { reference } = await paidUnseen(user)
  const change = (event: { payment: { amount: number } }) => {
    event.payment.amount = 1
  }
  expect(await tell(reference, { change })).toBe(200)
  expect(await world.balanceOf(user.userId)).toBe(0)
})

test('a refund takes the money back, once; a purchase that it paid for is undone', async () => {
  const user = await world.userWith(0)
  await bank.press('/control/accounts', { account: String(user.userId), amount: '50000' })
  const { body } = await user.ask('payByProviderBalance', {
    params: { id: user.userId },
    body: {
      ...{ paysystem_shortname: 'phone', amount: month.price, packet_id: world.packet('start') },
      idempotency_key: newKey(),
    },
  })
  const { db } = world.database
  const { reference } = await db
    .selectFrom('payments')
    .select('reference')
    .where('id', '=', body.transaction_id)
    .executeTakeFirstOrThrow()
  await bank.press(`/control/payments/${reference}`, { act: 'charge_back' })
  const told = () => tell(reference ?? '', { system: 'phone' })
  expect([await tell(reference ?? ''), await told(), await told()]).toEqual([404, 200, 200])
  expect((await user.ask('listSubscriptions', {})).body.subscriptions).toEqual([])
  expect(await world.balanceOf(user.userId)).toBe(0)
  const receipts = await db
    .selectFrom('receipts')
    .select(['kind', 'amount'])
    .where('user_id', '=', user.userId)
    .orderBy('number')
    .execute()
  expect(receipts).toEqual([
    { kind: 'charge', amount: month.price },
    { kind: 'refund', amount: month.price },
  ])
})

test('[P-4.40] a payment that is due is paid by what comes in, which lifts the block; given back, it is due again', async () => {
  const { db } = world.database
  const user = await world.userWith(0)
  const due = { status: -1, balanceMinor: -15_000, amountMinor: 15_000, message: null } as const
  await saveBlockStatus(db, user.userId, due)
  const blocked = () =>
    db
      .selectFrom('block_statuses')
      .select(['status', 'amount'])
      .where('user_id', '=', user.userId)
      .executeTakeFirst()
  const { id, reference } = await paidUnseen(user)
  expect(await blocked()).toEqual({ status: -1, amount: 15_000 })
  expect((await user.ask('getTransaction', { params: { id } })).body.status).toBe('complete')
  expect(await blocked()).toEqual({ status: 0, amount: 0 })
  expect(await world.balanceOf(user.userId)).toBe(5_000)
  const { receipts } = (await user.ask('listReceipts', { query: {} })).body
  expect(receipts).toMatchObject([{ kind: 'charge', title: 'Debt to the operator', amount: 15_000 }])
  await bank.press(`/control/payments/${reference}`, { act: 'charge_back' })
  expect(await tell(reference)).toBe(200)
  expect(await blocked()).toEqual({ status: -1, amount: 15_000 })
})
