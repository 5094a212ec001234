import { expect, test } from 'vitest'
import { cacheMeasures, fittingCount } from './overflow-menu.rules.ts'

test.each([
  ['all have room', 300, [100, 100, 100], 3],
  ['the last has not, and the dots take their room too', 299, [100, 100, 100], 2],
  ['the dots push out one more', 230, [100, 100, 100], 1],
  ['not even the first has room', 60, [100, 100], 0],
  ['there is nothing to fit', 100, [], 0],
])('in a line of entries: %s', (_, room, widths, fitting) => {
  expect(fittingCount(room, widths, 50)).toBe(fitting)
})

test('[V-9.50] the room of the header is measured anew after 200 ms, the widths in it after 500 ms', () => {
  let now = 0
  const measured = { room: 0, widths: 0 }
  const measures = cacheMeasures(
    { room: () => ++measured.room, widths: () => [++measured.widths] },
    () => now,
  )
  const seen = [0, 199, 200, 399, 400, 499, 500].map((ms) => {
    now = ms
    return [ms, measures.room(), ...measures.widths()]
  })
  expect(seen).toEqual([
    ...[
      [0, 1, 1],
      [199, 1, 1],
      [200, 2, 1],
      [399, 2, 1],
      [400, 3, 1],
      [499, 3, 1],
      [500, 3, 2],
    ],
  ])
})
