import { expect, test } from 'vitest'
import type { ChannelOnAir } from '../../domain/on-air.rules.ts'
import { featured, fullTiles, greeting, rows } from './home.rules.ts'

function onAir(
  id: number,
  image: string | null,
  given: { startup?: boolean; available?: boolean } = {},
): ChannelOnAir {
  const { startup = false, available = true } = given
  const channel = { id, is_available: available, tags: { startup } }
  return { channel, now: { program: { image } }, next: null } as ChannelOnAir
}

test.each([
  ['the brand names one', [onAir(1, 'a'), onAir(2, 'b', { startup: true })], 2],
  ['the named one has no picture', [onAir(1, 'a'), onAir(2, null, { startup: true })], 1],
  ['the first cannot be watched', [onAir(1, 'a', { available: false }), onAir(2, 'b')], 2],
  ['no picture at all', [onAir(1, null), onAir(2, null)], 1],
  ['no channel at all', [], undefined],
])('the page opens with a channel worth seeing: %s', (_, channels, id) => {
  expect(featured(channels)?.channel.id).toBe(id)
})

test('a category without channels to show gets no row', () => {
  const category = (id: number, channels: number[]) => ({ id, slug: `c${id}`, name: '', short: '', channels })
  const shown = rows([category(1, [2, 1]), category(2, [9])], [onAir(1, null), onAir(2, null)])
  expect(shown.map((row) => row.channels.map(({ channel }) => channel.id))).toEqual([[2, 1]])
})

test.each([
  [0, 0],
  [1, 1],
  [3, 3],
  [5, 3],
  [7, 6],
  [8, 8],
  [20, 19],
  [200, 200],
])('of %s channels the mosaic shows %s', (count, shown) => {
  expect(fullTiles(count)).toBe(shown)
})

test.each([
  [0, 'good_evening'],
  [5, 'good_morning'],
  [12, 'good_day'],
  [18, 'good_evening'],
  [23, 'good_evening'],
])('at %s o’clock the page says %s', (hour, words) => {
  expect(greeting(hour)).toBe(words)
})
