import type { GatewayPayment } from '../../adapters/bank/index.ts'
import { Failure } from '../../core/failure.ts'
import type { Tenant } from '../../core/tenant.ts'
import { type Database, inSavepoint, inTransaction } from '../../db/index.ts'
import { createLedger } from '../../modules/ledger/index.ts'
import { addToOutbox } from '../../modules/outbox/index.ts'
import { findPurchaseType } from '../../modules/packets/index.ts'
import {
  insertCard,
  lockPayment,
  outcomeOf,
  type Payment,
  writeBegun,
  writeSettled,
} from '../../modules/payments/index.ts'
import type { Tenants } from '../../modules/tenants/index.ts'
import { buy } from './buy.ts'
import { inHalves } from './in-halves.ts'
import { payArrears } from './pay-arrears.ts'
import { renewPaid, resumeWaiting } from './renew.ts'
import { type Answered, type RenewalPayment, settleRenewals } from './settle-renewals.ts'
import { takeBack } from './take-back.ts'

/** Buys what the payment was for; what is no longer possible leaves the money in the wallet. */
async function fulfil(work: Database, tenant: Tenant, payment: Payment, nowMs: number) {
  const { id, userId, purchaseTypeId, renewal } = payment
  if (renewal !== null) {
    const charges = await renewPaid(work, tenant, [payment], nowMs)
    return { orderFailure: null, charge: charges.get(id) ?? null }
  }
  if (purchaseTypeId === null) return { orderFailure: null, charge: null }
  const type = await findPurchaseType(work, tenant.id, purchaseTypeId)
  try {
    if (!type) throw new Failure('not_found')
    const { charge } = await inSavepoint(work, () => buy(work, { tenant, userId }, type, nowMs))
    return { orderFailure: null, charge }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { orderFailure: error.code, charge: null }
  }
}

async function saveCard(work: Database, payment: Payment, { card }: GatewayPayment, nowMs: number) {
  if (!payment.savesCard || !card) return
  const { tenantId, userId, paySystemId } = payment
  await insertCard(work, { tenantId, userId, paySystemId, token: card.token, number: card.mask }, nowMs)
}

async function complete(
  work: Database,
  tenant: Tenant,
  { payment, said }: { payment: Payment; said: GatewayPayment },
  nowMs: number,
): Promise<Payment> {
  const { id, userId, amount, bank } = payment
  const ledger = createLedger(work)
  await ledger.lock(tenant.id, userId)
  await ledger.pay(tenant, { reference: `payment:${id}`, userId, amount }, `bank:${bank}`, nowMs)
  await saveCard(work, payment, said, nowMs)
  const order = await fulfil(work, tenant, payment, nowMs)
  const isKept = !payment.isRefundedAtOnce
  const arrears = isKept && order.charge === null ? await payArrears(work, tenant, payment, nowMs) : null
  if (isKept) await resumeWaiting(work, tenant, [userId], nowMs)
  const charge = order.charge ?? arrears
  const paid: Payment = { ...payment, ...order, charge, status: 'complete', refusal: null }
  await writeSettled(work, paid, { nowMs, dueMs: null })
  if (!isKept) {
    const refund = { key: refundKey(id), kind: 'refund' as const, tenantId: tenant.id, subjectId: id }
    await addToOutbox(work, refund, nowMs)
  }
  return paid
}

/** The refund of a payment that only showed that a card can be charged, in the outbox. */
export const refundKey = (paymentId: number) => `refund:${paymentId}`

async function requireLocked(work: Database, id: number): Promise<Payment> {
  const payment = await lockPayment(work, id)
  if (!payment) throw new Failure('not_found')
  return payment
}

async function settle(
  work: Database,
  tenant: Tenant,
  { id, said }: { id: number; said: GatewayPayment },
  nowMs: number,
): Promise<Payment> {
  const payment = await requireLocked(work, id)
  if (payment.reference === null) await writeBegun(work, id, said)
  const known: Payment = { ...payment, ...(payment.reference === null && begunBy(payment, said)) }
  const { status, amount, refunded, chargedBack } = said
  const outcome = outcomeOf(payment, { status, amount, refunded: refunded + chargedBack })
  switch (outcome.kind) {
    case 'nothing':
    case 'waits':
      return known
    case 'refused':
    case 'mismatch': {
      const refusal = outcome.kind === 'mismatch' ? 'mismatch' : (said.refusal ?? 'declined')
      const refused: Payment = { ...known, status: 'error', refusal }
      await writeSettled(work, refused, { nowMs, dueMs: null })
      return refused
    }
    case 'paid': {
      const paid = await complete(work, tenant, { payment: known, said }, nowMs)
      return takeBack(work, tenant, paid, { amount: outcome.newlyRefunded, nowMs })
    }
    case 'refunded':
      return takeBack(work, tenant, known, { amount: outcome.newlyRefunded, nowMs })
  }
}

interface Together {
  /** Told which payment cannot be settled by what error. */
  blame(answered: Answered, error: unknown): void
  nowMs: number
}

/** What a bank says of a payment becomes true here, exactly once, whoever brings the word and however often. */
export function createSettlePayment({ db, tenants }: { db: Database; tenants: Tenants }) {
  async function requireTenant(id: number): Promise<Tenant> {
    const tenant = await tenants.ofId(id)
    if (!tenant) throw new Error(`payments are of a tenant that is gone: ${id}`)
    return tenant
  }

  const settleMany = (tenant: Tenant, answers: readonly Answered[], { blame, nowMs }: Together) =>
    inHalves(
      answers,
      (some) =>
        inTransaction(db, (work) =>
          settleRenewals(
            work,
            tenant,
            { answers: some, settleOne: (one) => settle(work, tenant, one, nowMs) },
            nowMs,
          ),
        ),
      blame,
    )

  return {
    /** Settles a payment as far as the bank has decided. */
    async settle({ id, tenantId }: Pick<Payment, 'id' | 'tenantId'>, said: GatewayPayment, nowMs: number) {
      const tenant = await requireTenant(tenantId)
      return inTransaction(db, (work) => settle(work, tenant, { id, said }, nowMs))
    },

    /** Settles payments of renewals, many at once; one that cannot be settled is blamed and left out. */
    settleRenewals: (
      tenant: Tenant,
      answers: readonly Answered[],
      together: Together,
    ): Promise<RenewalPayment[]> => settleMany(tenant, answers, together),

    /** The same for payments of renewals of which a bank has told by itself. */
    async settleHeard(tenantId: number, answers: readonly Answered[], together: Together): Promise<void> {
      await settleMany(await requireTenant(tenantId), answers, together)
    },

    /** Gives up a payment of which the bank knows nothing; the try of a renewal that it was for may be made again. */
    giveUp: (id: number, nowMs: number): Promise<Payment> =>
      inTransaction(db, async (work) => {
        const payment = await requireLocked(work, id)
        if (payment.status !== 'new') return payment
        const expired: Payment = { ...payment, status: 'error', refusal: 'expired', renewal: null }
        await writeSettled(work, expired, { nowMs, dueMs: null })
        return expired
      }),
  }
}

export type SettlePayment = ReturnType<typeof createSettlePayment>

function begunBy(payment: Payment, { reference, pageUrl, qrText, appUrl }: GatewayPayment): Partial<Payment> {
  const status = payment.status === 'new' ? 'processing' : payment.status
  return { status, reference, pageUrl, qrText, appUrl }
}
