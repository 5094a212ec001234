import { expect, test } from 'vitest'
import { isDue, moved, nothingWatched, toldState, watchEvents } from './heartbeat.rules.ts'

/** A film that has played from its start on, told by the quarter second. */
function played(seconds: number) {
  let watching = nothingWatched
  for (let quarter = 0; quarter <= seconds * 4; quarter++) {
    watching = moved(watching, { positionS: quarter / 4, plays: true }, quarter * 250)
  }
  return watching
}

test('[V-7.104] the server is told after each half minute of playing', () => {
  const before = played(29.5)
  expect(isDue(before, played(29.75))).toBe(false)
  expect(isDue(before, played(30))).toBe(true)
})

test('a pause tells the server too, a rest without playing does not', () => {
  const before = played(12)
  const after = moved(before, { positionS: 12, plays: false }, 12_100)
  expect(isDue(before, after)).toBe(true)
  expect(isDue(after, moved(after, { positionS: 12, plays: false }, 60_000))).toBe(false)
})

test('after a pause the server is told at once, at the start it is not', () => {
  const paused = moved(played(12), { positionS: 12, plays: false }, 12_100)
  const told = { ...paused, reportedS: paused.watchedS }
  expect(isDue(told, moved(told, { positionS: 12, plays: true }, 60_000))).toBe(true)
  expect(isDue(nothingWatched, moved(nothingWatched, { positionS: 0, plays: true }, 0))).toBe(false)
})

test('a stream that fails asks the server why, once', () => {
  const told = { ...played(12), reportedS: 12 }
  const failed = moved(told, { positionS: 12, plays: true, hasFailed: true }, 12_250)
  expect(isDue(told, failed)).toBe(true)
  expect(isDue(failed, moved(failed, { positionS: 12, plays: true, hasFailed: true }, 12_500))).toBe(false)
})

test('a computer that slept has not watched', () => {
  const slept = moved(played(12), { positionS: 12, plays: true }, 3_600_000)
  expect(slept.watchedS).toBe(12)
})

test('a step of five seconds was watched, a longer one was slept', () => {
  expect(moved(played(12), { positionS: 17, plays: true }, 17_000).watchedS).toBe(17)
  expect(moved(played(12), { positionS: 17, plays: true }, 17_001).watchedS).toBe(12)
})

test('a cast device has watched for up to a minute and a half between two ticks of a hidden page', () => {
  const remote = { positionS: 102, plays: true, isRemote: true }
  expect(moved(played(12), remote, 102_000).watchedS).toBe(102)
  expect(moved(played(12), remote, 102_001).watchedS).toBe(12)
})

test.each([
  ['a film here', { plays: true }, ['playing', 'stopped']],
  ['a film that is paused here', { plays: false }, ['paused', 'stopped']],
  ['a film on a cast device', { plays: true, isRemote: true }, ['playing', 'playing']],
  ['a film that is paused on a cast device', { plays: false, isRemote: true }, ['paused', 'paused']],
])('%s: what the server is told of it, and what when its player is left', (_, progress, states) => {
  const watching = moved(played(12), { positionS: 13, ...progress }, 13_000)
  expect([toldState(watching, false), toldState(watching, true)]).toEqual(states)
})

test('a film that came back from a cast device stops with its player', () => {
  const remote = moved(played(12), { positionS: 13, plays: true, isRemote: true }, 13_000)
  expect(toldState(moved(remote, { positionS: 14, plays: true }, 14_000), true)).toBe('stopped')
})

test('what was told already is not told again', () => {
  const told = { ...played(45), reportedS: 30 }
  expect(isDue(told, told)).toBe(false)
  expect(isDue(told, { ...told, watchedS: 60 })).toBe(true)
  const all = { ...told, reportedS: 45 }
  expect(isDue(all, { ...all, plays: false })).toBe(false)
})

const at = (watchedS: number, positionS = watchedS) => ({ ...nothingWatched, watchedS, positionS })
const namesBetween = (beforeS: number, afterS: number) =>
  watchEvents(at(beforeS), at(afterS), { statId: 'stat-1' }).map(([name]) => name)

test('[V-9.10] watching is told at 120, 300 and 600 s and from there each 600 s until 3000 s', () => {
  const told = Array.from({ length: 4000 }, (_, second) => second).filter((second) =>
    namesBetween(second, second + 1).includes(`watch_${second + 1}` as 'watch_120'),
  )
  expect(told.map((second) => second + 1)).toEqual([120, 300, 600, 1200, 1800, 2400, 3000])
  expect(namesBetween(119, 119.9)).toEqual([])
})

test('[V-9.11] five minutes of watching are told once, by a name of their own', () => {
  expect(namesBetween(299.9, 300)).toEqual(['watch_300', 'watch_5_minutes', 'playback_update'])
  expect(namesBetween(300, 301)).toEqual([])
})

test('[V-7.113 V-7.104] each half minute of playing tells the stream and the position in it', () => {
  const opened = { statId: 'stat-1', startType: 'archive' } as const
  expect(watchEvents(at(29.9), at(30.1, 95.7), opened)).toEqual([
    ['playback_update', { details: { statId: 'stat-1', position: 95, startType: 'archive' } }],
  ])
  expect(watchEvents(at(30.1), at(59.9), opened)).toEqual([])
  expect(watchEvents(at(59.9), at(60, 126), { statId: 'stat-1' })).toEqual([
    ['playback_update', { details: { statId: 'stat-1', position: 126 } }],
  ])
})
