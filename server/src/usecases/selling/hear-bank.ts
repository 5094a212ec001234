import type { GatewayPayment, WebhookHeaders } from '../../adapters/bank/index.ts'
import { Failure } from '../../core/failure.ts'
import { createSemaphore } from '../../core/semaphore.ts'
import { createWriteBatch } from '../../core/write-batch.ts'
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

/**
 * One batch after the other: a bank that tells of a thousand payments at once takes few connections of the database,
 * and those who watch have the rest.
 */
const limits = { everyMs: 20, maxItems: 500, maxWaiting: 5_000 }
/** Payments that are settled each by itself. */
const maxAlone = 8

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
  const lookups = createWriteBatch<string, Payment | undefined>({
    ...limits,
    async write(keys) {
      const found = await findPaymentsByKey(db, keys)
      return keys.map((key) => found.get(key))
    },
    isFaultOfOne: () => false,
  })

  /** Settles renewals of any tenants; gives the errors of those that could not be settled. */
  const renewals = createWriteBatch<Heard, unknown>({
    ...limits,
    async write(heard) {
      const failed = new Map<number, unknown>()
      for (const [tenantId, own] of byTenant(heard)) {
        await settlePayment.settleHeard(
          tenantId,
          own.map(({ payment: { id, userId }, said }) => ({ id, userId, said })),
          {
            blame: ({ id }, error) => failed.set(id, error),
            nowMs: Math.max(...own.map(({ nowMs }) => nowMs)),
          },
        )
      }
      return heard.map(({ payment }) => failed.get(payment.id))
    },
    isFaultOfOne: () => false,
  })

  const alone = createSemaphore({ max: maxAlone })

  return async (paySystemId: number, headers: WebhookHeaders, rawBody: Buffer, nowMs: number) => {
    const system = await payments.findSystem(paySystemId)
    if (!system) throw new Failure('not_found')
    const events = await gatewayOf(system).readWebhook(headers, rawBody, nowMs)
    await Promise.all(events.map(({ payment }) => hear(paySystemId, payment, nowMs)))
  }

  async function hear(paySystemId: number, said: GatewayPayment, nowMs: number): Promise<void> {
    const payment = uuid.test(said.paymentId) ? await lookups.add(said.paymentId) : undefined
    if (payment?.paySystemId !== paySystemId) throw new Failure('not_found')
    if (!isNews(payment, said)) return
    if (payment.renewal === null || !isPlainWord(said)) {
      await alone(() => settlePayment.settle(payment, said, nowMs))
      return
    }
    const error = await renewals.add({ payment, said, nowMs })
    if (error !== undefined) throw error
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function byTenant(heard: readonly Heard[]): ReadonlyMap<number, Heard[]> {
  const tenants = new Map<number, Heard[]>()
  for (const one of heard) {
    const own = tenants.get(one.payment.tenantId)
    if (own) own.push(one)
    else tenants.set(one.payment.tenantId, [one])
  }
  return tenants
}
