import { expect, test } from 'vitest'
import type { Category, ChannelOnAir } from '../../domain/on-air.rules.ts'
import { recommendedChannels } from './recommended.rules.ts'

const onAir = (id: number, { startup = false, is_available = true } = {}) =>
  ({ channel: { id, is_available, tags: { startup } }, now: null, next: null }) as ChannelOnAir
const category = (id: number, channels: number[]) => ({ id, channels }) as Category

const ids = (found: readonly ChannelOnAir[]) => found.map(({ channel }) => channel.id)
const five = [1, 2, 3, 4, 5].map((id) => onAir(id, { startup: id === 5 }))
const all = category(32, [1, 2, 3, 4, 5])

test.each([
  ['the same category before favorites and those put forward', [all, category(7, [1, 4])], [2], [4, 2, 5]],
  ['all channels as no category', [all], [], [5]],
  ['a favorite of the category once', [all, category(7, [1, 4])], [4], [4, 5]],
])('[V-2.37] recommended are %s', (_, categories, favorites, expected) => {
  expect(ids(recommendedChannels(five, categories, 1, favorites))).toEqual(expected)
})

test('[V-2.37] neither the current channel nor what is not available is recommended, and no more than twelve are', () => {
  const many = Array.from({ length: 20 }, (_, at) => onAir(at + 1, { is_available: at !== 2 }))
  const nature = category(
    7,
    many.map(({ channel }) => channel.id),
  )
  expect(ids(recommendedChannels(many, [nature], 1, []))).toEqual([2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
})
