import type { Bootstrap } from '@onair/contract'
import { type Formats, formatsOfBrowser, formatsOfData } from './formats/formats.rules.ts'
import type { LocaleData } from './formats/locale-data.ts'
import { allowedLanguage } from './language.rules.ts'
import { readStored, writeStored } from './local-storage.ts'
import { createTranslate, type Translate } from './translation.rules.ts'

const languageKey = 'i18nextLng'
const complete = 'en-us'
const maxTries = 6
const firstPauseMs = 350

interface Texts extends Record<string, string | LocaleData | undefined> {
  /** Of a language that browsers do not have. */
  intl?: LocaleData
}

export interface Translation {
  language: string
  t: Translate
  formats: Formats
}

function translationOf(language: string, { intl, ...texts }: Texts): Translation {
  const formats = intl ? formatsOfData(intl) : formatsOfBrowser(language)
  return { language, t: createTranslate(language, texts as Record<string, string>), formats }
}

export interface I18n {
  current(): Translation
  subscribe(listener: () => void): () => void
  /** Applies and stores a choice; nothing changes if its texts cannot be loaded. */
  chooseLanguage(language: string): Promise<void>
}

async function fetchTexts(language: string, version: string): Promise<Texts> {
  const answer = await fetch(`/locales/${language}/translation.json?v=${encodeURIComponent(version)}`)
  if (answer.ok) return (await answer.json()) as Texts
  if (language === complete) throw new Error(`No texts for ${language}`)
  return fetchTexts(complete, version)
}

async function fetchTextsWithRetry(language: string, version: string, tries = 1): Promise<Texts> {
  try {
    return await fetchTexts(language, version)
  } catch (error) {
    if (tries === maxTries) throw error
    await new Promise((done) => setTimeout(done, firstPauseMs * 2 ** (tries - 1)))
    return fetchTextsWithRetry(language, version, tries + 1)
  }
}

export interface StartedI18n {
  i18n: I18n
  /** Settles when the texts have loaded, so that no key is painted. */
  loaded: Promise<void>
}

export function startI18n({ language: ofPage, network, version }: Bootstrap): StartedI18n {
  const first = allowedLanguage(network.languages, readStored(languageKey), ofPage)
  const listeners = new Set<() => void>()
  let translation = translationOf(first, {})

  async function load(language: string): Promise<void> {
    translation = translationOf(language, await fetchTextsWithRetry(language, version))
    document.documentElement.lang = language.slice(0, 2)
    for (const listener of [...listeners]) listener()
  }

  return {
    i18n: {
      current: () => translation,
      subscribe(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      async chooseLanguage(language) {
        await load(language)
        writeStored(languageKey, language)
      },
    },
    // Without texts the pages are shown with keys.
    loaded: load(first).catch(() => undefined),
  }
}
