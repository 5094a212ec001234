import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyMoment, textOf } from './any-channel.fixture.ts'
import { addresses } from './channel.fixture.ts'
import { openSegment } from './open-segment.ts'
import { dayPlan } from './plan.fixture.ts'
import { readPlaylist } from './read-playlist.fixture.ts'
import { repeatingTimeline } from './repeating-timeline.ts'
import type { Right } from './rights.ts'
import { dayMs, sequenceAt } from './segment-grid.ts'
import type { Span } from './stream-address.ts'

const archiveMs = 7 * dayMs
const rightOf = (span: Span): Right =>
  span.kind === 'live' || (span.kind === 'delay' && span.seconds <= 30) ? 'live' : 'replay'

test('whatever a playlist lists can be had at once, and for a minute after', () => {
  fc.assert(
    fc.property(anyMoment, fc.nat(60_000), ({ plan, nowMs, spans }, laterMs) => {
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
    }),
  )
})

const timeline = repeatingTimeline(dayPlan)
const nowMs = 20_000 * dayMs + 5 * 3_600_000
const now = sequenceAt(nowMs)
const clock = { nowMs, archiveMs }

test.each<[string, Right, number]>([
  ['what is live only, some minutes later', 'live', now - 60],
  ['what live playlists do not list yet', 'live', now + 4],
  ['what is not in the archive yet', 'replay', now + 1],
  ['what the archive no longer holds', 'replay', now - sequenceAt(archiveMs) - 40],
  ['what was before 1970', 'replay', -1],
])('nobody gets %s', (_, right, sequence) => {
  expect(openSegment(timeline, { right, sequence }, clock)).toBeUndefined()
})
