import { z } from 'zod'

type FieldSentences = z.core.$ZodErrorMap

/** All locales of zod, by its own names: `ru`, `frCA`. */
const shipped = new Map<string, () => { localeError: FieldSentences }>(Object.entries(z.locales))
const made = new Map<string, { error?: FieldSentences }>()

/** zod's messages about fields in a language; English where zod does not have it. */
export function fieldSentencesIn(language: string): { error?: FieldSentences } {
  const before = made.get(language)
  if (before) return before
  const [base = '', region = ''] = language.split('-')
  const locale = shipped.get(base + region.toUpperCase()) ?? shipped.get(base)
  const sentences = locale ? { error: locale().localeError } : {}
  made.set(language, sentences)
  return sentences
}
