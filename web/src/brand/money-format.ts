import { useMemo } from 'react'
import { useBootstrap } from './bootstrap.ts'
import { useTranslation } from './use-translation.ts'

/** Formats minor units in the operator's currency. */
export function useMoneyFormat(zeros: 'auto' | 'stripIfInteger' = 'auto'): (amountMinor: number) => string {
  const { formats } = useTranslation()
  const { ISO_CODE } = useBootstrap().network.provider.currency
  return useMemo(() => formats.money({ currency: ISO_CODE, zeros }), [formats, ISO_CODE, zeros])
}
