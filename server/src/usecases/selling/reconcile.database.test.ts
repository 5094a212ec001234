import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSandboxGateway } from '../../adapters/bank/index.ts'
import { keys, openSandboxBank } from '../../adapters/bank/sandbox-bank.fixture.ts'
import { composeSelling } from '../../app/compose-selling.ts'
import type { Tenant } from '../../core/tenant.ts'
import { uncached } from '../../db/index.ts'
import { createAccount } from '../../modules/account/index.ts'
import { createEntitlements } from '../../modules/entitlements/index.ts'
import { createLedger } from '../../modules/ledger/index.ts'
import { createPackets } from '../../modules/packets/index.ts'
import { replacePaySystems } from '../../modules/payments/index.ts'
import { listDifferences } from '../../modules/reconciliation/index.ts'
import { createTenants, saveTenant, type Tenants } from '../../modules/tenants/index.ts'
import { testTenant } from '../../testing/small-world.ts'
import { createReconciliationJob } from './reconcile.jobs.ts'
import { createReconcile, type Reconcile } from './reconcile.ts'
import { newKey, openSellingWorld, type SellingWorld, soldNowMs } from './selling.fixture.ts'

/** In Vladivostok it is the evening of 31 January; the day ends four hours later. */
const day = '2026-01-31'
const hourMs = 3_600_000
const nextMorningMs = Date.UTC(2026, 0, 31, 23)

let nowMs = soldNowMs
let bank: Awaited<ReturnType<typeof openSandboxBank>>
let world: SellingWorld
let tenant: Tenant
let tenants: Tenants
let reconcile: Reconcile
let paySystemId: number
let logged: { facts: Record<string, unknown>; sentence: string }[] = []

const log = (facts: object, sentence: string) => {
  logged.push({ facts: { ...facts }, sentence })
}
const logger = { info: log, warn: log, error: log }

beforeAll(async () => {
  bank = await openSandboxBank('https://bank.test', () => nowMs)
  world = await openSellingWorld(bank.settings)
  const { db } = world.database
  const alpha = testTenant('alpha')
  await saveTenant(db, { ...alpha, traits: { ...alpha.traits, timeZone: 'Asia/Vladivostok' } })
  await replacePaySystems(db, world.world.alphaId, [
    { shortname: 'bank', gateway: 'sandbox', payforms: ['short_url'], title: { en: 'Bank' } },
  ])
  await world.announce('pay_systems', 'tenants')
  tenants = createTenants(db, uncached)
  const found = await tenants.ofId(world.world.alphaId)
  if (!found) throw new Error('alpha is gone')
  tenant = found
  const selling = composeSelling({
    ...{ db, cacheUntilChange: uncached, tenants },
    account: createAccount(db),
    entitlements: createEntitlements(db),
    packets: createPackets(db, uncached),
    banks: {
      gateways: { sandbox: createSandboxGateway({ url: bank.url, ...keys }) },
      notifyUrl: 'http://127.0.0.1:1',
    },
  })
  reconcile = createReconcile({ db, logger, ...selling })
  const system = await db.selectFrom('pay_systems').select('id').executeTakeFirstOrThrow()
  paySystemId = system.id
})
afterAll(async () => {
  await world.close()
  await bank.close()
})
beforeEach(async () => {
  await world.database.db.deleteFrom('reconciliation_differences').execute()
  logged = []
  nowMs = soldNowMs
  world.setNow(soldNowMs)
  await bank.turn({ is_down: false })
})

/** What was found for the day, without what other tests have left at the bank. */
async function report(paymentKeys: string[]) {
  const all = await listDifferences(world.database.db, { tenantId: tenant.id, gateway: 'sandbox', day })
  return all
    .filter(({ paymentKey }) => paymentKeys.includes(paymentKey))
    .map(({ kind, bankAmount, ownAmount, isSettled, tenantId }) => [
      kind,
      bankAmount,
      ownAmount,
      isSettled,
      tenantId,
    ])
}

const compare = () => reconcile.day(tenant, 'sandbox', day, nextMorningMs)

