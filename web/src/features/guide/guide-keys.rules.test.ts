import { expect, test } from 'vitest'
import { type Cell, cellAt } from './guide-cells.rules.ts'
import { scrollTo, stopAfter, stopInView } from './guide-keys.rules.ts'
import { guideSpan, hourMs } from './guide-time.rules.ts'

const nowMs = new Date(2026, 10, 17, 19, 40).getTime()
const axis = { ...guideSpan(nowMs), hourPx: 200 }
const at = (hours: number, minutes = 0) => new Date(2026, 10, 17, hours, minutes).getTime()
const gap = (startMs: number, endMs: number): Cell => ({ kind: 'gap', startMs, endMs })
const waiting = (startMs: number, endMs: number): Cell => ({ kind: 'waiting', startMs, endMs })

/** Even rows change every hour; odd ones have one long programme, and something not loaded before it. */
const even = Array.from({ length: 24 }, (_, hour) => gap(at(hour), at(hour + 1)))
const odd = [waiting(at(6), at(12)), gap(at(12), at(20)), gap(at(20), at(21))]
const grid = { rows: 100, pageRows: 8, axis, cells: (row: number) => (row % 2 ? odd : even) }
const press = (key: string, row: number, ms: number, ctrlKey = false) =>
  stopAfter({ key, ctrlKey }, { row, ms }, grid)

test.each([
  ['right goes to the next programme', 'ArrowRight', 2, at(19, 40), { row: 2, ms: at(20) }],
  ['left goes to the one before', 'ArrowLeft', 2, at(19, 40), { row: 2, ms: at(18) }],
  ['left shows at most two hours of a long one', 'ArrowLeft', 3, at(20, 10), { row: 3, ms: at(18) }],
  ['left goes to the end of what is not loaded', 'ArrowLeft', 3, at(19), { row: 3, ms: at(12) - 1 }],
  ['down stays at the same time', 'ArrowDown', 2, at(19, 40), { row: 3, ms: at(19, 40) }],
  ['up stays at the same time', 'ArrowUp', 2, at(19, 40), { row: 1, ms: at(19, 40) }],
  ['a page down is a screen of rows', 'PageDown', 2, at(19), { row: 10, ms: at(19) }],
  ['a page up ends at the first row', 'PageUp', 2, at(19), { row: 0, ms: at(19) }],
  ['a page down ends at the last row', 'PageDown', 95, at(19), { row: 99, ms: at(19) }],
  ['Home goes to the first programme of the day', 'Home', 2, at(19, 40), { row: 2, ms: at(0) }],
  ['End goes to the last programme of the day', 'End', 2, at(19, 40), { row: 2, ms: at(24) - 1 }],
])('%s', (_, key, row, ms, stop) => {
  expect(press(key, row, ms)).toEqual(stop)
})

test('with Ctrl, Home and End go to the first and to the last channel', () => {
  expect(press('Home', 2, at(19), true)).toEqual({ row: 0, ms: at(19) })
  expect(press('End', 2, at(19), true)).toEqual({ row: 99, ms: at(19) })
})

test('at its ends the grid lets the arrows go, and it takes no other key', () => {
  expect(press('ArrowUp', 0, at(19))).toBeNull()
  expect(press('ArrowDown', 99, at(19))).toBeNull()
  expect(press('PageUp', 0, at(19))).toBeNull()
  expect(press('Enter', 2, at(19))).toBeNull()
  const first = { ...grid, cells: () => [gap(axis.startMs - 1, axis.startMs + 1)] }
  expect(stopAfter({ key: 'ArrowLeft', ctrlKey: false }, { row: 0, ms: axis.startMs }, first)).toBeNull()
  const last = { ...grid, cells: () => [gap(axis.endMs - 1, axis.endMs)] }
  expect(stopAfter({ key: 'ArrowRight', ctrlKey: false }, { row: 0, ms: axis.endMs - 1 }, last)).toBeNull()
})

const px = (ms: number) => ((ms - axis.startMs) / hourMs) * 200
const view = { left: px(at(18)), top: 680, width: 800, height: 680 }
const scrolled = (row: number, ms: number) =>
  scrollTo({ row, ms }, cellAt(grid.cells(row), ms), view, { axis, rowPx: 68 })

test.each([
  ['what is in sight does not move', 12, at(19), view.left, 680],
  ['a row below comes to the bottom', 30, at(19), view.left, 31 * 68 - 680],
  ['a row above comes to the top', 2, at(19), view.left, 2 * 68],
  ['a cell to the right comes in whole, and a little more', 12, at(22), px(at(23)) - 800 + 50, 680],
  ['a cell to the left comes in whole, and a little more', 12, at(17), px(at(17)) - 50, 680],
  ['of a long one its instant comes into sight', 13, at(13), px(at(13)) - 50, 680],
])('%s', (_, row, ms, left, top) => {
  expect(scrolled(row, ms)).toEqual({ left, top })
})

test('a view that the keyboard has left behind begins at its first whole row', () => {
  expect(stopInView({ ...view, top: 681 }, 68, 100, 7)).toEqual({ row: 11, ms: 7 })
  expect(stopInView({ ...view, top: 680 }, 68, 100, 7)).toEqual({ row: 10, ms: 7 })
  expect(stopInView(view, 68, 3, 7)).toEqual({ row: 2, ms: 7 })
})
