import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, 'public/locales')
const texts = (language: string) =>
  JSON.parse(readFileSync(join(folder, language, 'translation.json'), 'utf8')) as Record<string, string>

const pluralForms = /_(zero|one|two|few|many|other)$/
const english = texts('en-us')

/** What a language must say: every sentence, and of counted ones every form that it counts by. */
function needed(language: string): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  return Object.keys(english).flatMap((key) => {
    if (!pluralForms.test(key)) return [key]
    return forms.map((form) => key.replace(pluralForms, `_${form}`))
  })
}

test.each(readdirSync(folder))('%s says everything that English says, and nothing else', (language) => {
  expect(Object.keys(texts(language)).sort()).toEqual([...new Set(needed(language))].sort())
})

test.each(readdirSync(folder))('%s keeps the places of every sentence', (language) => {
  const places = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort()
  for (const [key, text] of Object.entries(texts(language))) {
    const original = english[key] ?? english[key.replace(pluralForms, '_other')] ?? ''
    expect([key, places(text)]).toEqual([key, places(original)])
  }
})