/** A payment that was made on the page of the bank; the server knows of it, or not yet. */
async function paid({ isKnown = true } = {}) {
  const user = await world.userWith(0)
  const { body } = await user.ask('payByRedirect', {
    params: { id: user.userId },
    body: { paysystem_shortname: 'bank', amount: 20_000, return_url: '/', idempotency_key: newKey() },
  })
  const reference: string = body.short_url.split('/').at(-1)
  await bank.press(`/pay/${reference}`, { act: 'pay', card: '0000000000000001' })
  const see = () => user.ask('getTransaction', { params: { id: body.transaction_id } })
  if (isKnown) await see()
  const { key } = await world.database.db
    .selectFrom('payments')
    .select('key')
    .where('id', '=', body.transaction_id)
    .executeTakeFirstOrThrow()
  return { userId: user.userId, id: body.transaction_id as number, reference, key, see }
}

/** A payment in our books alone. */
async function ownPayment(more: { status?: string; currency?: string } = {}) {
  const { userId } = await world.userWith(0)
  const at = new Date(soldNowMs)
  const { id, key } = await world.database.db
    .insertInto('payments')
    .values({
      ...{ tenant_id: tenant.id, user_id: userId, pay_system_id: paySystemId, payform: 'short_url' },
      ...{ amount: 500, currency: 'XTS', status: 'complete', created_at: at, settled_at: at },
      ...more,
      ...(more.status === 'processing' && { settled_at: null }),
    })
    .returning(['id', 'key'])
    .executeTakeFirstOrThrow()
  return { userId, id, key }
}

/** A payment in the books of the bank, whoever has begun it. */
async function bankPayment(key: string, amount: number, currency: string): Promise<void> {
  const answer = await fetch(`${bank.url}/api/payments`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keys.merchantKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ merchant_payment_id: key, amount, currency, method: 'page', description: 'Planted' },
      notify_url: 'http://127.0.0.1:1/',
    }),
  })
  const { id } = (await answer.json()) as { id: string }
  await bank.press(`/pay/${id}`, { act: 'pay', card: '0000000000000001' })
}

test('books that say the same give an empty report', async () => {
  const { key, userId } = await paid()
  await compare()
  expect(await report([key])).toEqual([])
  expect(await world.balanceOf(userId)).toBe(20_000)
})

test('a payment that is made at the bank and waits with us is reported and settled; the same again finds the same', async () => {
  const { key, userId } = await paid({ isKnown: false })
  await compare()
  const first = await report([key])
  expect(first).toEqual([['missing_with_us', 20_000, 0, true, tenant.id]])
  expect(await world.balanceOf(userId)).toBe(20_000)
  await Promise.all([compare(), compare()])
  expect(await report([key])).toEqual(first)
  expect(await world.balanceOf(userId)).toBe(20_000)
  expect(logged.filter(({ facts }) => facts.paymentKey === key)).toHaveLength(1)
})

test('a payment that was given up here and is made there is the money of its payer', async () => {
  const { key, id, userId } = await paid({ isKnown: false })
  const given = { status: 'error', refusal: 'expired', settled_at: new Date(soldNowMs), due_at: null }
  await world.database.db.updateTable('payments').set(given).where('id', '=', id).execute()
  await compare()
  expect(await report([key])).toEqual([['missing_with_us', 20_000, 0, true, tenant.id]])
  expect(await world.balanceOf(userId)).toBe(20_000)
})

test('a payment at the bank that nobody here has begun is reported of nobody, once', async () => {
  const key = newKey()
  await bankPayment(key, 700, 'XTS')
  await bankPayment('not one of ours', 700, 'XTS')
  await compare()
  await compare()
  const expected = ['missing_with_us', 700, null, false, null]
  expect(await report([key, 'not one of ours'])).toEqual([expected, expected])
})

test('a payment in our books that the bank does not know is reported, until it knows it', async () => {
  const { id, key, userId } = await ownPayment()
  await createLedger(world.database.db).pay(
    tenant,
    { reference: `payment:${id}`, userId, amount: 500 },
    'bank:bank',
    soldNowMs,
  )
  await compare()
  await compare()
  expect(await report([key])).toEqual([['missing_at_bank', null, 500, false, tenant.id]])
  await bankPayment(key, 500, 'XTS')
  await reconcile.day(tenant, 'sandbox', '2026-02-01', nextMorningMs + 24 * hourMs)
  expect(await report([key])).toEqual([['missing_at_bank', null, 500, true, tenant.id]])
})

