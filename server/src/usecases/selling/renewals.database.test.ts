import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSandboxGateway } from '../../adapters/bank/index.ts'
import { keys, openSandboxBank } from '../../adapters/bank/sandbox-bank.fixture.ts'
import { composeSelling } from '../../app/compose-selling.ts'
import { uncached } from '../../db/index.ts'
import type { Job } from '../../jobs/index.ts'
import { createAccount } from '../../modules/account/index.ts'
import { createEntitlements } from '../../modules/entitlements/index.ts'
import { createPackets } from '../../modules/packets/index.ts'
import { replacePaySystems } from '../../modules/payments/index.ts'
import { createTenants } from '../../modules/tenants/index.ts'
import { type Person, signInAgain } from '../../testing/people.ts'
import { draft, newKey, openSellingWorld, type SellingWorld, soldNowMs } from './selling.fixture.ts'
import { createPaymentsJob, createRenewalsJob } from './selling.jobs.ts'

const dayMs = 24 * 60 * 60_000
const at = (...date: Parameters<typeof Date.UTC>) => Date.UTC(...date)

let bank: Awaited<ReturnType<typeof openSandboxBank>>
let world: SellingWorld
let renewals: Job
let payments: Job

beforeAll(async () => {
  bank = await openSandboxBank()
  world = await openSellingWorld(bank.settings)
  await world.sell(
    draft('start'),
    draft('whole', { periods: [{ months: 1, price: 34_900 }] }),
    draft('sport', { is_base: false, periods: [{ days: 5, price: 5_000 }] }),
  )
  const { db } = world.database
  await replacePaySystems(db, world.world.alphaId, [
    { shortname: 'bank', gateway: 'sandbox', payforms: ['linkedcard', 'short_url'], title: { en: 'Bank' } },
  ])
  await world.announce('pay_systems')
  const tenants = createTenants(db, uncached)
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
  const logger = { info: () => undefined, warn: () => undefined, error: () => undefined }
  renewals = createRenewalsJob({ db, tenants, logger, ...selling })
  payments = createPaymentsJob({ db, logger, ...selling })
})
afterAll(async () => {
  await world.close()
  await bank.close()
})
beforeEach(() => {
  world.setNow(soldNowMs)
  return bank.turn({ is_down: false, refuses_all: false })
})

const signal = new AbortController().signal

async function renewAt(nowMs: number): Promise<void> {
  world.setNow(nowMs)
  await renewals.run(nowMs, signal)
}

async function subscriber(amount: number): Promise<Person> {
  const user = await world.userWith(amount)
  await user.ask('createSubscription', {
    body: { packet_id: world.packet('start'), idempotency_key: newKey() },
  })
  return user
}

/** A subscriber whose wallet is empty and whose card is linked. */
async function subscriberWithCard(): Promise<Person> {
  const user = await world.userWith(0)
  const { body } = await user.ask('payByRedirect', {
    params: { id: user.userId },
    body: {
      ...{ paysystem_shortname: 'bank', amount: 14_900, is_save_card: true, return_url: '/' },
      idempotency_key: newKey(),
    },
  })
  await bank.press(`/pay/${body.short_url.split('/').at(-1)}`, { act: 'pay', card: '0000000000000001' })
  await user.ask('getTransaction', { params: { id: body.transaction_id } })
  await user.ask('createSubscription', {
    body: { packet_id: world.packet('start'), idempotency_key: newKey() },
  })
  return user
}

const stateOf = async (user: Person) => {
  const { db } = world.database
  const row = await db
    .selectFrom('subscriptions')
    .select(['state', 'paid_until', 'refusals', 'charges'])
    .where('user_id', '=', user.userId)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return { ...row, paid_until: row.paid_until.toISOString().slice(0, 10) }
}
/** As access decides it; a month later the session of the user is over. */
async function hasPacket({ userId }: Person, nowMs: number, slug = 'start'): Promise<boolean> {
  const { packets } = await createEntitlements(world.database.db).heldBy(userId, nowMs)
  return packets.has(world.packet(slug))
}

