import type { Stripe } from 'stripe'
import type { StatementLine } from './gateway.ts'
import { idKey, idOf } from './stripe-payment.rules.ts'

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
  { source, created, amount }: Stripe.BalanceTransaction,
): Promise<StatementLine | undefined> {
  if (typeof source !== 'object' || source === null) return undefined
  const kind = kindOf(source)
  if (!kind || !('amount' in source) || !('payment_intent' in source)) return undefined
  const paymentId = await ourIdOf(stripe, source)
  if (paymentId === undefined) return undefined
  // A dispute that was won and a refund that failed bring back what went, under the same source.
  const comes = amount > 0
  const sign = comes === (kind === 'payment') ? 1 : -1
  return {
    ...{ atMs: created * 1000, kind, paymentId, amount: sign * source.amount },
    ...{ currency: source.currency.toUpperCase(), reference: idOf(source.payment_intent) ?? source.id },
  }
}

type Source = Exclude<Stripe.BalanceTransaction['source'], string | null>

function kindOf({ object }: Source): StatementLine['kind'] | undefined {
  if (object === 'charge') return 'payment'
  if (object === 'refund') return 'refund'
  return object === 'dispute' ? 'chargeback' : undefined
}

/** A dispute and a refund that was made by hand do not name our payment; their charge does. */
async function ourIdOf(stripe: Stripe, source: Source): Promise<string | undefined> {
  const own = 'metadata' in source ? source.metadata?.[idKey] : undefined
  if (own !== undefined || (source.object !== 'refund' && source.object !== 'dispute')) return own
  const { charge } = source
  const whole = typeof charge === 'string' ? await stripe.charges.retrieve(charge) : charge
  return whole?.metadata[idKey]
}
