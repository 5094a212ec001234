/** What the lines of a statement say of one payment, together. */
export interface BankTotals {
  /** Null where the statement has no payment: it was made before. */
  paid: number | null
  refunded: number
  chargedBack: number
  currency: string
}

/** What our books say of a payment. */
export interface OwnTotals {
  amount: number
  currency: string
  /** What was posted; zero while nothing is. */
  paid: number
  refunded: number
}

/** What the bank says of a payment when it is asked. */
export interface BankAnswer {
  isComplete: boolean
  amount: number
  refunded: number
  chargedBack: number
}

export type DifferenceKind =
  | 'missing_at_bank'
  | 'missing_with_us'
  | 'other_amount'
  | 'other_currency'
  | 'refund_missing_at_bank'
  | 'refund_not_posted'
  | 'chargeback_not_posted'

export interface Difference {
  kind: DifferenceKind
  bankAmount: number | null
  ownAmount: number | null
}

export interface StatementEntry {
  kind: 'payment' | 'refund' | 'chargeback'
  amount: number
  currency: string
}

/** Adds a line to what the statement says of its payment. */
export function addLine(totals: BankTotals | undefined, line: StatementEntry): BankTotals {
  const { kind, amount, currency } = line
  const known = totals ?? { paid: null, refunded: 0, chargedBack: 0, currency }
  if (kind === 'payment') return { ...known, paid: (known.paid ?? 0) + amount, currency }
  return kind === 'refund'
    ? { ...known, refunded: known.refunded + amount }
    : { ...known, chargedBack: known.chargedBack + amount }
}

/** Whether the statement alone shows that both books say the same of a payment. */
export function isPlain(bank: BankTotals, own: OwnTotals): boolean {
  const { paid, refunded, chargedBack, currency } = bank
  return (
    paid === own.amount &&
    own.paid === own.amount &&
    currency === own.currency &&
    refunded + chargedBack === own.refunded
  )
}

/** Where the books differ about a payment, once the bank was asked about it. */
export function differencesOf(
  bank: BankTotals | undefined,
  answer: BankAnswer | null,
  own: OwnTotals | undefined,
): Difference[] {
  const bankAmount = bank?.paid ?? (answer?.isComplete ? answer.amount : null)
  if (!own) return [{ kind: 'missing_with_us', bankAmount, ownAmount: null }]
  if (bankAmount === null)
    return own.paid > 0 ? [{ kind: 'missing_at_bank', bankAmount, ownAmount: own.paid }] : []
  const found: Difference[] = []
  if (bank && bank.currency !== own.currency)
    found.push({ kind: 'other_currency', bankAmount, ownAmount: own.amount })
  if (bankAmount !== own.amount) found.push({ kind: 'other_amount', bankAmount, ownAmount: own.amount })
  if (found.length > 0) return found
  if (own.paid === 0) found.push({ kind: 'missing_with_us', bankAmount, ownAmount: 0 })
  return [...found, ...takenBack(bank, answer, own.refunded)]
}

/** Refunds and chargebacks are posted alike: what is posted counts for refunds first. */
function takenBack(bank: BankTotals | undefined, answer: BankAnswer | null, posted: number): Difference[] {
  const { refunded, chargedBack } = answer ?? bank ?? { refunded: 0, chargedBack: 0 }
  const all = refunded + chargedBack
  if (posted > all) return [{ kind: 'refund_missing_at_bank', bankAmount: all, ownAmount: posted }]
  const found: Difference[] = []
  if (posted < refunded) found.push({ kind: 'refund_not_posted', bankAmount: refunded, ownAmount: posted })
  if (chargedBack > 0 && posted < all)
    found.push({ kind: 'chargeback_not_posted', bankAmount: all, ownAmount: Math.max(posted, refunded) })
  return found
}

/** What the word of the bank puts right; the rest is for people. */
export function isSettledByBank({ kind }: Difference): boolean {
  return kind === 'missing_with_us' || kind === 'refund_not_posted' || kind === 'chargeback_not_posted'
}
