import { expect, test } from 'vitest'
import { collapsed } from './description.rules.ts'

test('[V-9.32] a description of 400 characters is shown whole, a longer one begins with no more than 400', () => {
  expect(collapsed('a'.repeat(400))).toBeNull()
  const short = collapsed('a'.repeat(401))
  expect(short).toBe(`${'a'.repeat(400)}…`)
})

test('a collapsed description ends with a whole word', () => {
  const text = 'Quiet evenings, long roads. '.repeat(20)
  const short = collapsed(text)
  expect(short).toMatch(/\p{L}…$/u)
  expect(text.startsWith(short?.slice(0, -1) ?? '-')).toBe(true)
})

test.each([
  ['at a space', `${'a'.repeat(350)} ${'b'.repeat(100)}`, `${'a'.repeat(350)}…`],
  ['without the marks before it', `${'a'.repeat(350)}. – ${'b'.repeat(100)}`, `${'a'.repeat(350)}…`],
  [
    'inside a word that is too long',
    `${'a'.repeat(199)} ${'b'.repeat(300)}`,
    `${'a'.repeat(199)} ${'b'.repeat(200)}…`,
  ],
])('a collapsed description ends %s', (_, text, short) => {
  expect(collapsed(text)).toBe(short)
})
