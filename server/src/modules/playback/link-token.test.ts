import { randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLinkCheck, signLink } from './link-token.ts'

const secret = randomBytes(32)
const grant = { scope: 'channels/7', session: 'viewing-1', expiresS: 2_000 }
const token = signLink(secret, grant)
const isValid = createLinkCheck(secret)

test('a link opens its scope until it expires, and not a moment longer', () => {
  for (const nowMs of [0, 1_999_999]) expect(isValid(token, 'channels/7', nowMs)).toBe(true)
  expect(isValid(token, 'channels/7', 2_000_000)).toBe(false)
})

test.each(['channels/8', 'channels/70', 'channels', '', 'channels/7/../8', 'assets'])(
  'a link to channel 7 does not open %j',
  (scope) => expect(isValid(token, scope, 0)).toBe(false),
)

test('a link of another server key opens nothing', () => {
  expect(createLinkCheck(randomBytes(32))(token, 'channels/7', 0)).toBe(false)
})

test('no altered link is valid: 2,000 of them, by a sign changed, added or left out', () => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.%/='
  const anySign = fc.constantFrom(...alphabet.split(''))
  const anyChange = fc.constantFrom('replace', 'insert', 'remove')
  fc.assert(
    fc.property(fc.nat(token.length - 1), anySign, anyChange, (at, sign, change) => {
      const after = change === 'insert' ? at : at + 1
      const altered = token.slice(0, at) + (change === 'remove' ? '' : sign) + token.slice(after)
      fc.pre(altered !== token)
      expect(isValid(altered, 'channels/7', 0)).toBe(false)
    }),
    { numRuns: 2000 },
  )
})

test('a longer life cannot be written into a link', () => {
  expect(isValid(token.replace('2000.', '9999999999.'), 'channels/7', 0)).toBe(false)
  expect(isValid(token.replace('2000.', '02000.'), 'channels/7', 0)).toBe(false)
})
