import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A text of the web app by key, with its values filled in. */
export type Texts = (name: string, values?: Record<string, string | number>) => string

/** The texts of the web app in a language, for prerendering. */
export function readTexts(webFolder: string): (language: string) => Texts {
  const read = new Map<string, Record<string, string>>()
  const textsOf = (language: string) => {
    const before = read.get(language)
    if (before) return before
    const file = join(webFolder, 'locales', language, 'translation.json')
    const texts = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}
    read.set(language, texts)
    return texts
  }
  return (language) =>
    (name, values = {}) =>
      (textsOf(language)[name] ?? '').replace(/\{\{(\w+)\}\}/g, (_, key: string) => String(values[key] ?? ''))
}
