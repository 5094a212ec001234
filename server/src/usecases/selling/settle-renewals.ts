import type { GatewayPayment } from '../../adapters/bank/index.ts'
import type { Tenant } from '../../core/tenant.ts'
import type { Database } from '../../db/index.ts'
import { createLedger } from '../../modules/ledger/index.ts'
import { lockPayments, outcomeOf, type Payment, writeAllSettled } from '../../modules/payments/index.ts'
import { renewDue, renewPaid, resumeWaiting } from './renew.ts'

/** What a bank says of the payment of a renewal. */
export interface Answered {
  id: number
  userId: number
  said: GatewayPayment
}

/** How the payment of a renewal stands. */
export interface RenewalPayment {
  id: number
  userId: number
  status: Payment['status']
  /** Whether the user has another renewal that lacks money. */
  isShort: boolean
}

/** Settles a payment alone, in the transaction that is given. */
export type SettleOne = (answered: { id: number; said: GatewayPayment }) => Promise<Payment>

/**
 * Settles payments of renewals together and renews what they pay for. Payments are locked first, then accounts, each in
 * the order of their ids, as wherever a payment is settled.
 */
export async function settleRenewals(
  work: Database,
  tenant: Tenant,
  { answers, settleOne }: { answers: readonly Answered[]; settleOne: SettleOne },
  nowMs: number,
): Promise<RenewalPayment[]> {
  const ledger = createLedger(work)
  const saidOf = new Map(answers.map(({ id, said }) => [id, said]))
  const payments = await lockPayments(work, [...saidOf.keys()])
  await ledger.lockAll(
    tenant.id,
    payments.map(({ userId }) => userId),
  )
  const plain: (Payment & { status: 'complete' | 'error' })[] = []
  const settled: Payment[] = []
  for (const payment of payments) {
    const said = saidOf.get(payment.id)
    if (!said) continue
    const after = plainOutcome(payment, said)
    if (after) plain.push(after)
    else settled.push(isNews(payment, said) ? await settleOne({ id: payment.id, said }) : payment)
  }
  const movements = plain.filter(isPaid).map(({ id, userId, amount, bank }) => ({
    ...{ reference: `payment:${id}`, userId, amount, source: `bank:${bank}` as const },
  }))
  await ledger.payAll(tenant, movements, nowMs)
  const charges = await renewPaid(work, tenant, plain.filter(isPaid), nowMs)
  const charged = plain.map((payment) => ({ ...payment, charge: charges.get(payment.id) ?? null }))
  await writeAllSettled(work, charged, nowMs)
  const all = [...plain, ...settled]
  const paidIds = all.filter(isPaid).map(({ userId }) => userId)
  const shortfalls = await renewDue(work, tenant, paidIds, nowMs)
  await resumeWaiting(work, tenant, paidIds, nowMs)
  const short = new Set(shortfalls.map(({ subscription }) => subscription.userId))
  return all.map(({ id, userId, status }) => ({ id, userId, status, isShort: short.has(userId) }))
}

const isPaid = ({ status }: Payment) => status === 'complete'

/** Whether a word of the bank changes anything. */
export function isNews(payment: Payment, said: GatewayPayment): boolean {
  return payment.reference === null || wordOf(payment, said).kind !== 'nothing'
}

/** Whether all that a bank says is that a payment was made, or was not. */
export const isPlainWord = ({ status, refunded, chargedBack }: GatewayPayment) =>
  status !== 'pending' && refunded === 0 && chargedBack === 0

function wordOf(payment: Payment, { status, amount, refunded, chargedBack }: GatewayPayment) {
  return outcomeOf(payment, { status, amount, refunded: refunded + chargedBack })
}

/** The payment as it is after a word that decides all of it; undefined where more is to be done. */
function plainOutcome(payment: Payment, said: GatewayPayment) {
  const outcome = wordOf(payment, said)
  const known = { ...payment, reference: payment.reference ?? said.reference }
  if (outcome.kind === 'refused') {
    return { ...known, status: 'error' as const, refusal: said.refusal ?? 'declined' }
  }
  if (outcome.kind !== 'paid' || outcome.newlyRefunded > 0 || payment.renewal === null) return undefined
  return { ...known, status: 'complete' as const, refusal: null }
}
