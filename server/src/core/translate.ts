import { z } from 'zod'

/** A text by two-letter language. */
export const Translated = z.record(z.string(), z.string())
export type Translated = z.infer<typeof Translated>

export function translate(text: Translated, language: string): string {
  return text[language.slice(0, 2)] ?? text.en ?? Object.values(text)[0] ?? ''
}
