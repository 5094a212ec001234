import { expect, test } from 'vitest'
import { audioOrder, textTrack } from './track-choice.rules.ts'

const languages = [
  { key: 'en-us', name: 'English', interface: true, priority: 1 },
  { key: 'kk-kz', name: 'Қазақша', interface: false, priority: 2 },
  { key: 'ru-ru', name: 'Русский', interface: true, priority: 0 },
]

test.each([
  ['the language of the interface comes first at first', [], ['en-us', 'ru-ru', 'kk-kz']],
  ['the viewer decides later', ['kk-kz', 'ru-ru', 'en-us'], ['kk-kz', 'ru-ru', 'en-us']],
  ['what was never placed comes last', ['kk-kz'], ['kk-kz', 'ru-ru', 'en-us']],
  ['what is gone is left out', ['xx-xx', 'en-us'], ['en-us', 'ru-ru', 'kk-kz']],
])('[P-2.110] the order of sound: %s', (_, order, keys) => {
  expect(audioOrder(languages, order, 'en-us').map(({ key }) => key)).toEqual(keys)
})

test('without an order and without sound in the language of the interface the network decides', () => {
  expect(audioOrder(languages, [], 'de-de').map(({ key }) => key)).toEqual(['ru-ru', 'en-us', 'kk-kz'])
})

test.each([
  ['without a choice the one with priority 0', null, 'ru-ru'],
  ['the choice', 'kk-kz', 'kk-kz'],
  ['none of them', 'off', 'off'],
  ['a choice that is gone counts as none', 'xx-xx', 'ru-ru'],
])('[P-2.112] the chosen subtitles: %s', (_, stored, key) => {
  expect(textTrack(languages, stored)).toBe(key)
})
