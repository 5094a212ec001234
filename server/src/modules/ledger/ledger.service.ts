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

const contextOf = ({ id, currency }: Tenant, nowMs: number) => ({
  tenantId: id,
  currency: currency.ISO_CODE,
  nowMs,
})

/** The books, read and written through one executor: the database, or a transaction that other work shares. */
export function createLedger(work: Database) {
  const balanceOf = async (userId: number) => (await readBalances(work, [userId])).get(userId) ?? 0

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

    /** Takes the price from the wallet of a locked account and writes the receipt; nothing happens for what is free. */
    async charge(tenant: Tenant, movement: Movement & { title: Translated }, nowMs: number): Promise<void> {
      const { reference, userId, amount, title } = movement
      if (amount === 0) return
      const balance = await balanceOf(userId)
      if (balance < amount) throw new Failure('payment_required', shortfall(amount, balance))
      const taxes = taxesWithin(amount, tenant.traits.taxes)
      const entries = chargeEntries(userId, amount, taxes)
      const context = contextOf(tenant, nowMs)
      const postingId = (await insertPostings(work, [{ reference, userId, entries }], context)).get(reference)
      if (postingId === undefined) return
      await insertReceipts(work, [{ postingId, userId, kind: 'charge', title, amount, taxes }], context)
    },

    /** Adds money from outside to a wallet; false if this reference was added before. */
    async pay(tenant: Tenant, { reference, userId, amount }: Movement, source: Account, nowMs: number) {
      const entries = paymentEntries(userId, amount, source)
      const posted = await insertPostings(work, [{ reference, userId, entries }], contextOf(tenant, nowMs))
      return posted.has(reference)
    },

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

function shortfall(price: number, balance: number): Record<string, string> {
  return { price: String(price), balance: String(balance), missing: String(price - balance) }
}
