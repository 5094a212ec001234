import { z } from 'zod'

type FieldSentences = z.core.$ZodErrorMap

/** Every language that zod speaks, under its own names: `ru`, `frCA`. */
const shipped = new Map<string, () => { localeError: FieldSentences }>(Object.entries(z.locales))
const made = new Map<string, { error?: FieldSentences }>()

/** How zod is to speak of wrong fields in a language; English where it does not know the language. */
export function fieldSentencesIn(language: string): { error?: FieldSentences } {
  const before = made.get(language)
  if (before) return before
  const [base = '', region = ''] = language.split('-')
  const locale = shipped.get(base + region.toUpperCase()) ?? shipped.get(base)
  const sentences = locale ? { error: locale().localeError } : {}
  made.set(language, sentences)
  return sentences
}
