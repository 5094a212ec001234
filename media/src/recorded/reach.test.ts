import { expect, test } from 'vitest'
import { dayMs, segmentMs } from '../segment-grid.ts'
import type { Span } from '../stream-address.ts'
import { isRecordedOpen, type OpenRequest } from './open.ts'
import { recordedReach } from './reach.ts'
import { guideOf, indexOf, six, textOf } from './recorded.fixture.ts'
import type { RecordedSegment } from './segment.ts'

const now = (10 * dayMs) / 1000
const archive = (2 * dayMs) / 1000
const half = dayMs / 2
const clock = { nowMs: now * 1000, archiveMs: archive * 1000, targetDurationMs: 6000 }
const stretch = { kind: 'stretch', right: 'replay', grows: false, beginsInside: false } as const

test.each<[string, Span, unknown]>([
  [
    'live',
    { kind: 'live', day: 10 },
    { kind: 'window', right: 'live', lastStartMs: Number.MAX_SAFE_INTEGER },
  ],
  ['live of a day to come', { kind: 'live', day: 11 }, 'future'],
  [
    'half a minute late, which is still live',
    { kind: 'delay', seconds: 30, day: 9 },
    { kind: 'window', right: 'live', lastStartMs: (now - 30 + 18) * 1000 },
  ],
  [
    'later than that',
    { kind: 'delay', seconds: 31, day: 9 },
    { kind: 'window', right: 'replay', lastStartMs: (now - 31 + 18) * 1000 },
  ],
  ['late, of a day that has not begun so late', { kind: 'delay', seconds: 20, day: 10 }, 'future'],
  [
    'as late as the archive reaches',
    { kind: 'delay', seconds: archive, day: 8 },
    { kind: 'window', right: 'replay', lastStartMs: (now - archive + 18) * 1000 },
  ],
  ['later than the archive reaches', { kind: 'delay', seconds: archive + 1, day: 7 }, 'too_old'],
  [
    'from now on',
    { kind: 'from', startSeconds: now },
    { ...stretch, startMs: now * 1000, endMs: now * 1000 + half, grows: true, beginsInside: true },
  ],
  ['from a moment to come on', { kind: 'from', startSeconds: now + 1 }, 'future'],
  [
    'from the beginning of the archive on',
    { kind: 'from', startSeconds: now - archive },
    {
      ...{ ...stretch, grows: true, beginsInside: true },
      ...{ startMs: (now - archive) * 1000, endMs: (now - archive) * 1000 + half },
    },
  ],
  ['from before the archive on', { kind: 'from', startSeconds: now - archive - 1 }, 'too_old'],
  [
    'a range that ends now',
    { kind: 'range', startSeconds: now - 60, endSeconds: now },
    { ...stretch, startMs: (now - 60) * 1000, endMs: now * 1000 },
  ],
  ['a range that has not ended', { kind: 'range', startSeconds: now - 60, endSeconds: now + 1 }, 'future'],
  [
    'a range of twelve hours',
    { kind: 'range', startSeconds: now - 43_200, endSeconds: now },
    { ...stretch, startMs: (now - 43_200) * 1000, endMs: now * 1000 },
  ],
  ['a longer range', { kind: 'range', startSeconds: now - 43_201, endSeconds: now }, 'too_long'],
  ['a programme that nobody promised', { kind: 'programme', nominalStartSeconds: now - 60 }, 'not_on_air'],
])('%s reaches so far into a recorded channel', (_, span, reach) => {
  expect(recordedReach(span, clock)).toEqual(reach)
})

const everything = { live: true, replay: true }

test('a programme is found by the second in which it begins, and from its beginning before it ends', () => {
  const startMs = now * 1000 - 60_000 + 500
  const guide = guideOf(startMs, [{ durationMs: 120_000, rights: everything }])
  const ends = { startMs, endMs: startMs + 120_000 }
  const reach = (kind: 'programme' | 'startover', seconds: number) =>
    recordedReach({ kind, nominalStartSeconds: seconds }, { ...clock, guide })
  expect(reach('startover', now - 60)).toEqual({ ...stretch, ...ends, grows: true })
  expect(reach('programme', now - 60)).toBe('future')
  expect(reach('startover', now - 59)).toBe('not_on_air')
})

const segment: RecordedSegment = {
  ...{ sequence: 100, startMs: six, durationMs: 4000, init: 'a' },
  ...{ discontinuity: false, discontinuitiesBefore: 0, gapMs: 0 },
}
const endMs = six + 4000
const hourMs = 3_600_000
const guideWith = (rights: { live: boolean; replay: boolean }) =>
  guideOf(six - hourMs, [{ durationMs: 2 * hourMs, rights }])

