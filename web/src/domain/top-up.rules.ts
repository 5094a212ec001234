/** Minor units that may be paid in at once. */
export interface TopUpLimits {
  min: number
  max: number
}

/** The least that can be paid in to have an amount; the wallet keeps what is left. */
export const topUpFor = (missing: number, { min, max }: TopUpLimits): number =>
  Math.min(Math.max(missing, min), max)

export type AmountProblem = 'empty' | 'too_little' | 'too_much'

/** What is wrong with an amount in minor units; null for one that may be paid in. */
export function amountProblem(amount: number | null, { min, max }: TopUpLimits): AmountProblem | null {
  if (amount === null) return 'empty'
  if (amount < min) return 'too_little'
  return amount > max ? 'too_much' : null
}

/** Reads an amount as people type it, in minor units: spaces and either sign of decimals; null for anything else. */
export function readAmount(text: string, digits: number): number | null {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  const form = digits === 0 ? /^\d{1,12}$/ : new RegExp(`^\\d{1,12}(\\.\\d{1,${digits}})?$`)
  return form.test(plain) ? Math.round(Number(plain) * 10 ** digits) : null
}

const roundSteps = [1, 2, 5]

/** Three round amounts within the limits, the least of them at least what is missing. */
export function presetAmounts(missing: number, limits: TopUpLimits, digits: number): number[] {
  const unit = 10 ** digits
  const least = Math.max(topUpFor(missing, limits), 100 * unit)
  const rounds: number[] = []
  for (let power = unit; power <= limits.max && rounds.length < 3; power *= 10) {
    for (const step of roundSteps) {
      const amount = step * power
      if (amount >= least && amount <= limits.max && rounds.length < 3) rounds.push(amount)
    }
  }
  return rounds
}
