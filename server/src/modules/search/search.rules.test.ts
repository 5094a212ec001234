import { switchLayout } from '@onair/contract/keyboard-layout'
import { expect, test } from 'vitest'
import { fold } from './fold.rules.ts'
import { lexemesOf, nameQuery, nearQuery, stemMark, stemMarkAt, wordsQuery } from './search-document.rules.ts'
import { entryOf } from './search-entries.rules.ts'
import { readings, tidyText } from './search-text.rules.ts'

test.each([
  ['Ночное море', 'nochnoe more'],
  ['  НОЧНОЕ — море! ', 'nochnoe more'],
  ['Nochnoe more', 'nochnoe more'],
  ['Ёжик', 'ezhik'],
  ['Café Société', 'cafe societe'],
  ["Rock'n'Roll", 'rocknrol'],
  ['Майор Яковлев', 'maior iakovlev'],
  ['Mayor Yakovlev', 'maior iakovlev'],
  ['Қыз Жібек', 'kiz zhibek'],
  ['2001', '2001'],
  ['100 % \\ _ " ; --', '100'],
  ['🎬🎬', ''],
  ['', ''],
])('%j is searched by %j', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('letters of any script are kept apart and begin alike', () => {
  expect(fold('東京')).toMatch(/^[a-z0-9]+$/)
  expect(fold('東京').startsWith(fold('東'))).toBe(true)
  expect(fold('東京')).not.toBe(fold('京都'))
})

test.each([
  ['ghbdtn', 'привет'],
  ['Yjxyjt vjht', 'ночное море'],
  ['тшпре ыуф', 'night sea'],
  [']', 'ъ'],
])('the keys of %j write %j in the other layout', (typed, meant) => {
  expect(switchLayout(typed)).toBe(meant)
})

test('a text is read as it stands before it is read in the other layout', () => {
  expect(readings('ghbdtn').map(({ folded }) => folded)).toEqual(['ghbdtn', 'privet'])
  expect(readings(' % ')).toEqual([])
  expect(readings('[')).toEqual([{ folded: 'h', plain: 'х' }])
})

test('what no database stores is taken out of a text', () => {
  expect(tidyText(' a\u0000b\u200b\ud800 c\n')).toBe('a b c')
  expect(tidyText('x'.repeat(300))).toHaveLength(255)
})

test('a thing is found by its names in all languages and its original one', () => {
  const names = { ru: 'Море', en: 'Sea' }
  const entry = entryOf('content', { id: 1, names, original: 'Mer' }, 0)
  expect(entry.words).toBe('\nmore\nsea\nmer\n')
  expect(entry.plain).toBe('море sea mer')
})

test('a thing is asked for by its names, their words and their beginnings, under the mark of its kind and tier', () => {
  expect(lexemesOf('person', 10_000, ['anna vale'])).toEqual([
    ...['person=anna vale', 'person2:anna', 'person2:vale'],
    ...['person2.a', 'person2.an', 'person2.ann', 'person2.v', 'person2.va', 'person2.val'],
  ])
  expect(wordsQuery('person', 2, 'ann valery')).toBe("'person2.ann' & 'person2:valery':*")
  expect(nameQuery('person', 'anna vale')).toBe("'person=anna vale'")
})

test.each([
  [0, '0', true],
  [999, '0', true],
  [1000, '1', true],
  [9999, '2', true],
  [10_000, '2', false],
  [100_000, '4', false],
  [1_000_000, '5', false],
])('the thing at place %i stands in tier %s', (place, tier, isWellKnown) => {
  const lexemes = lexemesOf('content', place, ['sea'])
  expect(lexemes).toContain(`content${tier}:sea`)
  expect(lexemes.includes('content~sea')).toBe(isWellKnown)
})

test.each(['nigth', 'nght', 'niight', 'nihht', 'nighd', 'night'])('%s is one slip from night', (typed) => {
  const known = lexemesOf('content', 0, ['night sea'])
  const asked = nearQuery('content', typed).match(/content~\w+/g) ?? []
  expect(asked.some((lexeme) => known.includes(lexeme))).toBe(true)
})

test('words of two slips have nothing in common, and short ones are taken as they stand', () => {
  const known = lexemesOf('content', 0, ['night sea'])
  expect(
    (nearQuery('content', 'might sed').match(/content[~.]+\w+/g) ?? []).filter((one) => one.includes('.')),
  ).toEqual(['content~.sed'])
  expect(
    (nearQuery('content', 'mikht').match(/content~\w+/g) ?? []).filter((one) => known.includes(one)),
  ).toEqual([])
})

test('what is asked for by a slip is any of the spellings of each word', () => {
  expect(nearQuery('content', 'seas an')).toBe(
    "('content~seas' | 'content~eas' | 'content~sas' | 'content~ses' | 'content~sea') & ('content~.an')",
  )
})

test.each([
  ['sea', 1],
  ['seas', 5],
  ['abcdefghijklmnop', 17],
  ['abcdefghijklmnopq', 1],
])('%s is found under %i spellings', (word, count) => {
  const spellings = lexemesOf('content', 0, [word]).filter((lexeme) => /^content~\w/.test(lexeme))
  expect(spellings).toHaveLength(count)
})

test('a word of a well-known thing is found by how it begins, also where it is mistyped', () => {
  expect(lexemesOf('content', 0, ['sea']).filter((lexeme) => lexeme.includes('~.'))).toEqual([
    ...['content~.s', 'content~.se', 'content~.sea'],
  ])
  expect(lexemesOf('person', 20_000, ['x'.repeat(400)])[1]).toBe(`person3:${'x'.repeat(300)}`)
  expect(stemMark('content', 2)).toBe('content2%')
  expect(stemMarkAt('content', 1000)).toBe('content1%')
})

test('a text of many or endless words is read by the first of them', () => {
  const [reading] = readings(Array.from({ length: 14 }, (_, n) => `b${n + 10}`).join(' '))
  expect(reading?.folded.split(' ')).toEqual(Array.from({ length: 12 }, (_, n) => `b${n + 10}`))
  expect(readings('ab'.repeat(60))[0]?.folded).toBe('ab'.repeat(50))
})

test('a text is read in its own letters too, ё as е, and once where both layouts say the same', () => {
  expect(readings('Ёжик')[0]).toEqual({ folded: 'ezhik', plain: 'ежик' })
  expect(readings('2001')).toEqual([{ folded: '2001', plain: '2001' }])
})

test('a thing without an original name is found by its others, without what no database stores', () => {
  const entry = entryOf('content', { id: 1, names: { ru: 'Ё\0ж', en: '!' }, original: null }, 0)
  expect(entry.words).toBe('\nezh\n')
  expect(entry.plain).toBe('еж !')
})
