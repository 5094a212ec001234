import { expect, test } from 'vitest'
import { textIn } from './text.rules.ts'

test.each([
  ['ru-ru', 'Привет'],
  ['en-us', 'Hello'],
  ['uz-uz', 'Hello'],
])('whoever reads %s is told %s', (language, text) => {
  expect(textIn({ ru: 'Привет', en: 'Hello' }, language)).toBe(text)
})
