/** One side of a posting: what an account receives, or gives if negative. */
export interface Entry {
  account: Account
  /** The owner of a wallet. */
  userId: number | null
  amount: number
}

export type Account = 'wallet' | 'revenue' | 'bonus' | `bank:${string}` | `tax:${string}`

/** A tax within every price of a tenant. */
export interface Tax {
  name: string
  /** Hundredths of a per cent of the price without it. */
  basisPoints: number
}

export interface TaxLine extends Tax {
  amount: number
}

const whole = 10_000

/** The taxes within an amount, each rounded to a minor unit; half a unit goes up. */
export function taxesWithin(amount: number, taxes: readonly Tax[]): TaxLine[] {
  const shares = taxes.reduce((sum, { basisPoints }) => sum + basisPoints, whole)
  return taxes.map((tax) => ({ ...tax, amount: Math.floor((amount * tax.basisPoints) / shares + 0.5) }))
}

const wallet = (userId: number, amount: number): Entry => ({ account: 'wallet', userId, amount })
const outside = (account: Account, amount: number): Entry => ({ account, userId: null, amount })

/** A purchase: the wallet pays the price, the taxes within it go to their accounts and the rest is revenue. */
export function chargeEntries(userId: number, amount: number, taxes: readonly TaxLine[]): Entry[] {
  const taxed = taxes.reduce((sum, tax) => sum + tax.amount, 0)
  return [
    wallet(userId, -amount),
    ...taxes.map((tax) => outside(`tax:${tax.name}`, tax.amount)),
    outside('revenue', amount - taxed),
  ].filter((entry) => entry.amount !== 0)
}

/** Money from a bank, or another place outside, into a wallet. */
export function paymentEntries(userId: number, amount: number, source: Account): Entry[] {
  return [wallet(userId, amount), outside(source, -amount)]
}

/** What undoes entries. */
export function reversed(entries: readonly Entry[]): Entry[] {
  return entries.map((entry) => ({ ...entry, amount: -entry.amount }))
}
