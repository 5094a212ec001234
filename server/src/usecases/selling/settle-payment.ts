import type { GatewayPayment } from '../../adapters/bank/index.ts'
import { Failure } from '../../core/failure.ts'
import type { Tenant } from '../../core/tenant.ts'
import { type Database, inSavepoint, inTransaction } from '../../db/index.ts'
import { createLedger } from '../../modules/ledger/index.ts'
import type { Packets } from '../../modules/packets/index.ts'
import {
  insertCard,
  lockPayment,
  outcomeOf,
  type Payment,
  type Payments,
  writeBegun,
  writeSettled,
} from '../../modules/payments/index.ts'
import type { Tenants } from '../../modules/tenants/index.ts'
import type { Buy } from './buy.ts'
import type { Renewals } from './renew.ts'
import type { TakeBack } from './take-back.ts'

export interface SettlePaymentOptions {
  db: Database
  payments: Payments
  packets: Packets
  tenants: Tenants
  buy: Buy
  renewals: Renewals
  takeBack: TakeBack
}

/** What a bank says of a payment becomes true here, exactly once, whoever brings the word and however often. */
export function createSettlePayment(options: SettlePaymentOptions) {
  const { db, payments, packets, tenants, buy, renewals, takeBack } = options

  /** Buys what the payment was for; what is no longer possible leaves the money in the wallet. */
  async function fulfil(work: Database, tenant: Tenant, payment: Payment, nowMs: number) {
    const { userId, purchaseTypeId } = payment
    if (purchaseTypeId === null) return { orderFailure: null, charge: null }
    const type = await packets.typeOf(tenant.id, purchaseTypeId)
    try {
      if (!type) throw new Failure('not_found')
      const bought = await inSavepoint(work, () => buy.type(work, { tenant, userId }, type, nowMs))
      return { orderFailure: null, charge: bought.charge }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return { orderFailure: error.code, charge: null }
    }
  }

  async function saveCard(work: Database, payment: Payment, said: GatewayPayment, nowMs: number) {
    if (!payment.savesCard || !said.card) return
    const { tenantId, userId, paySystemId } = payment
    const { token, mask } = said.card
    await insertCard(work, { tenantId, userId, paySystemId, token, number: mask }, nowMs)
  }

  async function complete(
    work: Database,
    tenant: Tenant,
    { payment, said }: { payment: Payment; said: GatewayPayment },
    nowMs: number,
  ): Promise<Payment> {
    const { id, userId, amount } = payment
    const ledger = createLedger(work)
    await ledger.lock(tenant.id, userId)
    const { shortname } = await payments.systemOf(tenant.id, payment.paySystemId)
    await ledger.pay(tenant, { reference: `payment:${id}`, userId, amount }, `bank:${shortname}`, nowMs)
    await saveCard(work, payment, said, nowMs)
    const order = await fulfil(work, tenant, payment, nowMs)
    if (!payment.isRefundedAtOnce) await renewals.resume(work, tenant, userId, nowMs)
    const paid: Payment = { ...payment, ...order, status: 'complete', refusal: null }
    await writeSettled(work, paid, { nowMs, dueMs: payment.isRefundedAtOnce ? nowMs : null })
    return paid
  }

  async function settle(work: Database, id: number, said: GatewayPayment, nowMs: number): Promise<Payment> {
    const payment = await lockPayment(work, id)
    if (!payment) throw new Failure('not_found')
    const tenant = await tenants.ofId(payment.tenantId)
    if (!tenant) throw new Error(`payment ${id} is of a tenant that is gone`)
    if (payment.reference === null) await writeBegun(work, id, said)
    const { status, amount, refunded, chargedBack } = said
    const outcome = outcomeOf(payment, { status, amount, refunded: refunded + chargedBack })
    const known: Payment = { ...payment, ...(payment.reference === null && begunBy(payment, said)) }
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

  return {
    /** Settles a payment as far as the bank has decided. */
    settle: (id: number, said: GatewayPayment, nowMs: number): Promise<Payment> =>
      inTransaction(db, (work) => settle(work, id, said, nowMs)),

    /** Gives up a payment of which the bank knows nothing. */
    giveUp: (id: number, nowMs: number): Promise<Payment> =>
      inTransaction(db, async (work) => {
        const payment = await lockPayment(work, id)
        if (!payment) throw new Failure('not_found')
        if (payment.status !== 'new') return payment
        const expired: Payment = { ...payment, status: 'error', refusal: 'expired' }
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
