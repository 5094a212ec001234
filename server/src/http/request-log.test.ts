import { expect, test } from 'vitest'
import { loggedQuery } from './request-log.ts'

test('of a query only keys without secrets are logged', () => {
  const query = { access_token: 't', token: 't', phone: '1', key: 'k', text: 'x', limit: '20', ts: '5' }
  expect(loggedQuery(query)).toEqual({ limit: '20', ts: '5' })
})

test('what is logged of a query is short, also where it was given twice', () => {
  expect(loggedQuery({ type: 'x'.repeat(12_000), v: ['1', '2'] })).toEqual({ type: 'x'.repeat(64), v: '1,2' })
})

test('a request without a query logs none', () => expect(loggedQuery(undefined)).toEqual({}))
