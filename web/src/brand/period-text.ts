import type { PeriodLength } from '@onair/contract/selling'
import { useTranslation } from './use-translation.ts'

/** The length of a period in words: 1 year 2 months. */
export function usePeriodText(): (period: PeriodLength) => string {
  const { t } = useTranslation()
  return ({ years, months, days }) =>
    [
      years > 0 && t('period_years', { count: years }),
      months > 0 && t('period_months', { count: months }),
      days > 0 && t('period_days', { count: days }),
    ]
      .filter(Boolean)
      .join(' ')
}
