import { expect, test } from 'vitest'
import { readToken } from './token.ts'

const token = 'a'.repeat(43)
const other = 'b'.repeat(43)

function request(authorization: string | undefined, query: Record<string, unknown> = {}) {
  return { headers: authorization === undefined ? {} : { authorization }, query }
}

test.each([
  ['in the header', request(`Bearer ${token}`), token],
  ['[P-7.02] in the query', request(undefined, { access_token: token }), token],
  ['in both places alike', request(`bearer ${token}`, { access_token: token }), token],
  ['nowhere', request(undefined), undefined],
  ['empty in the query', request(undefined, { access_token: '' }), undefined],
])('a token given %s is read', (_, given, expected) => {
  expect(readToken(given)).toBe(expected)
})

test.each([
  ['two different ones', request(`Bearer ${token}`, { access_token: other }), 'invalid_request'],
  ['the query key twice', request(undefined, { access_token: [token, token] }), 'invalid_request'],
  ['another scheme', request('Basic Zm9vOmJhcg=='), 'authentication_failed'],
  ['a token of the wrong form', request("Bearer ' or 1=1 --"), 'authentication_failed'],
])('%s is refused', (_, given, code) => {
  expect(() => readToken(given)).toThrow(code)
})
