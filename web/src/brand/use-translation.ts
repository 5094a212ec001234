import { createContext, use, useSyncExternalStore } from 'react'
import type { I18n, Translation } from './i18n.ts'

const I18nContext = createContext<I18n | null>(null)

export const I18nProvider = I18nContext.Provider

export function useI18n(): I18n {
  const i18n = use(I18nContext)
  if (!i18n) throw new Error('useI18n outside I18nProvider')
  return i18n
}

/** The language of the page and its texts; re-renders when the language changes. */
export function useTranslation(): Translation {
  const { subscribe, current } = useI18n()
  return useSyncExternalStore(subscribe, current)
}
