import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyMoment, textOf } from './any-channel.fixture.ts'
import { addresses } from './channel.fixture.ts'
import { openSegment } from './open-segment.ts'
import { dayPlan } from './plan.fixture.ts'
import { readPlaylist } from './read-playlist.fixture.ts'
import { repeatingTimeline } from './repeating-timeline.ts'
import type { Right } from './rights.ts'
import { dayMs, segmentMs, sequenceAt } from './segment-grid.ts'
import type { Span } from './stream-address.ts'

const archiveMs = 7 * dayMs
const rightOf = (span: Span): Right =>
  span.kind === 'live' || (span.kind === 'delay' && span.seconds <= 30) ? 'live' : 'replay'

test('whatever a playlist lists can be had by any clock up to a segment behind, at once, and for a minute after', () => {
  fc.assert(
    fc.property(
      anyMoment,
      fc.integer({ min: -segmentMs, max: 60_000 }),
      ({ plan, nowMs, spans }, laterMs) => {
        const timeline = repeatingTimeline(plan)
        for (const span of spans) {
          const right = rightOf(span)
          const clock = { nowMs: nowMs + laterMs, archiveMs }
          const { segments } = readPlaylist(textOf(timeline, span, nowMs) ?? '')
          const opened = segments.map(({ sequence }) => {
            const segment = openSegment(timeline, { right, sequence }, clock)
            return segment && addresses.uriOf({ rendition: '720p', right, ...segment })
          })
          expect(opened).toEqual(segments.map(({ uri }) => uri))
        }
      },
    ),
  )
})

const timeline = repeatingTimeline(dayPlan)
const nowMs = 20_000 * dayMs + 5 * 3_600_000
const now = sequenceAt(nowMs)
const clock = { nowMs, archiveMs }

test.each<[string, Right, number]>([
  ['what is live only, some minutes later', 'live', now - 60],
  ['what no host lists live yet', 'live', now + 5],
  ['what no host has in its archive yet', 'replay', now + 2],
  ['what the archive no longer holds', 'replay', now - sequenceAt(archiveMs) - 40],
  ['what was before 1970', 'replay', -1],
])('nobody gets %s', (_, right, sequence) => {
  expect(openSegment(timeline, { right, sequence }, clock)).toBeUndefined()
})

const skews = [1, 1000, 2000, segmentMs]

test.each<[Right, Span]>([
  ['live', { kind: 'live', day: 19_999 }],
  ['replay', { kind: 'from', startSeconds: nowMs / 1000 - 60 }],
])(
  'the newest segment that is listed %s is given by a host whose clock is behind by any of 0 to 3.84 s',
  (right, span) => {
    const newestAt = (atMs: number) =>
      readPlaylist(textOf(timeline, span, atMs) ?? '').segments.at(-1)?.sequence ?? Number.NaN
    for (const skewMs of skews) {
      for (let atMs = nowMs; atMs < nowMs + 2 * segmentMs; atMs += 160) {
        const sequence = newestAt(atMs + skewMs)
        expect(openSegment(timeline, { right, sequence }, { nowMs: atMs, archiveMs })).toBeDefined()
      }
    }
  },
)

test('what a playlist lists does not depend on the clocks of others', () => {
  const { segments } = readPlaylist(textOf(timeline, { kind: 'live', day: 19_999 }, nowMs) ?? '')
  expect(segments.at(-1)?.sequence).toBe(now + 3)
  expect(openSegment(timeline, { right: 'live', sequence: now + 4 }, clock)).toBeDefined()
})
