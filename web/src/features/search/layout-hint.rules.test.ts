import { expect, test } from 'vitest'
import { layoutHint } from './layout-hint.rules.ts'

test.each([
  ['[V-4.159] a known Russian word typed with Latin keys is recognised', 'ghbdtn', [], 'привет'],
  ['[V-4.159] so are two of them', 'yjdst abkmvs', ['Новые фильмы'], 'новые фильмы'],
  ['[V-5.34] a query with a Cyrillic letter needs no hint', 'привtn', [], null],
  ['[V-5.34] nor does one with a single Cyrillic letter at its end', 'ghbdtnя', [], null],
  ['[V-5.34] nor does one that becomes Cyrillic in its middle', 'ghbвет', [], null],
  ['[V-5.35] two Latin letters are too few', 'lj', ['до'], null],
  ['[V-5.35] three are enough', 'ljv', [], 'дом'],
  ['[V-5.36] several words of more than 15 characters get none', 'abkmvs abkmvs ljv', [], null],
  ['[V-5.36] several words of 15 characters get one', ' cthbfks yjdjcnb ', [], 'сериалы новости'],
  ['[V-5.36] several words of 16 get none', 'cthbfks ;bdjnyst', [], null],
  ['[V-5.36] one long word gets one', 'ljrevtynfkmysqvbh', ['Документальныймир'], 'документальныймир'],
  ['[V-5.37] an English word is meant as it is', 'new ljv', ['Туц'], null],
  ['[V-5.37] which is the only reason', 'nez ljv', ['Туя'], 'туя дом'],
  ['[V-5.38] what makes no known word gets none', 'qwerty', [], null],
  ['[V-5.38] a word of a title is known', 'vzr', ['Мяк!'], 'мяк'],
  ['[V-5.38] all of the words have to be known', 'ljv qwerty', [], null],
])('%s', (_, query, titles, hint) => {
  expect(layoutHint(query, titles)).toBe(hint)
})
