import { expect, test } from 'vitest'
import { isSafeLink } from './safe-link.rules.ts'

test.each([
  ['https://example.invalid/page', true],
  ['http://example.invalid/page', true],
  ['mailto:help@example.invalid', true],
  ['javascript:alert(1)//https://example.invalid', false],
  ['/row/quiet-evenings', true],
  ['javascript:alert(1)', false],
  [' javascript:alert(1)', false],
  ['data:text/html,hello', false],
  ['//example.invalid', false],
  ['/\\example.invalid', false],
  ['', false],
])('a text of somebody else may link to %s: %s', (href, isSafe) => {
  expect(isSafeLink(href)).toBe(isSafe)
})