test.each<[string, Partial<OpenRequest>, boolean]>([
  ['live', { right: 'live' }, true],
  ['live, though the feed was lost a day ago', { right: 'live', nowMs: endMs + dayMs }, true],
  ['live, sixty segments before the last', { right: 'live', newestSequence: 160 }, true],
  ['live, further back', { right: 'live', newestSequence: 161 }, false],
  ['live, without the right', { right: 'live', guide: guideWith({ live: false, replay: true }) }, false],
  ['from the archive at once, as it may be seen live', { nowMs: endMs }, true],
  ['from the archive, without the right', { guide: guideWith({ live: true, replay: false }) }, false],
  [
    'from the archive only, before any host may list it',
    { guide: guideWith({ live: false, replay: true }), nowMs: endMs + 30_000 - segmentMs - 1 },
    false,
  ],
  [
    'from the archive only, half a minute past by a clock that is a segment ahead',
    { guide: guideWith({ live: false, replay: true }), nowMs: endMs + 30_000 - segmentMs },
    true,
  ],
  ['two minutes after it left the archive, nearly', { nowMs: endMs + hourMs + 119_999 }, true],
  ['two minutes after it left the archive', { nowMs: endMs + hourMs + 120_000 }, false],
  ['where nothing is promised', { guide: () => [] }, true],
])('a recorded segment can be had %s: %#', (_, given, isOpen) => {
  const request = { right: 'replay', nowMs: endMs, archiveMs: hourMs, newestSequence: 100 } as const
  expect(isRecordedOpen(segment, { ...request, ...given })).toBe(isOpen)
})

const none = { live: false, replay: false }

test.each([
  ['by the programme that begins at its middle', six + 2000, 60_000, false],
  ['not by one that begins after its middle', six + 2001, 60_000, true],
  ['by the programme that ends after its middle', six - 60_000, 62_001, false],
  ['not by one that ends at its middle', six - 60_000, 62_000, true],
])('whether a segment may be seen is decided %s', (_, startMs, durationMs, isOpen) => {
  const guide = guideOf(startMs, [{ durationMs, rights: none }])
  const request = { right: 'live', nowMs: endMs, archiveMs: hourMs, newestSequence: 100 } as const
  expect(isRecordedOpen(segment, { ...request, guide })).toBe(isOpen)
})

const index = indexOf(six, [
  { gapMs: 0, isChanged: true, durationsMs: Array.from({ length: 30 }, () => 4000) },
])
const sequences = (span: Span, nowMs: number) =>
  [...textOf(index, span, { nowMs }).matchAll(/(\d+)\.m4s/g)].map(([, number]) => Number(number))
const from = six / 1000

test.each([
  ['from the segment whose middle is its start', { startSeconds: from + 6, endSeconds: from + 14 }, [1, 2]],
  ['without one whose middle lies before', { startSeconds: from + 7, endSeconds: from + 14 }, [2]],
  ['up to the one whose middle is its end', { startSeconds: from + 6, endSeconds: from + 10 }, [1]],
  [
    'with the one whose middle lies before its end',
    { startSeconds: from + 6, endSeconds: from + 11 },
    [1, 2],
  ],
])('a range is listed %s', (_, range, listed) => {
  expect(sequences({ kind: 'range', ...range }, six + 200_000)).toEqual(listed)
})

test('a stream from an instant begins with the segment in which it lies', () => {
  const { nowMs } = { nowMs: six + 200_000 }
  expect(sequences({ kind: 'from', startSeconds: from + 7 }, nowMs)[0]).toBe(1)
  expect(sequences({ kind: 'from', startSeconds: from + 8 }, nowMs)[0]).toBe(2)
})

test.each([
  ['at once, where it may be seen live', { live: true, replay: true }, 120_000, 17, 26],
  ['half a minute past, where it may only be replayed', { live: false, replay: true }, 120_000, 17, 21],
  ['to the millisecond', { live: false, replay: true }, 118_000, 17, 21],
  ['and not before', { live: false, replay: true }, 117_999, 17, 20],
])('a delayed viewer is shown a programme %s', (_, rights, sinceMs, first, last) => {
  const nowMs = six + sinceMs
  const guide = guideOf(six, [{ durationMs: hourMs, rights }])
  const span = { kind: 'delay', seconds: 31, day: Math.floor(nowMs / dayMs) - 1 } as const
  const listed = [...textOf(index, span, { nowMs, guide }).matchAll(/replay\/video\/(\d+)\.m4s/g)]
  expect(listed.map(([, number]) => Number(number))).toEqual(
    Array.from({ length: last - first + 1 }, (__, at) => first + at),
  )
})

test('a marker stands before the segment in which it begins, and what runs already before the first', () => {
  const marker = (id: string, atMs: number, durationMs: number) => ({
    ...{ id, startMs: six + atMs, durationMs, class: 'break' },
  })
  const markers = [
    marker('over', 3000, 1000),
    marker('running', 3000, 1001),
    marker('moment', 4000, 0),
    marker('edge', 8000, 10),
    marker('late', 11_999, 10),
    marker('after', 12_000, 10),
  ]
  const span = { kind: 'range', startSeconds: from + 6, endSeconds: from + 14 } as const
  const text = textOf(index, span, { nowMs: six + 200_000, markers })
  expect(text.match(/ID="\w+"|\d+\.m4s/g)).toEqual([
    ...['ID="running"', 'ID="moment"', '1.m4s', 'ID="edge"', 'ID="late"', '2.m4s'],
  ])
})
