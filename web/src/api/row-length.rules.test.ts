import { expect, test } from 'vitest'
import type { Row } from './catalogue.queries.ts'
import { rowLength } from './row-length.rules.ts'

const empty = { contents: [], channels: [], promotions: [], persons: [], histories: [], items: [] }

test('a row is as long as all that it holds, of whatever kind', () => {
  const row = { ...empty, contents: [{}, {}], channels: [{}], items: [{}] } as unknown as Row
  expect(rowLength(row)).toBe(4)
})
