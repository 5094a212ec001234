import type { Bootstrap } from '@onair/contract'
import i18next, { type BackendModule, type i18n, type ReadCallback } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { allowedLanguage } from './language.rules.ts'
import { readStored, writeStored } from './local-storage.ts'

const languageKey = 'i18nextLng'
const complete = 'en-us'

async function fetchTexts(language: string, version: string): Promise<Record<string, string>> {
  const answer = await fetch(`/locales/${language}/translation.json?v=${encodeURIComponent(version)}`)
  if (answer.ok) return (await answer.json()) as Record<string, string>
  if (language === complete) throw new Error(`No texts for ${language}`)
  return fetchTexts(complete, version)
}

function backend(version: string): BackendModule {
  return {
    type: 'backend',
    init() {},
    read(language: string, _namespace: string, callback: ReadCallback) {
      fetchTexts(language, version).then(
        (texts) => callback(null, texts),
        (error: unknown) => callback(error instanceof Error ? error : String(error), true),
      )
    },
  }
}

export interface StartedI18n {
  i18n: i18n
  /** Settles when the texts are there, so that no key is ever painted. */
  loaded: Promise<unknown>
}

export function startI18n({ language, network, version }: Bootstrap): StartedI18n {
  const i18n = i18next.createInstance()
  i18n.on('languageChanged', (chosen) => {
    document.documentElement.lang = chosen.slice(0, 2)
  })
  const loaded = i18n
    .use(backend(version))
    .use(initReactI18next)
    .init({
      lng: allowedLanguage(network.languages, readStored(languageKey), language),
      lowerCaseLng: true,
      load: 'currentOnly',
      fallbackLng: false,
      interpolation: { escapeValue: false },
    })
  return { i18n, loaded }
}

/** Applies and remembers a choice; a language whose texts cannot be fetched changes nothing. */
export async function chooseLanguage(i18n: i18n, language: string): Promise<void> {
  await i18n.loadLanguages(language)
  if (!i18n.hasResourceBundle(language, 'translation')) throw new Error(`No texts for ${language}`)
  await i18n.changeLanguage(language)
  writeStored(languageKey, language)
}