test.each([
  ['another amount', 300, 'XTS', 'other_amount'],
  ['another currency', 500, 'KZT', 'other_currency'],
])('a payment of %s at the bank is reported and gives nothing', async (_, amount, currency, kind) => {
  const { key, userId } = await ownPayment({ status: 'processing' })
  await bankPayment(key, amount, currency)
  await compare()
  expect(await report([key])).toEqual([[kind, amount, 500, false, tenant.id]])
  expect(await world.balanceOf(userId)).toBe(0)
})

test.each([
  ['refund', 'refund_not_posted'],
  ['charge_back', 'chargeback_not_posted'],
])('a %s of which we have not heard is reported and posted', async (act, kind) => {
  const { key, reference, userId } = await paid()
  await bank.press(`/control/payments/${reference}`, { act })
  await compare()
  const expected = [[kind, 20_000, 0, true, tenant.id]]
  expect(await report([key])).toEqual(expected)
  expect(await world.balanceOf(userId)).toBe(0)
  await compare()
  expect(await report([key])).toEqual(expected)
})

test('a refund that we have posted and the bank has not made is reported', async () => {
  const { key, id, userId } = await paid()
  const movement = { reference: `refund:${id}:200`, userId, amount: 200 }
  await createLedger(world.database.db).payBack(tenant, movement, 'bank:bank', soldNowMs)
  await compare()
  expect(await report([key])).toEqual([['refund_missing_at_bank', 0, 200, false, tenant.id]])
})

test('a payment that is made before midnight and settled after it is no difference on either day', async () => {
  nowMs = Date.UTC(2026, 0, 31, 13, 59)
  world.setNow(nowMs)
  const { key, userId, see } = await paid({ isKnown: false })
  world.setNow(nowMs + 10 * 60_000)
  await see()
  expect(await world.balanceOf(userId)).toBe(20_000)
  await compare()
  await reconcile.day(tenant, 'sandbox', '2026-02-01', nextMorningMs + 24 * hourMs)
  const { db } = world.database
  const found = await db.selectFrom('reconciliation_differences').select('payment_key').execute()
  expect(found.map(({ payment_key }) => payment_key)).not.toContain(key)
})

test('every finished day is compared once, three hours after its end; a bank that is down is asked again', async () => {
  const { key } = await paid({ isKnown: false })
  const job = createReconciliationJob({ db: world.database.db, tenants, reconcile, logger })
  const run = (ms: number) => job.run(ms, new AbortController().signal)
  const days = async () =>
    (await world.database.db.selectFrom('reconciliations').select('day').orderBy('day').execute()).map(
      (row) => row.day,
    )
  const endMs = Date.UTC(2026, 0, 31, 14)
  await run(endMs + 3 * hourMs - 1)
  expect(await days()).toEqual(['2026-01-30'])
  await bank.turn({ is_down: true })
  await run(endMs + 3 * hourMs)
  expect(await days()).toEqual(['2026-01-30'])
  await bank.turn({ is_down: false })
  await run(endMs + 4 * hourMs)
  expect(await days()).toEqual(['2026-01-30', '2026-01-31'])
  expect(await report([key])).toEqual([['missing_with_us', 20_000, 0, true, tenant.id]])
  await bank.turn({ is_down: true })
  logged = []
  await run(endMs + 5 * hourMs)
  expect(logged).toEqual([])
  await bank.turn({ is_down: false })
  await run(endMs + 75 * hourMs)
  expect(await days()).toEqual(['2026-01-30', '2026-01-31', '2026-02-01', '2026-02-02', '2026-02-03'])
})

test('the log names payments and no people', async () => {
  const { key } = await paid({ isKnown: false })
  await compare()
  const [line] = logged.filter(({ facts }) => facts.paymentKey === key)
  expect(Object.keys(line?.facts ?? {}).toSorted()).toEqual([
    ...['bankAmount', 'bankCurrency', 'day', 'gateway', 'kind', 'ownAmount', 'ownCurrency'],
    ...['paymentId', 'paymentKey', 'tenantId'],
  ])
})
