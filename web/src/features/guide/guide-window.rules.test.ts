import { expect, test } from 'vitest'
import { hourMs } from './guide-time.rules.ts'
import { blockMs, blocksOf, isAtEdge, isInBlock, titleRoomPx, windowOf } from './guide-window.rules.ts'

const axis = { startMs: 0, endMs: 336 * hourMs, hourPx: 200 }
const view = { left: 2000, top: 6800, width: 1000, height: 680 }
const inHours = (window: { startMs: number; endMs: number }) => [
  window.startMs / hourMs,
  window.endMs / hourMs,
]

test('a window has what is in sight, three rows and at least half an hour more on each side', () => {
  const window = windowOf(view, 68, 1000, axis)
  expect([window.firstRow, window.endRow]).toEqual([97, 113])
  expect(inHours(window)).toEqual([9, 16])
})

test('a window stays the same until a row or an hour comes into sight', () => {
  const at = (left: number, top: number) => windowOf({ ...view, left, top }, 68, 1000, axis)
  expect(at(2080, 6800)).toEqual(at(2000, 6800))
  expect(at(2101, 6800)).not.toEqual(at(2000, 6800))
})

test('a window ends where the channels and the days end', () => {
  const all = windowOf({ left: 0, top: 0, width: 1000, height: 680 }, 68, 4, axis)
  expect([all.firstRow, all.endRow, ...inHours(all)]).toEqual([0, 4, 0, 6])
  const last = windowOf({ ...view, left: 336 * 200 - 1000 }, 68, 1000, axis)
  expect(inHours(last)).toEqual([330, 336])
})

test('the blocks of a window are those that it touches, and the work for them does not grow with the line-up', () => {
  const window = { firstRow: 18, endRow: 34, startMs: 5 * hourMs, endMs: 12 * hourMs }
  const blocks = blocksOf(window, axis)
  expect(blocks.map(({ firstRow, startMs }) => [firstRow, startMs / blockMs])).toEqual([
    [0, 0],
    [0, 1],
    [20, 0],
    [20, 1],
  ])
})

test('the last block ends with the guide', () => {
  const span = { startMs: 0, endMs: 335 * hourMs }
  const [last] = blocksOf({ firstRow: 0, endRow: 1, startMs: 331 * hourMs, endMs: 335 * hourMs }, span)
  expect(last).toEqual({ firstRow: 0, startMs: 330 * hourMs, endMs: 335 * hourMs })
})

test('a block has twenty rows', () => {
  const block = { firstRow: 20, startMs: 0, endMs: blockMs }
  expect([19, 20, 39, 40].map((row) => isInBlock(row, block))).toEqual([false, true, true, false])
})

test('the left edge can cross what begins within two hours of the window', () => {
  const { startMs } = windowOf(view, 68, 1000, axis)
  const at = (hours: number) => isAtEdge({ startMs: hours * hourMs, endMs: (hours + 1) * hourMs }, startMs)
  expect([8.5, 10.9, 11, 12].map(at)).toEqual([true, true, false, false])
})

test('a title has the room of its cell that is in sight, and all of it where the edge crosses nothing', () => {
  const room = (leftPx: number) => titleRoomPx({ startPx: 100, endPx: 300 }, leftPx)
  expect([100, 101, 299, 300].map(room)).toEqual([null, 199, 1, null])
})
