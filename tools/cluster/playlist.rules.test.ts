import { expect, test } from 'vitest'
import { newestSequence } from './playlist.rules.ts'

const head = '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-MEDIA-SEQUENCE:100\n'

test('the newest segment of a playlist is its last one, counted from the first', () => {
  const text = `${head}#EXTINF:3.840,\n../live/360p/100.m4s\n#EXTINF:3.840,\n../live/360p/101.m4s\n`
  expect(newestSequence(text)).toEqual({ sequence: 101, uri: '../live/360p/101.m4s' })
})

test.each([
  ['an error', '{"error_code":"unavailable"}'],
  ['a playlist without a segment', head],
  ['a playlist without a sequence number', '#EXTM3U\n#EXTINF:3.840,\n0.m4s\n'],
])('%s has no newest segment', (_, text) => {
  expect(newestSequence(text)).toBeUndefined()
})
