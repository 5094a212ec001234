import { isEmptyPeriod, type PeriodLength } from './period.rules.ts'

interface TrialFacts {
  price: number
  period_human: PeriodLength | null
  trial_price: number | null
  trial_period_human: PeriodLength | null
  is_used_trial: boolean
}

/** V-5.05 */
export function countsTrial({
  trial_period_human: period,
  is_used_trial,
}: Pick<TrialFacts, 'trial_period_human' | 'is_used_trial'>): boolean {
  return period !== null && !isEmptyPeriod(period) && !is_used_trial
}

export interface ShownPrice {
  amount: number
  period: PeriodLength | null
  isTrial: boolean
}

/** V-5.06: the price of the trial where there is one, and of the period elsewhere. */
export function shownPrice(packet: TrialFacts): ShownPrice {
  const { price, period_human, trial_price, trial_period_human } = packet
  return countsTrial(packet) && trial_price !== null
    ? { amount: trial_price, period: trial_period_human, isTrial: true }
    : { amount: price, period: period_human, isTrial: false }
}
