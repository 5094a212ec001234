import type { GatewayPayment, WebhookHeaders } from '../../adapters/bank/index.ts'
import { batchLoads } from '../../core/batch-loads.ts'
import { Failure } from '../../core/failure.ts'
import type { Database } from '../../db/index.ts'
import { findPaymentsByKey, type Payment, type Payments } from '../../modules/payments/index.ts'
import type { GatewayOf } from './gateway-of.ts'
import type { SettlePayment } from './settle-payment.ts'
import { isNews, isPlainWord } from './settle-renewals.ts'

export interface HearBankOptions {
  db: Database
  payments: Payments
  gatewayOf: GatewayOf
  settlePayment: SettlePayment
}

/** A webhook of a renewal waits so long for those of others: nobody looks at the answer. */
const renewalsTogetherMs = 20

interface Heard {
  payment: Payment
  said: GatewayPayment
  nowMs: number
}

/**
 * Takes the words of banks that come by themselves. On a day of many renewals a bank tells of each of them while we
 * renew: what was settled meanwhile costs one look, and what was not is settled together.
 */
export function createHearBank({ db, payments, gatewayOf, settlePayment }: HearBankOptions) {
  const findByKey = batchLoads((keys) => findPaymentsByKey(db, keys))

  const waiting = new Map<string, Heard>()
  /** The errors of those that could not be settled. */
  const settleTogether = batchLoads(
    async (ids) => {
      const heard = ids.flatMap((id) => waiting.get(id) ?? [])
      for (const id of ids) waiting.delete(id)
      const failed = new Map<string, unknown>()
      for (const [tenantId, own] of byTenant(heard)) {
        await settlePayment.settleHeard(
          tenantId,
          own.map(({ payment: { id, userId }, said }) => ({ id, userId, said })),
          {
            blame: ({ id }, error) => failed.set(String(id), error),
            nowMs: Math.max(...own.map(({ nowMs }) => nowMs)),
          },
        )
      }
      return failed
    },
    { everyMs: renewalsTogetherMs },
  )

  return async (paySystemId: number, headers: WebhookHeaders, rawBody: Buffer, nowMs: number) => {
    const system = await payments.findSystem(paySystemId)
    if (!system) throw new Failure('not_found')
    const { payment: said } = gatewayOf(system).readWebhook(headers, rawBody, nowMs)
    const payment = uuid.test(said.paymentId) ? await findByKey(said.paymentId) : undefined
    if (payment?.paySystemId !== paySystemId) throw new Failure('not_found')
    if (!isNews(payment, said)) return
    if (payment.renewal === null || !isPlainWord(said)) {
      await settlePayment.settle(payment, said, nowMs)
      return
    }
    const id = String(payment.id)
    waiting.set(id, { payment, said, nowMs })
    const error = await settleTogether(id)
    if (error !== undefined) throw error
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function byTenant(heard: readonly Heard[]): ReadonlyMap<number, Heard[]> {
  const tenants = new Map<number, Heard[]>()
  for (const one of heard) {
    const { tenantId } = one.payment
    tenants.set(tenantId, [...(tenants.get(tenantId) ?? []), one])
  }
  return tenants
}
