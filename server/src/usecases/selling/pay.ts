import type { GatewayPayment } from '../../adapters/bank/index.ts'
import { Failure } from '../../core/failure.ts'
import type { Tenant } from '../../core/tenant.ts'
import { type Database, inTransaction } from '../../db/index.ts'
import { idempotent, type KeyedCall } from '../../modules/idempotency/index.ts'
import type { Outbox } from '../../modules/outbox/index.ts'
import {
  findPayment,
  insertPayment,
  maxPaymentMs,
  methodOf,
  nextQuestion,
  type Payment,
  type PaymentDraft,
  type Payments,
  type PaySystem,
  writeDue,
} from '../../modules/payments/index.ts'
import type { GatewayOf } from './gateway-of.ts'
import { createHearBank } from './hear-bank.ts'
import { refundKey, type SettlePayment } from './settle-payment.ts'

export interface PayOptions {
  db: Database
  payments: Payments
  gatewayOf: GatewayOf
  settlePayment: SettlePayment
  outbox: Pick<Outbox, 'send'>
  /** Where banks tell of payments; the id of the pay system follows. */
  notifyUrl: string
}

/** What only the bank needs; it is not stored. */
export interface Contact {
  description: string
  cardToken?: string
  phone?: string
  returnUrl?: string
}

export type Wanted = Omit<PaymentDraft, 'tenantId' | 'userId' | 'currency' | 'paySystemId' | 'amount'> & {
  system: PaySystem
  /** Asked for a new payment only, in its transaction: after the payment it may be another one. */
  amount: number | ((work: Database) => Promise<number>)
}

/** Payments from their beginning until the bank has decided. */
export function createPay({ db, payments, gatewayOf, settlePayment, outbox, notifyUrl }: PayOptions) {
  async function require(id: number): Promise<Payment> {
    const payment = await findPayment(db, id)
    if (!payment) throw new Failure('not_found')
    return payment
  }

  const systemOf = ({ tenantId, paySystemId }: Payment) => payments.systemOf(tenantId, paySystemId)

  /** Asks the bank for the money; a bank asked twice takes it once. */
  async function askForMoney(payment: Payment, system: PaySystem, contact: Contact): Promise<GatewayPayment> {
    const { key, amount, currency, payform, savesCard, paySystemId, userId } = payment
    return gatewayOf(system).begin({
      ...{ paymentId: key, amount, currency, method: methodOf[payform], savesCard },
      ...{ ...contact, account: String(userId), notifyUrl: `${notifyUrl}/${paySystemId}` },
    })
  }

  /** What the bank says of a payment; null if it knows nothing of it. What takes too long is cancelled. */
  async function askAbout(
    payment: Payment,
    system: PaySystem,
    nowMs: number,
  ): Promise<GatewayPayment | null> {
    const gateway = gatewayOf(system)
    const found = await gateway.find(payment.key)
    const isOver = nowMs - payment.createdMs > maxPaymentMs
    return found?.status === 'pending' && isOver ? gateway.cancel(found.reference) : found
  }

  /** Begins the payment at the bank, unless that was done before. */
  async function ask(payment: Payment, contact: Contact, nowMs: number): Promise<Payment> {
    if (payment.status !== 'new') return payment
    return settlePayment.settle(payment, await askForMoney(payment, await systemOf(payment), contact), nowMs)
  }

  /** Asks the bank how a payment stands; a bank that knows nothing of it was never asked for money. */
  async function refresh(payment: Payment, nowMs: number): Promise<Payment> {
    const said = await askAbout(payment, await systemOf(payment), nowMs)
    if (said) return settlePayment.settle(payment, said, nowMs)
    return nowMs - payment.createdMs > maxUnaskedMs ? settlePayment.giveUp(payment.id, nowMs) : payment
  }

  /** What is left to be done with a payment once it is settled: the refund that waits in the outbox. */
  async function finish(payment: Payment, nowMs: number): Promise<Payment> {
    const { id, isRefundedAtOnce, status, refunded } = payment
    if (!isRefundedAtOnce || status !== 'complete' || refunded > 0) return payment
    await outbox.send(refundKey(id), nowMs)
    return require(id)
  }

  const isOpen = ({ status }: Payment) => status === 'new' || status === 'processing'

  return {
    /** Begins a payment once for each key. */
    async begin(
      payer: { tenant: Tenant; userId: number },
      { system, amount, ...draft }: Wanted,
      { call, ...contact }: Contact & { call: KeyedCall },
      nowMs: number,
    ): Promise<Payment> {
      const { tenant, userId } = payer
      const stored = {
        ...{ ...draft, tenantId: tenant.id, userId, paySystemId: system.id },
        currency: tenant.currency.ISO_CODE,
      }
      const times = { nowMs, dueMs: nowMs + nextQuestion(0) }
      const insert = async (work: Database) =>
        insertPayment(
          work,
          { ...stored, amount: typeof amount === 'number' ? amount : await amount(work) },
          times,
        )
      const id = await inTransaction(db, (work) => idempotent(work, call, () => insert(work)))
      return finish(await ask(await require(id), contact, nowMs), nowMs)
    },

    /** Gives back what only showed that a card can be charged; the bank makes a refund of one id once. */
    async giveBack(id: number, nowMs: number): Promise<void> {
      const payment = await require(id)
      const { key, reference, amount, refunded } = payment
      if (refunded > 0) return
      if (reference === null) throw new Error(`payment ${id} is complete and the bank does not know it`)
      const gateway = gatewayOf(await systemOf(payment))
      const said = await gateway.refund({ reference, refundId: `${key}-at-once`, amount })
      await settlePayment.settle(payment, said, nowMs)
    },

    askForMoney,
    askAbout,
    settleRenewals: settlePayment.settleRenewals,

    /** A payment of a user as the bank sees it now. */
    async look(userId: number, id: number, nowMs: number): Promise<Payment> {
      const payment = await require(id)
      if (payment.userId !== userId) throw new Failure('not_found')
      try {
        return await finish(isOpen(payment) ? await refresh(payment, nowMs) : payment, nowMs)
      } catch (error) {
        if (error instanceof Failure) return require(id)
        throw error
      }
    },

    /** Takes the word of a bank that comes by itself. */
    hear: createHearBank({ db, payments, gatewayOf, settlePayment }),

    /** Does what is due to a payment, and notes when to look again if the bank does not answer. */
    async follow(id: number, nowMs: number): Promise<void> {
      const payment = await require(id)
      await writeDue(db, id, nowMs + nextQuestion(nowMs - payment.createdMs))
      await finish(isOpen(payment) ? await refresh(payment, nowMs) : payment, nowMs)
    },
  }
}

/** How long it may take us to ask the bank for the money. */
const maxUnaskedMs = 60_000

export type Pay = ReturnType<typeof createPay>
