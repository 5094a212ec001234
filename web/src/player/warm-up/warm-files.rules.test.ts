import { expect, test } from 'vitest'
import { hasRoom, loadingOf, warmKey } from './warm-files.rules.ts'

test('a warm file is found by channel, brand, ages and name, whatever the link', () => {
  const path = 'channels/7/b1-live12-replay12/live/720p/467436377.m4s'
  expect(warmKey(`http://localhost/media/1.session.viewing.mac/${path}`)).toEqual({ channelId: 7, path })
  expect(warmKey(`/media/2.other.other.other/${path}`)).toEqual({ channelId: 7, path })
  expect(warmKey(`/media/2.other.other.other/${path}`.replace('live12', 'live17'))?.path).not.toBe(path)
})

test.each([
  '/media/1.a.b.c/assets/night-sea/b1/master.m3u8',
  '/media/art/posters/a.svg',
  `/media/1/channels/7/x?a=1`,
])('nothing else is a warm file: %s', (url) => {
  expect(warmKey(url)).toBeNull()
})

test('neighbours are fetched only where the bandwidth carries their level four times', () => {
  expect(hasRoom(1_000_000, 4_000_000)).toBe(true)
  expect(hasRoom(1_000_000, 3_999_999)).toBe(false)
})

const file = { body: '', askedMs: 1_000, firstByteMs: 1_020, loadedMs: 1_050, stepMs: 0 }

test('the engine measures a warm segment by the time that it took, not by the time that it waited', () => {
  expect(loadingOf(file, 8_000)).toEqual({ start: 7_950, first: 7_970, end: 8_000 })
})

test.each([
  ['of this moment', 1_020, 1_020],
  ['within its first segment', 4_859, 4_859],
  ['a segment old', 4_860, 1_020],
  ['within its second segment', 8_699, 4_859],
])('a live playlist is joined at the start of a segment: %s', (_, nowMs, loadedMs) => {
  const loading = loadingOf({ ...file, stepMs: 3_840 }, nowMs)
  expect(loading).toEqual({ start: loadedMs, first: loadedMs, end: loadedMs })
})
