import { expect, test } from 'vitest'
import { groupsOf, hasBasePacket, isShortList, sectionsOf } from './packet-sections.rules.ts'

const list = <T>(count: number, item: T) => Array.from({ length: count }, () => item)
const benefit = { icon: null, text: 'No ads' }
const library = { id: 1, title: 'Gold', cover: { bg: null, color_bg: '#000000' }, bg: null }

test.each([
  [0, true],
  [31, true],
  [32, false],
])('[V-5.42] a list of %i channels has the short style: %s', (count, isShort) => {
  expect(isShortList(count)).toBe(isShort)
})

test.each([
  ['[V-5.42] 31 channels, videos and libraries', { channels: 31, videos: 1, libraries: 1 }, 'videos'],
  ['[V-5.42] 32 channels, videos and libraries', { channels: 32, videos: 1, libraries: 1 }, 'libraries'],
  ['[V-2.70] 32 channels and videos alone', { channels: 32, videos: 1, libraries: 0 }, 'videos'],
  ['[V-2.70] libraries alone', { channels: 0, videos: 0, libraries: 1 }, 'libraries'],
  ['[V-2.70] neither', { channels: 5, videos: 0, libraries: 0 }, null],
] as const)('%s: %s', (_, counts, contents) => {
  const packet = {
    ...{ channels: list(counts.channels, {}), videos: list(counts.videos, {}), benefits: [] },
    libraries: list(counts.libraries, library),
  }
  expect(sectionsOf(packet)).toEqual({ words: 'description', contents })
  expect(sectionsOf({ ...packet, benefits: [benefit] }).words).toBe('benefits')
})

const free = { id: 0, is_base: true, available: true }
const start = { id: 1, is_base: true, available: false }
const cinema = { id: 2, is_base: false, available: true }

test('the list has base packets and additional ones, each in the order of the brand', () => {
  expect(groupsOf([free, cinema, start])).toEqual({ base: [free, start], additional: [cinema] })
})

test('[V-4.116] what is free to all is no base packet of anybody', () => {
  expect(hasBasePacket([free, start, cinema])).toBe(false)
  expect(hasBasePacket([free, { ...start, available: true }])).toBe(true)
})
