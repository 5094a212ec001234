import { expect, test } from 'vitest'
import { openPool } from './pool.ts'

const url = 'postgres://onair@127.0.0.1:1/television'

test('a session begins with limits, and an answer may take a little longer than a statement', () => {
  expect(openPool(url, { max: 1 }).options).toMatchObject({
    ...{ statement_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 },
    ...{ query_timeout: 31_000, connectionTimeoutMillis: 10_000 },
  })
  expect(openPool(url, { max: 1, statementTimeoutMs: 60_000 }).options.query_timeout).toBe(61_000)
})

test('a pooler is sent no setting of a session, and its answers are waited for as long', () => {
  const { options } = openPool({ pooledUrl: url }, { max: 1 })
  expect(options).toMatchObject({ connectionString: url, query_timeout: 31_000 })
  expect(Object.keys(options).filter((name) => /^(statement|idle_in)_/.test(name))).toEqual([])
})
