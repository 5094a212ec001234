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
