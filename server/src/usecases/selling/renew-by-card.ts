import type { Tenant } from '../../core/tenant.ts'
import { type Database, inTransaction } from '../../db/index.ts'
import {
  type Card,
  insertRenewals,
  listPrimaryCards,
  listRenewals,
  nextQuestion,
  type Payment,
  type Payments,
  type PaySystem,
} from '../../modules/payments/index.ts'
import type { BankLine } from './bank-line.ts'
import { inHalves } from './in-halves.ts'
import type { Pay } from './pay.ts'
import { refuseRenewals, tryOf } from './renew.ts'
import type { Shortfall } from './renewal.rules.ts'

export interface RenewByCardOptions {
  db: Database
  pay: Pay
  payments: Payments
  line: BankLine
  /** Told who cannot be renewed by what error. */
  blame(userId: number, error: unknown): void
}

/** A renewal with the card that pays for it. */
interface Chargeable extends Shortfall {
  card: Card
}

/**
 * Charges the primary cards of users for what their wallets lack, once for each try of a renewal, and refuses what no
 * card pays for. No transaction is open while a bank is asked. Returns the users to whom more may be due.
 */
export async function renewByCard(
  { db, pay, payments: { systemOf }, line, blame }: RenewByCardOptions,
  tenant: Tenant,
  shortfalls: readonly Shortfall[],
  nowMs: number,
): Promise<number[]> {
  if (shortfalls.length === 0) return []
  const cards = await listPrimaryCards(
    db,
    shortfalls.map(({ subscription }) => subscription.userId),
  )
  const chargeable = shortfalls.flatMap((shortfall): Chargeable[] => {
    const card = cards.get(shortfall.subscription.userId)
    return card ? [{ ...shortfall, card }] : []
  })
  const systems = await readSystems(chargeable)
  const payments = await begin(chargeable)

  const paymentOf = ({ subscription }: Shortfall) => payments.get(tryOf(subscription))
  const outcomes = await Promise.all(
    chargeable.map(async (one) => ({ one, payment: paymentOf(one), said: await askFor(one) })),
  )
  const answers = outcomes.flatMap(({ payment, said }) =>
    payment && said ? [{ id: payment.id, userId: payment.userId, said }] : [],
  )
  const settled = await pay.settleRenewals(tenant, answers, {
    blame: ({ userId }, error) => blame(userId, error),
    nowMs,
  })
  const statusOf = new Map(settled.map(({ id, status }) => [id, status]))

  /** Money that came in and does not suffice was taken away again: the next try may charge the card anew. */
  const isRefused = (shortfall: Shortfall): boolean => {
    if (!cards.has(shortfall.subscription.userId)) return true
    const payment = paymentOf(shortfall)
    if (!payment) return false
    return payment.status === 'complete' || (statusOf.get(payment.id) ?? payment.status) === 'error'
  }
  const refused = await inHalves(
    shortfalls.filter(isRefused),
    (some) => inTransaction(db, (work) => refuseRenewals(work, tenant, some, nowMs)),
    ({ subscription }, error) => blame(subscription.userId, error),
  )
  return [...refused, ...settled.filter(({ isShort }) => isShort).map(({ userId }) => userId)]

  async function readSystems(tries: readonly Chargeable[]): Promise<ReadonlyMap<number, PaySystem>> {
    const ids = [...new Set(tries.map(({ card }) => card.pay_system_id))]
    return new Map(await Promise.all(ids.map(async (id) => [id, await systemOf(tenant.id, id)] as const)))
  }

  /** The payments of the tries; a bank that does not answer gets no new one. */
  async function begin(tries: readonly Chargeable[]): Promise<ReadonlyMap<string, Payment>> {
    const drafts = tries
      .filter(({ card }) => line.isOpen(card.pay_system_id))
      .map(({ subscription, missing, card }) => ({
        ...{ userId: subscription.userId, paySystemId: card.pay_system_id, cardId: card.id },
        ...{ amount: missing, renewal: tryOf(subscription) },
      }))
    const context = { tenantId: tenant.id, currency: tenant.currency.ISO_CODE }
    await insertRenewals(db, context, drafts, { nowMs, dueMs: nowMs + nextQuestion(0) })
    return listRenewals(
      db,
      tries.map(({ subscription }) => tryOf(subscription)),
    )
  }

  /** What the bank says of a payment that is open. A bank asked twice for the same payment takes it once. */
  async function askFor(one: Chargeable) {
    const payment = paymentOf(one)
    if (!payment || (payment.status !== 'new' && payment.status !== 'processing')) return undefined
    const system = systems.get(payment.paySystemId) ?? (await systemOf(tenant.id, payment.paySystemId))
    return line.ask(system.id, () =>
      payment.status === 'new'
        ? pay.askForMoney(payment, system, { description: tenant.name, cardToken: one.card.token })
        : pay.askAbout(payment, system, nowMs),
    )
  }
}