test('a subscription is renewed from the wallet on its day, once, and not a moment before', async () => {
  const user = await subscriber(50_000)
  await renewAt(at(2026, 1, 28, 10) - 1)
  expect(await stateOf(user)).toMatchObject({ charges: 1, paid_until: '2026-02-28' })
  await Promise.all([renewAt(at(2026, 1, 28, 10)), renewAt(at(2026, 1, 28, 10))])
  expect(await stateOf(user)).toEqual({ state: 'active', charges: 2, refusals: 0, paid_until: '2026-03-31' })
  expect(await world.balanceOf(user.userId)).toBe(50_000 - 2 * 14_900)
})

test('a packet that is no longer offered is renewed for whoever has it', async () => {
  const user = await subscriber(50_000)
  const { db } = world.database
  const offer = (is_offered: boolean) =>
    db.updateTable('packets').set({ is_offered }).where('slug', '=', 'start').execute()
  await offer(false)
  await renewAt(at(2026, 1, 28, 10))
  expect(await stateOf(user)).toEqual({ state: 'active', charges: 2, refusals: 0, paid_until: '2026-03-31' })
  expect(await hasPacket(user, at(2026, 1, 28, 11))).toBe(true)
  await offer(true)
})

test('a wallet that is empty is filled from the card, by what is missing', async () => {
  const user = await subscriberWithCard()
  await world.fund(user.userId, 4_900)
  await renewAt(at(2026, 1, 28, 10))
  expect(await stateOf(user)).toEqual({ state: 'active', charges: 2, refusals: 0, paid_until: '2026-03-31' })
  expect(await world.balanceOf(user.userId)).toBe(0)
  const paid = await world.database.db
    .selectFrom('payments')
    .select(['amount', 'status', 'payform'])
    .where('user_id', '=', user.userId)
    .where('renewal', 'is not', null)
    .execute()
  expect(paid).toEqual([{ amount: 10_000, status: 'complete', payform: 'linkedcard' }])
})

test('without money it is watched on while it is tried again on the days of the plan, then waits, then ends', async () => {
  const user = await subscriber(14_900)
  const dueMs = at(2026, 1, 28, 10)
  const seen = []
  for (const day of [0, 1, 3, 7, 36]) {
    await renewAt(dueMs + day * dayMs)
    seen.push([day, (await stateOf(user)).state, await hasPacket(user, dueMs + day * dayMs)])
  }
  expect(seen).toEqual([
    [0, 'overdue', true],
    [1, 'overdue', true],
    [3, 'overdue', true],
    [7, 'paused', false],
    [36, 'paused', false],
  ])
  await renewAt(dueMs + 37 * dayMs)
  expect(await stateOf(user)).toMatchObject({ state: 'ended' })
})

test('a card that is refused is charged once for each try', async () => {
  const user = await subscriberWithCard()
  await bank.turn({ refuses_all: true })
  const dueMs = at(2026, 1, 28, 10)
  await renewAt(dueMs)
  await renewAt(dueMs + 60_000)
  await renewAt(dueMs + dayMs)
  expect(await stateOf(user)).toMatchObject({ state: 'overdue', refusals: 2 })
  const tried = await world.database.db
    .selectFrom('payments')
    .select('status')
    .where('user_id', '=', user.userId)
    .where('renewal', 'is not', null)
    .execute()
  expect(tried).toEqual([{ status: 'error' }, { status: 'error' }])
})

test('while the bank is down nothing is refused, and nothing is charged twice when it is back', async () => {
  const user = await subscriberWithCard()
  const dueMs = at(2026, 1, 28, 10)
  await bank.turn({ is_down: true })
  await renewAt(dueMs)
  expect(await stateOf(user)).toMatchObject({ state: 'active', charges: 1, refusals: 0 })
  expect(await hasPacket(user, dueMs)).toBe(true)
  await bank.turn({ is_down: false })
  await renewAt(dueMs + 30_000)
  await payments.run(dueMs + 120_000, signal)
  await renewAt(dueMs + 120_000)
  await renewAt(dueMs + dayMs)
  expect(await stateOf(user)).toMatchObject({ state: 'active', charges: 2, paid_until: '2026-03-31' })
  expect(await world.balanceOf(user.userId)).toBe(0)
})

