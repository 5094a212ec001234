import type { Stripe } from 'stripe'
import type { StatementLine } from './gateway.ts'
import { idKey } from './stripe-payment.rules.ts'

type Told = <T>(work: () => Promise<T>) => Promise<T>

/** Stripe counts in seconds: an instant within one begins with the next. */
const secondFrom = (ms: number) => Math.ceil(ms / 1000)

/** What came and went, from the transactions of the balance; fees, payouts and the like are no part of it. */
export async function* readStatement(
  stripe: Stripe,
  fromMs: number,
  toMs: number,
  told: Told,
): AsyncGenerator<StatementLine> {
  const created = { gte: secondFrom(fromMs), lt: secondFrom(toMs) }
  const all = stripe.balanceTransactions.list({ created, limit: 100, expand: ['data.source'] })
  const transactions = all[Symbol.asyncIterator]()
  for (;;) {
    const next = await told(() => transactions.next())
    if (next.done) return
    const line = await told(() => lineOf(stripe, next.value))
    if (line) yield line
  }
}

async function lineOf(
  stripe: Stripe,
  { source, created }: Stripe.BalanceTransaction,
): Promise<StatementLine | undefined> {
  if (typeof source !== 'object' || source === null) return undefined
  const write = (kind: StatementLine['kind'], paymentId: string | undefined, intent: unknown) =>
    paymentId === undefined || !('amount' in source)
      ? undefined
      : {
          ...{ atMs: created * 1000, kind, paymentId, amount: source.amount },
          ...{ currency: source.currency.toUpperCase(), reference: String(intent) },
        }
  if (source.object === 'charge') return write('payment', source.metadata[idKey], source.payment_intent)
  if (source.object === 'refund') return write('refund', source.metadata?.[idKey], source.payment_intent)
  if (source.object !== 'dispute') return undefined
  const charge =
    typeof source.charge === 'string' ? await stripe.charges.retrieve(source.charge) : source.charge
  return write('chargeback', charge.metadata[idKey], source.payment_intent)
}
