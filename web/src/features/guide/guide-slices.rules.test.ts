import { expect, test } from 'vitest'
import { maxRowsPerFrame, nextSlice } from './guide-slices.rules.ts'

interface Row {
  row: number
  channel: { id: number }
  stopMs: number | null
  startMs: number
}

const sight = { firstRow: 3, endRow: 13 }
const isSame = (one: Row, other: Row) => one.startMs === other.startMs && one.stopMs === other.stopMs
const rowsFrom = (count: number, startMs: number, stopRow = -1): Row[] =>
  Array.from({ length: count }, (_, row) => ({
    ...{ row, channel: { id: 100 + row }, startMs },
    stopMs: row === stopRow ? 0 : null,
  }))
const byRow = (rows: readonly Row[]) => new Map(rows.map((row) => [row.channel.id, row]))
const numbers = (rows: readonly Row[]) => rows.map(({ row }) => row)

test('six rows are drawn for a frame, those in sight first, until all are there', () => {
  const wanted = rowsFrom(16, 0)
  const first = nextSlice(wanted, new Map(), { sight, isSame })
  expect([numbers(first.rows), first.isWhole]).toEqual([[3, 4, 5, 6, 7, 8], false])
  const second = nextSlice(wanted, byRow(first.rows), { sight, isSame })
  expect([numbers(second.rows), second.isWhole]).toEqual([[0, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], false])
  const third = nextSlice(wanted, byRow(second.rows), { sight, isSame })
  expect([numbers(third.rows), third.isWhole]).toEqual([numbers(wanted), true])
})

test('a row that waits stays as it was drawn, and one that has gone is not drawn', () => {
  const drawn = byRow(rowsFrom(20, 0))
  const { rows, isWhole } = nextSlice(rowsFrom(16, 1), drawn, { sight, isSame })
  expect(rows.map(({ startMs }) => startMs)).toEqual([0, 0, 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0])
  expect(isWhole).toBe(false)
})

test('the rows that the keyboard leaves and enters are drawn at once', () => {
  const drawn = byRow(rowsFrom(16, 0, 14))
  const { rows } = nextSlice(rowsFrom(16, 1, 15), drawn, { sight, isSame })
  expect(numbers(rows.filter(({ startMs }) => startMs === 1))).toEqual([3, 4, 5, 6, 14, 15])
  expect(rows.filter(({ stopMs }) => stopMs !== null)).toEqual([
    { row: 15, channel: { id: 115 }, startMs: 1, stopMs: 0 },
  ])
})

test('as many changed rows as a frame takes are a whole slice', () => {
  const wanted = [...rowsFrom(maxRowsPerFrame, 1), ...rowsFrom(16, 0).slice(maxRowsPerFrame)]
  const { rows, isWhole } = nextSlice(wanted, byRow(rowsFrom(16, 0)), { sight, isSame })
  expect([rows, isWhole]).toEqual([wanted, true])
})
