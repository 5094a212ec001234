import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tenant } from '../../core/tenant.ts'
import { type Database, inTransaction, uncached } from '../../db/index.ts'
import { fillSmallWorld } from '../../testing/small-world.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createTenants } from '../tenants/index.ts'
import { saveUser } from '../users/index.ts'
import { createLedger, type Ledger } from './index.ts'

const nowMs = Date.UTC(2026, 10, 18, 9)
const vat = { name: 'vat', basisPoints: 2_000 }
const title = { en: 'Start, a month' }

let database: TestDatabase
let tenant: Tenant
let names = 0

beforeAll(async () => {
  database = await createTestDatabase()
  const world = await fillSmallWorld(database.db)
  const all = await createTenants(database.db, uncached).list()
  const [alpha] = all.filter(({ id }) => id === world.alphaId)
  if (!alpha) throw new Error('the small world has no alpha')
  tenant = { ...alpha, traits: { ...alpha.traits, taxes: [vat] } }
})
afterAll(() => database.drop())

const newUser = () => {
  names += 1
  return saveUser(database.db, { tenantId: tenant.id, username: `payer-${names}` })
}

const within = <T>(work: (ledger: Ledger) => Promise<T>): Promise<T> =>
  inTransaction(database.db, (transaction: Database) => work(createLedger(transaction)))

const books = {
  entries: (userId: number) =>
    database.db
      .selectFrom('ledger_entries')
      .innerJoin('ledger_postings', 'ledger_postings.id', 'ledger_entries.posting_id')
      .select(['reference', 'account', 'amount'])
      .where('ledger_postings.user_id', '=', userId)
      .orderBy('ledger_postings.id')
      .orderBy('account')
      .execute(),
  balance: (userId: number) => createLedger(database.db).balanceOf(userId),
  receipts: (userId: number) =>
    createLedger(database.db).receiptsOf({ tenantId: tenant.id, userId }, { limit: 9 }),
}

test('a balance is the sum of its entries: what was paid in, less what was charged', async () => {
  const userId = await newUser()
  expect(await books.balance(userId)).toBe(0)
  await within((ledger) =>
    ledger.pay(tenant, { reference: 'p1', userId, amount: 20_000 }, 'bank:card', nowMs),
  )
  await within(async (ledger) => {
    expect(await ledger.lock(tenant.id, userId)).toEqual({ isPaymentAllowed: true })
    await ledger.charge(tenant, { reference: 'c1', userId, amount: 12_000, title }, nowMs)
  })
  expect(await books.balance(userId)).toBe(8_000)
  expect(await books.entries(userId)).toEqual([
    { reference: 'p1', account: 'bank:card', amount: -20_000 },
    { reference: 'p1', account: 'wallet', amount: 20_000 },
    { reference: 'c1', account: 'revenue', amount: 10_000 },
    { reference: 'c1', account: 'tax:vat', amount: 2_000 },
    { reference: 'c1', account: 'wallet', amount: -12_000 },
  ])
})

test('the same payment and the same charge are posted once, and have one receipt', async () => {
  const userId = await newUser()
  const payment = { reference: 'p2', userId, amount: 500 }
  expect(await within((ledger) => ledger.pay(tenant, payment, 'bank:card', nowMs))).toBe(true)
  expect(await within((ledger) => ledger.pay(tenant, payment, 'bank:card', nowMs))).toBe(false)
  const charge = { reference: 'c2', userId, amount: 100, title }
  await within((ledger) => ledger.charge(tenant, charge, nowMs))
  await within((ledger) => ledger.charge(tenant, charge, nowMs))
  expect(await books.balance(userId)).toBe(400)
  expect(await books.receipts(userId)).toMatchObject([
    { kind: 'charge', amount: 100, title, issuedMs: nowMs },
  ])
})

test('a charge beyond the balance is refused with what is missing, and leaves no trace', async () => {
  const userId = await newUser()
  await within((ledger) => ledger.pay(tenant, { reference: 'p3', userId, amount: 300 }, 'bank:card', nowMs))
  const charge = within((ledger) =>
    ledger.charge(tenant, { reference: 'c3', userId, amount: 1_000, title }, nowMs),
  )
  await expect(charge).rejects.toMatchObject({
    code: 'payment_required',
    detail: { price: '1000', balance: '300', missing: '700' },
  })
  expect(await books.balance(userId)).toBe(300)
  expect(await books.receipts(userId)).toEqual([])
})

test('a charge is undone once, with its taxes, and the receipts are numbered without a gap', async () => {
  const userId = await newUser()
  await within((ledger) => ledger.pay(tenant, { reference: 'p4', userId, amount: 1_200 }, 'bank:card', nowMs))
  await within((ledger) => ledger.charge(tenant, { reference: 'c4', userId, amount: 1_200, title }, nowMs))
  const undo = () => within((ledger) => ledger.undoCharge(tenant, 'c4', nowMs + 1_000))
  expect([await undo(), await undo()]).toEqual([true, false])
  expect(await books.balance(userId)).toBe(1_200)
  const [refund, charge] = await books.receipts(userId)
  expect(refund).toEqual({
    ...{ number: (charge?.number ?? 0) + 1, userId, kind: 'refund', title, amount: 1_200 },
    ...{ taxes: [{ ...vat, amount: 200 }], issuedMs: nowMs + 1_000 },
    ...{ currency: 'XTS', isRefunded: false, refundOf: charge?.number },
  })
  expect(charge).toMatchObject({ kind: 'charge', isRefunded: true, refundOf: null })
  expect((await books.entries(userId)).slice(-3)).toEqual([
    { reference: 'undo:c4', account: 'revenue', amount: -1_000 },
    { reference: 'undo:c4', account: 'tax:vat', amount: -200 },
    { reference: 'undo:c4', account: 'wallet', amount: 1_200 },
  ])
})

test('what was given back to the bank leaves the wallet, even where it is empty', async () => {
  const userId = await newUser()
  await within((ledger) =>
    ledger.payBack(tenant, { reference: 'b5', userId, amount: 700 }, 'bank:card', nowMs),
  )
  expect(await books.balance(userId)).toBe(-700)
})

test('ten purchases at once never spend more than there is', async () => {
  const userId = await newUser()
  await within((ledger) => ledger.pay(tenant, { reference: 'p6', userId, amount: 350 }, 'bank:card', nowMs))
  const buy = (index: number) =>
    within(async (ledger) => {
      await ledger.lock(tenant.id, userId)
      await ledger.charge(tenant, { reference: `c6:${index}`, userId, amount: 100, title }, nowMs)
    })
  const bought = await Promise.allSettled(Array.from({ length: 10 }, (_, index) => buy(index)))
  expect(bought.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await books.balance(userId)).toBe(50)
})

test.each([
  [
    'entries that do not sum to zero',
    `insert into ledger_entries values (1, 'revenue', null, 5)`,
    /sum to zero/,
  ],
  ['a changed entry', `update ledger_entries set amount = 1`, /only ever added/],
  ['a deleted entry', `delete from ledger_entries`, /only ever added/],
  ['a deleted posting', `delete from ledger_postings`, /only ever added/],
  ['an emptied book', `truncate ledger_entries`, /only ever added/],
])('the database itself refuses %s', async (_, statement, reason) => {
  await expect(sql.raw(statement).execute(database.db)).rejects.toThrow(reason)
})
