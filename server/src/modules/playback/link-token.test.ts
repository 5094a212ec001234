import { randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLinkCheck, holderOf, linkAddress, signLink } from './link-token.ts'

const secret = randomBytes(32)
const scope = 'channels/7/b1-live17-replay12'
const grant = { scope, session: 'session-1', viewing: 'viewing-1', expiresS: 2_000 }

/** A server that has met no link yet. */
function checkWith(...keys: Buffer[]) {
  const { isValid } = createLinkCheck()
  return (token: string, path: string, nowMs: number) => isValid(keys, token, path, nowMs)
}

const setUp = () => ({ token: signLink(secret, grant), isValid: checkWith(secret) })

test('a link opens its scope until it expires, and not a moment longer', () => {
  const { token, isValid } = setUp()
  for (const nowMs of [0, 1_999_999]) expect(isValid(token, scope, nowMs)).toBe(true)
  expect(isValid(token, scope, 2_000_000)).toBe(false)
})

test.each([
  [1_999_999, true],
  [2_000_000, false],
  [2_000_001, false],
])('a server that meets a link for the first time at %i ms opens it: %s', (nowMs, opens) => {
  const { token, isValid } = setUp()
  expect(isValid(token, scope, nowMs)).toBe(opens)
})

test('a server that knows a link knows that link and its scope, and no other', () => {
  const { token, isValid } = setUp()
  expect(isValid(token, scope, 0)).toBe(true)
  expect(isValid(token, 'channels/8/b1-live17-replay12', 0)).toBe(false)
  expect(isValid(token.replace('session-1', 'session-2'), scope, 0)).toBe(false)
})

test('a link says who holds it', () => {
  expect(holderOf(setUp().token)).toEqual({ session: 'session-1', viewing: 'viewing-1' })
  expect(holderOf('')).toEqual({ session: '', viewing: '' })
})

test('a signature that spells the same bytes in another way is refused', () => {
  const { token, isValid } = setUp()
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const altered = token.slice(0, -1) + signs.charAt(signs.indexOf(token.slice(-1)) + 1)
  expect(Buffer.from(altered.slice(-43), 'base64url')).toEqual(Buffer.from(token.slice(-43), 'base64url'))
  expect(isValid(altered, scope, 0)).toBe(false)
})

test.each([
  'channels/8/b1-live17-replay12',
  'channels/70/b1-live17-replay12',
  'channels/7/b2-live17-replay12',
  'channels/7/b1-live99-replay12',
  'channels/7/b1-live17-replay17',
  'channels/7',
  'channels',
  '',
  'assets/7/b1',
])('a link of brand 1 to channel 7, live up to 17 and archived up to 12, does not open %j', (other) => {
  const { token, isValid } = setUp()
  expect(isValid(token, other, 0)).toBe(false)
})

test('a link of another server key opens nothing', () => {
  const { token } = setUp()
  expect(checkWith(randomBytes(32))(token, scope, 0)).toBe(false)
  expect(checkWith(randomBytes(32), randomBytes(32), randomBytes(32))(token, scope, 0)).toBe(false)
  expect(checkWith()(token, scope, 0)).toBe(false)
})

test.each([
  ['current', (other: Buffer) => [secret, other, randomBytes(32)]],
  ['previous', (other: Buffer) => [other, secret, randomBytes(32)]],
  ['next', (other: Buffer) => [other, randomBytes(32), secret]],
])('a link of the %s key opens its scope, and no other', (_, ringWith) => {
  const { token } = setUp()
  const isValid = checkWith(...ringWith(randomBytes(32)))
  expect(isValid(token, scope, 0)).toBe(true)
  expect(isValid(token, 'channels/8/b1-live17-replay12', 0)).toBe(false)
})

test('a link that was checked is known by its address until it expires', () => {
  const { isValid, isChecked } = createLinkCheck()
  const token = signLink(secret, grant)
  const address = linkAddress(token, scope)
  expect(isChecked(address, 0)).toBe(false)
  expect(isValid([secret], token, scope, 0)).toBe(true)
  expect(isChecked(address, 1_999_999)).toBe(true)
  expect(isChecked(linkAddress(token, 'channels/8/b1-live17-replay12'), 0)).toBe(false)
  expect(isChecked(address, 2_000_000)).toBe(false)
})

test('a link that was refused is not known', () => {
  const { isValid, isChecked } = createLinkCheck()
  const token = signLink(secret, grant)
  expect(isValid([randomBytes(32)], token, scope, 0)).toBe(false)
  expect(isChecked(linkAddress(token, scope), 0)).toBe(false)
})

test('a link that was checked ends with its key, as soon as a ring without it is checked with', () => {
  const { isValid, isChecked } = createLinkCheck()
  const [second, third] = [randomBytes(32), randomBytes(32)]
  const [old, young] = [signLink(secret, grant), signLink(second, grant)]
  const [first, later] = [
    [secret, second],
    [third, second],
  ]
  for (const token of [old, young]) expect(isValid(first, token, scope, 0)).toBe(true)
  expect(isValid(later, young, scope, 0)).toBe(true)
  expect([old, young].map((token) => isChecked(linkAddress(token, scope), 0))).toEqual([false, true])
  expect(isValid(later, old, scope, 0)).toBe(false)
})

test('no altered link is valid: 2,000 of them, by a sign changed, added or left out', () => {
  const { token, isValid } = setUp()
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.%/='
  const anySign = fc.constantFrom(...alphabet.split(''))
  const anyChange = fc.constantFrom('replace', 'insert', 'remove')
  fc.assert(
    fc.property(fc.nat(token.length - 1), anySign, anyChange, (at, sign, change) => {
      const after = change === 'insert' ? at : at + 1
      const altered = token.slice(0, at) + (change === 'remove' ? '' : sign) + token.slice(after)
      fc.pre(altered !== token)
      expect(isValid(altered, scope, 0)).toBe(false)
    }),
    { numRuns: 2000 },
  )
})

test('neither a longer life nor another session can be written into a link', () => {
  const { token, isValid } = setUp()
  expect(isValid(token.replace('session-1', 'session-2'), scope, 0)).toBe(false)
  expect(isValid(token.replace('viewing-1', 'viewing-2'), scope, 0)).toBe(false)
  expect(isValid(token.replace('2000.', '9999999999.'), scope, 0)).toBe(false)
  expect(isValid(token.replace('2000.', '02000.'), scope, 0)).toBe(false)
})