test('a bank that was not reached has refused nothing: the try is made again when it is back', async () => {
  const user = await subscriberWithCard()
  const dueMs = at(2026, 1, 28, 10)
  await bank.turn({ is_down: true })
  for (const minutes of [0, 5, 60]) {
    await payments.run(dueMs + minutes * 60_000, signal)
    await renewAt(dueMs + minutes * 60_000)
  }
  await bank.turn({ is_down: false })
  await payments.run(dueMs + 120 * 60_000, signal)
  await renewAt(dueMs + 120 * 60_000)
  expect(await stateOf(user)).toEqual({ state: 'active', charges: 2, refusals: 0, paid_until: '2026-03-31' })
})

test('a card that is charged for a renewal pays for that one, though something older waits for money', async () => {
  const user = await subscriberWithCard()
  await world.fund(user.userId, 5_000)
  await user.ask('createSubscription', {
    body: { packet_id: world.packet('sport'), idempotency_key: newKey() },
  })
  await bank.turn({ refuses_all: true })
  for (const date of [5, 6, 8, 12]) await renewAt(at(2026, 1, date, 10))
  await bank.turn({ refuses_all: false })
  await renewAt(at(2026, 1, 28, 10))
  const { db } = world.database
  const rows = await db
    .selectFrom('subscriptions')
    .select(['id', 'state', 'charges'])
    .where('user_id', '=', user.userId)
    .orderBy('id')
    .execute()
  const id = rows[0]?.id
  expect(rows).toEqual([
    { id, state: 'active', charges: 2 },
    { id: rows[1]?.id, state: 'paused', charges: 1 },
  ])
  const paid = await db
    .selectFrom('payments')
    .select(['charge', 'amount'])
    .where('user_id', '=', user.userId)
    .where('renewal', 'is not', null)
    .where('status', '=', 'complete')
    .execute()
  expect(paid).toEqual([{ charge: `subscription:${id}:2`, amount: 14_900 }])
})

test('money that comes in resumes what waits for it, from that day on', async () => {
  const user = await subscriber(14_900)
  const dueMs = at(2026, 1, 28, 10)
  for (const day of [0, 1, 3, 7]) await renewAt(dueMs + day * dayMs)
  expect((await stateOf(user)).state).toBe('paused')
  const again = await signInAgain(world, user)
  const { body } = await again.ask('payByRedirect', {
    params: { id: user.userId },
    body: { paysystem_shortname: 'bank', amount: 20_000, return_url: '/', idempotency_key: newKey() },
  })
  await bank.press(`/pay/${body.short_url.split('/').at(-1)}`, { act: 'pay', card: '0000000000000001' })
  await again.ask('getTransaction', { params: { id: body.transaction_id } })
  expect(await stateOf(user)).toEqual({ state: 'active', charges: 2, refusals: 0, paid_until: '2026-04-07' })
  expect(await world.balanceOf(user.userId)).toBe(5_100)
})

test('a planned base packet begins, and is paid, when the present one ends', async () => {
  const user = await subscriber(50_000)
  await user.ask('createSubscription', {
    body: { packet_id: world.packet('whole'), idempotency_key: newKey() },
  })
  const endMs = at(2026, 1, 28, 10)
  await renewAt(endMs)
  expect([await hasPacket(user, endMs), await hasPacket(user, endMs, 'whole')]).toEqual([false, true])
  expect(await world.balanceOf(user.userId)).toBe(50_000 - 14_900 - 34_900)
})

test('a payment that nobody looks at is settled by the job, and one that never reached the bank is given up', async () => {
  const user = await world.userWith(0)
  const pay = async () => {
    const { body } = await user.ask('payByRedirect', {
      params: { id: user.userId },
      body: { paysystem_shortname: 'bank', amount: 5_000, return_url: '/', idempotency_key: newKey() },
    })
    return body
  }
  const paid = await pay()
  await bank.press(`/pay/${paid.short_url.split('/').at(-1)}`, { act: 'pay', card: '0000000000000001' })
  await bank.turn({ is_down: true })
  await pay()
  await bank.turn({ is_down: false })
  await payments.run(soldNowMs + 61_000, signal)
  const rows = await world.database.db
    .selectFrom('payments')
    .select(['status', 'refusal'])
    .where('user_id', '=', user.userId)
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { status: 'complete', refusal: null },
    { status: 'error', refusal: 'expired' },
  ])
  expect(await world.balanceOf(user.userId)).toBe(5_000)
})
