import { expect, test } from 'vitest'
import type { Channel, Programme } from '../../domain/on-air.rules.ts'
import { hasPreview, rowChannels } from './preview.rules.ts'

const tags = { all_channels: true, startup: false, is_adult: false }
const open = { is_available: true, is_purchased: true, is_4k: false, tags } as Channel
const programme = (age: number | null) => ({ program: { age } }) as Programme

test.each<[string, boolean, Partial<Channel>, Programme | null]>([
  ['an open channel', true, {}, programme(12)],
  ['off air', true, {}, null],
  ['a programme of 17 years', true, {}, programme(17)],
  ['[V-4.52] an adult channel', false, { tags: { ...tags, is_adult: true } }, programme(12)],
  ['[V-4.52] a programme for adults', false, {}, programme(18)],
  ['[V-4.53] a channel in 4K', false, { is_4k: true }, programme(12)],
  ['a channel that was not bought', false, { is_purchased: false }, programme(12)],
  ['a channel that is not available', false, { is_available: false }, programme(12)],
])('%s has a preview: %s', (_, has, change, now) => {
  expect(hasPreview({ ...open, ...change }, now)).toBe(has)
})

test('[V-4.53] a row with previews leaves out channels in 4K, any other shows them', () => {
  const row = [
    { id: 1, is_4k: false },
    { id: 2, is_4k: true },
  ]
  expect(rowChannels(row, true).map(({ id }) => id)).toEqual([1])
  expect(rowChannels(row, false).map(({ id }) => id)).toEqual([1, 2])
})
