import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { readPartnerToken } from './partner-token.ts'

const key = 'a key shared with the bank'
const nowMs = 1_767_225_600_000

function signed(claim: unknown, secret = key): string {
  const text = Buffer.from(JSON.stringify(claim)).toString('base64url')
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

const claim = { sub: 'customer-1', exp: nowMs / 1000 + 60 }

test('[P-1.11] a token that the partner signed names its customer', () => {
  const { sub, expiresMs } = readPartnerToken(key, signed(claim), nowMs)
  expect([sub, expiresMs]).toEqual(['customer-1', nowMs + 60_000])
})

const [head = '', mac = ''] = signed(claim).split('.')
const other = Buffer.from(JSON.stringify({ ...claim, sub: 'customer-2' })).toString('base64url')

test.each([
  ['of another key', signed(claim, 'another key'), 'invalid_code'],
  ['with another customer in it', `${other}.${mac}`, 'invalid_code'],
  ['without a signature', `${head}.`, 'invalid_code'],
  ['with a piece of a signature', `${head}.${mac.slice(0, 20)}`, 'invalid_code'],
  ['that is none', 'opaque', 'invalid_code'],
  ['without a customer', signed({ exp: claim.exp }), 'invalid_code'],
  ['with an empty customer', signed({ ...claim, sub: '' }), 'invalid_code'],
  ['without an end', signed({ sub: 'customer-1' }), 'invalid_code'],
  ['that is no object', signed('customer-1'), 'invalid_code'],
  ['with a NUL in its customer', signed({ ...claim, sub: 'a\0b' }), 'invalid_request'],
  ['with half a character in its customer', signed({ ...claim, sub: 'a\ud83d' }), 'invalid_request'],
  ['that lives for more than ten minutes', signed({ ...claim, exp: nowMs / 1000 + 661 }), 'invalid_code'],
  ['that was made in the future', signed({ ...claim, iat: nowMs / 1000 + 61 }), 'invalid_code'],
  ['whose time is over', signed({ ...claim, exp: nowMs / 1000 }), 'code_expired'],
])('a token %s opens nothing', (_, token, code) => {
  expect(() => readPartnerToken(key, token, nowMs)).toThrow(code)
})

test.each([
  ['lives for ten minutes by a clock a minute ahead', { exp: nowMs / 1000 + 660 }],
  ['was made by a clock a minute ahead', { iat: nowMs / 1000 + 60 }],
])('a token that %s opens', (_, change) => {
  expect(readPartnerToken(key, signed({ ...claim, ...change }), nowMs).sub).toBe('customer-1')
})
