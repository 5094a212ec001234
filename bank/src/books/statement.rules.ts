import type { Books, Movement } from './books.rules.ts'

export interface StatementLine {
  at: number
  kind: Movement['kind']
  payment_id: string
  merchant_payment_id: string
  amount: number
  currency: string
}

/** The first movement at or after an instant; movements are in the order of time. */
function firstSince(movements: readonly Movement[], at: number): number {
  let [low, high] = [0, movements.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((movements[middle]?.at ?? 0) < at) low = middle + 1
    else high = middle
  }
  return low
}

/** What came and went from an instant until before another. */
export function* statementOf({ movements }: Books, from: number, to: number): Generator<StatementLine> {
  const end = firstSince(movements, to)
  for (let index = firstSince(movements, from); index < end; index += 1) {
    const movement = movements[index]
    if (!movement) return
    const { at, kind, payment, amount } = movement
    const { merchant_payment_id, currency } = payment.request
    yield { at, kind, payment_id: payment.id, merchant_payment_id, amount, currency }
  }
}
