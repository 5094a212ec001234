import { useMemo } from 'react'
import { useTranslation } from '../../brand/use-translation.ts'

/** 14 November 2026, from seconds. */
export function useNewsDate(): (atS: number) => string {
  const { language } = useTranslation()
  return useMemo(() => {
    const date = new Intl.DateTimeFormat(language, { dateStyle: 'long' })
    return (atS) => date.format(atS * 1000)
  }, [language])
}
