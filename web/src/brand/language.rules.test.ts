import { expect, test } from 'vitest'
import { allowedLanguage, interfaceLanguages, type Language } from './language.rules.ts'

const languages: Language[] = [
  { key: 'kk-kz', name: 'Қазақша', interface: false, priority: 0 },
  { key: 'en-us', name: 'English', interface: true, priority: 2 },
  { key: 'ru-ru', name: 'Русский', interface: true, priority: 1 },
]

test('[P-1.16] only interface languages of the network can be chosen, in its order', () => {
  expect(interfaceLanguages(languages).map((language) => language.key)).toEqual(['ru-ru', 'en-us'])
})

test.each([
  ['the stored choice wins', 'en-us', 'ru-ru', 'en-us'],
  ['without a choice the page decides', null, 'en-us', 'en-us'],
  ['a language that is not for interfaces falls back to the page', 'kk-kz', 'en-us', 'en-us'],
  ['an unknown language falls back to the page', 'xx-xx', 'ru-ru', 'ru-ru'],
  ['a page in a language not allowed falls back to the first allowed one', 'xx-xx', 'kk-kz', 'ru-ru'],
])('[P-1.16] %s', (_, wanted, ofPage, applied) => {
  expect(allowedLanguage(languages, wanted, ofPage)).toBe(applied)
})
