import type { Tenant } from '../../core/tenant.ts'
import type { Database } from '../../db/index.ts'
import { createLedger } from '../../modules/ledger/index.ts'
import { type Payment, writeSettled } from '../../modules/payments/index.ts'
import { refundPurchase } from '../../modules/purchases/index.ts'
import { createSubscriptions, end } from '../../modules/subscriptions/index.ts'
import { oweAgain } from './pay-arrears.ts'

/** What a bank gave back is taken from the wallet; given back as a whole, what it bought is undone as well. */
export async function takeBack(
  work: Database,
  tenant: Tenant,
  payment: Payment,
  { amount, nowMs }: { amount: number; nowMs: number },
): Promise<Payment> {
  if (amount === 0) return payment
  const { id, userId, charge, bank } = payment
  const ledger = createLedger(work)
  await ledger.lock(tenant.id, userId)
  const refunded = payment.refunded + amount
  if (refunded === payment.amount && charge !== null && (await ledger.undoCharge(tenant, charge, nowMs))) {
    await undoPurchase(work, userId, charge, nowMs)
  }
  const movement = { reference: `refund:${id}:${refunded}`, userId, amount }
  await ledger.payBack(tenant, movement, `bank:${bank}`, nowMs)
  const taken = { ...payment, refunded }
  await writeSettled(work, taken, { nowMs, dueMs: null })
  return taken
}

/** A charge is named after what it paid for: subscription:<id>:<n>, purchase:<id>, arrears:<payment>:<amount>. */
async function undoPurchase(work: Database, userId: number, charge: string, nowMs: number): Promise<void> {
  if (await oweAgain(work, userId, charge)) return
  const [kind, text] = charge.split(':')
  const id = Number(text)
  if (kind === 'purchase') return refundPurchase(work, id, nowMs)
  const subscriptions = createSubscriptions(work)
  const subscription = (await subscriptions.live(userId)).find((one) => one.id === id)
  if (subscription) await subscriptions.write({ ...subscription, ...end(subscription, 'refunded') })
}
