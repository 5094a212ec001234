import { expect, test } from 'vitest'
import { fittingCount, remembered } from './fitting.rules.ts'

test.each([
  ['all have room', 300, [100, 100, 100], 3],
  ['the last has not, and the dots take their room too', 299, [100, 100, 100], 2],
  ['the dots push out one more', 230, [100, 100, 100], 1],
  ['not even the first has room', 60, [100, 100], 0],
  ['there is nothing to fit', 100, [], 0],
])('in a line of entries: %s', (_, room, widths, fitting) => {
  expect(fittingCount(room, widths, 50)).toBe(fitting)
})

test('[V-9.50] a width is measured anew only when the last measurement is older than it may be', () => {
  for (const keptMs of [200, 500]) {
    let now = 0
    let measured = 0
    const width = remembered(
      () => ++measured,
      keptMs,
      () => now,
    )
    expect([width(), width()]).toEqual([1, 1])
    now = keptMs - 1
    expect(width()).toBe(1)
    now = keptMs
    expect(width()).toBe(2)
  }
})
