import { expect, test } from 'vitest'
import { type Box, type Direction, isNear, nextBox } from './spatial-focus.rules.ts'

/** A page as a remote sees it: a hero button, two rows of cards, a tall neighbour aside. */
const box = (left: number, top: number, width = 100, height = 60): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const stops = [
  { name: 'play', box: box(20, 100, 200, 50) },
  { name: 'more', box: box(240, 100, 120, 50) },
  ...[0, 1, 2, 3].map((place) => ({ name: `first-${place}`, box: box(20 + place * 120, 300) })),
  ...[0, 1, 2, 3].map((place) => ({ name: `second-${place}`, box: box(20 + place * 120, 460) })),
]

test.each<[string, Direction, string | null]>([
  ['play', 'right', 'more'],
  ['play', 'left', null],
  ['play', 'down', 'first-0'],
  ['more', 'down', 'first-2'],
  ['first-1', 'right', 'first-2'],
  ['first-3', 'right', null],
  ['first-2', 'down', 'second-2'],
  ['second-3', 'up', 'first-3'],
  ['first-0', 'up', 'play'],
  ['second-2', 'down', null],
])('from %s an arrow %s leads to %s', (from, direction, to) => {
  const start = stops.find(({ name }) => name === from)
  if (!start) throw new Error(from)
  const others = stops.filter((stop) => stop !== start)
  expect(nextBox(start.box, others, direction)?.name ?? null).toBe(to)
})

test('a lifted card that overlaps its neighbour a little still has it beside itself', () => {
  const lifted = box(14, 296, 112, 68)
  const neighbour = { name: 'next', box: box(120, 300) }
  expect(nextBox(lifted, [neighbour], 'right')).toBe(neighbour)
})

test.each<[string, Direction, Box, boolean]>([
  ['half a screen below is near', 'down', box(0, 1500), true],
  ['further below is read first', 'down', box(0, 1501), false],
  ['half a screen above is near', 'up', box(0, -560), true],
  ['further above is read first', 'up', box(0, -561), false],
  ['sideways everything is near', 'right', box(0, 9000), true],
  ['sideways everything is near', 'left', box(0, -9000), true],
])('on a screen of a thousand points a stop %s', (_, direction, stop, near) => {
  expect(isNear(stop, direction, 1000)).toBe(near)
})

test.each<[string, Direction, Box, Box[], number | null]>([
  ['the row itself before what lies aside of it', 'right', box(0, 0), [box(120, 61), box(900, 0)], 1],
  ['no other row, however near', 'right', box(0, 100), [box(120, 160), box(120, 40)], null],
  ['the neighbour to the left', 'left', box(240, 0), [box(0, 0), box(120, 0)], 1],
  ['nothing that begins where it begins itself', 'right', box(0, 0, 10), [box(0, 0)], null],
  ['nothing that it covers more than a lifted card does', 'right', box(0, 0), [box(87, 0)], null],
  ['what it covers as a lifted card does', 'right', box(0, 0), [box(88, 0)], 0],
  ['the nearer of two in a column', 'down', box(0, 0), [box(0, 300), box(0, 100)], 1],
  ['straight ahead before a little nearer and aside', 'down', box(0, 0), [box(150, 100), box(0, 200)], 1],
  ['a little aside before far ahead', 'down', box(0, 0), [box(0, 400), box(110, 100)], 1],
  ['of two equally near the one whose middle is nearer', 'right', box(0, 0), [box(120, 40), box(120, 10)], 1],
  ['of two that are the same the first', 'right', box(0, 0), [box(120, 0), box(120, 0)], 0],
])('an arrow leads to %s', (_, direction, from, boxes, to) => {
  const candidates = boxes.map((one, index) => ({ box: one, index }))
  expect(nextBox(from, candidates, direction)?.index ?? null).toBe(to)
})
