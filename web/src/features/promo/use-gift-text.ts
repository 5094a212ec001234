import { useTranslation } from '../../brand/use-translation.ts'
import type { PromoData } from './promo-flow.ts'

/** What a code gives, in a sentence: 14 days of All on air. */
export function useGiftText(): (data: Pick<PromoData, 'days' | 'packets'>) => string {
  const { t, formats } = useTranslation()
  return ({ days, packets }) =>
    t('promo_offer', {
      period: t('period_days', { count: days }),
      plan: formats.list(packets.map(({ name }) => name)),
    })
}
