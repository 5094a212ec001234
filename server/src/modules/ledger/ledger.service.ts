import { Failure } from '../../core/failure.ts'
import type { Tenant } from '../../core/tenant.ts'
import type { Translated } from '../../core/translate.ts'
import type { Database } from '../../db/index.ts'
import { insertPostings, lockAccounts, readBalances, readPaymentAllowed } from './ledger.repository.ts'
import { type Account, chargeEntries, paymentEntries, reversed, taxesWithin } from './ledger.rules.ts'
import { findOwnReceipt, listReceipts, type ReceiptFilter } from './receipt-history.repository.ts'
import { findReceipt, insertReceipts, undoPrefix } from './receipts.repository.ts'

/** A movement of money of one user. */
export interface Movement {
  /** Names it, so that it happens once. */
  reference: string
  userId: number
  amount: number
}

/** A price that is taken for something with a name. */
export interface Charge extends Movement {
  title: Translated
}

const contextOf = ({ id, currency }: Tenant, nowMs: number) => ({
  tenantId: id,
  currency: currency.ISO_CODE,
  nowMs,
})

/** The books, read and written through one executor: the database, or a transaction that other work shares. */
export function createLedger(work: Database) {
  const balanceOf = async (userId: number) => (await readBalances(work, [userId])).get(userId) ?? 0

  /** Takes prices from the wallets of locked accounts and writes the receipts; what was charged before is left out. */
  async function chargeAll(tenant: Tenant, charges: readonly Charge[], nowMs: number): Promise<void> {
    const priced = charges.filter(({ amount }) => amount > 0)
    if (priced.length === 0) return
    requireCovered(
      priced,
      await readBalances(
        work,
        priced.map(({ userId }) => userId),
      ),
    )
    const taxed = priced.map((charge) => ({
      ...charge,
      taxes: taxesWithin(charge.amount, tenant.traits.taxes),
    }))
    const postings = taxed.map(({ reference, userId, amount, taxes }) => ({
      ...{ reference, userId, entries: chargeEntries(userId, amount, taxes) },
    }))
    const context = contextOf(tenant, nowMs)
    const posted = await insertPostings(work, postings, context)
    const receipts = taxed.flatMap(({ reference, ...charge }) => {
      const postingId = posted.get(reference)
      return postingId === undefined ? [] : [{ ...charge, postingId, kind: 'charge' as const }]
    })
    await insertReceipts(work, receipts, context)
  }

  /** Adds money from outside to wallets; returns the references that are new. */
  async function payAll(
    tenant: Tenant,
    movements: readonly (Movement & { source: Account })[],
    nowMs: number,
  ): Promise<ReadonlySet<string>> {
    const postings = movements.map(({ reference, userId, amount, source }) => ({
      ...{ reference, userId, entries: paymentEntries(userId, amount, source) },
    }))
    return new Set((await insertPostings(work, postings, contextOf(tenant, nowMs))).keys())
  }

  return {
    balanceOf,
    isPaymentAllowed: (userId: number) => readPaymentAllowed(work, userId),
    receiptsOf: (user: ReceiptFilter, page: { before?: number | undefined; limit: number }) =>
      listReceipts(work, user, page),
    receiptOf: (user: ReceiptFilter, number: number) => findOwnReceipt(work, user, number),

    /** Holds the account of a user until the transaction ends. */
    async lock(tenantId: number, userId: number): Promise<{ isPaymentAllowed: boolean }> {
      const account = (await lockAccounts(work, tenantId, [userId])).get(userId)
      if (!account) throw new Failure('not_found')
      return account
    },

    /** Holds the accounts of those users whom nobody else holds, until the transaction ends; returns who they are. */
    lockFree: async (tenantId: number, userIds: readonly number[]): Promise<number[]> => [
      ...(await lockAccounts(work, tenantId, userIds, { leavesHeldOut: true })).keys(),
    ],
    /** Holds the accounts of users until the transaction ends. */
    async lockAll(tenantId: number, userIds: readonly number[]): Promise<void> {
      await lockAccounts(work, tenantId, userIds)
    },
    balancesOf: (userIds: readonly number[]) => readBalances(work, userIds),

    /** Takes the price from the wallet of a locked account and writes the receipt; nothing happens for what is free. */
    charge: (tenant: Tenant, charge: Charge, nowMs: number) => chargeAll(tenant, [charge], nowMs),
    chargeAll,

    /** Adds money from outside to a wallet; false if this reference was added before. */
    pay: async (tenant: Tenant, movement: Movement, source: Account, nowMs: number) =>
      (await payAll(tenant, [{ ...movement, source }], nowMs)).has(movement.reference),
    payAll,

    /** Gives money of a wallet back to where it came from; false if this reference was given back before. */
    async payBack(tenant: Tenant, { reference, userId, amount }: Movement, source: Account, nowMs: number) {
      const entries = reversed(paymentEntries(userId, amount, source))
      const posted = await insertPostings(work, [{ reference, userId, entries }], contextOf(tenant, nowMs))
      return posted.has(reference)
    },

    /** Undoes a charge and writes the receipt of it; false where nothing was charged, or it was undone before. */
    async undoCharge(tenant: Tenant, chargeReference: string, nowMs: number): Promise<boolean> {
      const charged = await findReceipt(work, tenant.id, chargeReference)
      if (!charged) return false
      const { userId, title, amount, taxes } = charged
      const reference = `${undoPrefix}${chargeReference}`
      const entries = reversed(chargeEntries(userId, amount, taxes))
      const context = contextOf(tenant, nowMs)
      const postingId = (await insertPostings(work, [{ reference, userId, entries }], context)).get(reference)
      if (postingId === undefined) return false
      await insertReceipts(work, [{ postingId, userId, kind: 'refund', title, amount, taxes }], context)
      return true
    },
  }
}

export type Ledger = ReturnType<typeof createLedger>

/** No wallet gives more than it has. */
function requireCovered(charges: readonly Charge[], balances: ReadonlyMap<number, number>): void {
  const left = new Map(balances)
  for (const { userId, amount } of charges) {
    const balance = left.get(userId) ?? 0
    if (balance < amount) throw new Failure('payment_required', shortfall(amount, balance))
    left.set(userId, balance - amount)
  }
}

function shortfall(price: number, balance: number): Record<string, string> {
  return { price: String(price), balance: String(balance), missing: String(price - balance) }
}
