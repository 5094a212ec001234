import { expect, test } from 'vitest'
import { safeRedirect } from './redirect.rules.ts'

test.each([
  ['/channels/news/pulse-24?ts=1#language', '/channels/news/pulse-24?ts=1#language'],
  ['/', '/'],
  ['//evil.example/path', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['/welcome', '/'],
  [undefined, '/'],
  [['/x'], '/'],
])('a visitor to %s is sent on to %s', (address, target) => {
  expect(safeRedirect(address)).toBe(target)
})
