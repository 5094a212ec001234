import { useMemo } from 'react'
import { useBootstrap } from './bootstrap.ts'
import { useTranslation } from './use-translation.ts'

/** Formats minor units in the operator's currency. */
export function useMoneyFormat(zeros: 'auto' | 'stripIfInteger' = 'auto'): (amountMinor: number) => string {
  const { language } = useTranslation()
  const { ISO_CODE } = useBootstrap().network.provider.currency
  return useMemo(() => {
    const format = new Intl.NumberFormat(language, {
      style: 'currency',
      currency: ISO_CODE,
      trailingZeroDisplay: zeros,
    })
    const digits = format.resolvedOptions().maximumFractionDigits ?? 2
    return (amountMinor) => format.format(amountMinor / 10 ** digits)
  }, [language, ISO_CODE, zeros])
}
