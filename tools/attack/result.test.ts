import { expect, test } from 'vitest'
import { formatResults, quantile } from './result.ts'

test('results stand in a table, and a goal that was missed is seen at once', () => {
  const results = [
    { scenario: 'one', tries: 1500, result: '0 × 500', goal: 'none', isMet: true },
    { scenario: 'another', tries: 3, result: '16 s', goal: '≤ 15 s', isMet: false },
  ]
  expect(formatResults(results)).toBe(
    [
      '| scenario | tries | result  | goal   | met? |',
      '|----------|-------|---------|--------|------|',
      '| one      | 1500  | 0 × 500 | none   | yes  |',
      '| another  | 3     | 16 s    | ≤ 15 s | NO   |',
    ].join('\n'),
  )
})

test.each([
  [[3, 1, 2], 0.5, 2],
  [[1, 2, 3, 4], 0.99, 4],
  [[], 0.5, 0],
])('of %j the share %d lies below %d', (values, share, value) => expect(quantile(values, share)).toBe(value))
