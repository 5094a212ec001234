import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { airingAt } from './airings.ts'
import { anyMoment, textOf } from './any-channel.fixture.ts'
import { addresses, delayedAt, liveAt, weekAt } from './channel.fixture.ts'
import { channelPlaylist } from './channel-playlist.ts'
import { anyPlan, briefPlan, dayPlan } from './plan.fixture.ts'
import { type ReadSegment, readPlaylist } from './read-playlist.fixture.ts'
import { repeatingTimeline } from './repeating-timeline.ts'
import { dayMs, segmentMs } from './segment-grid.ts'
import type { Span } from './stream-address.ts'
import { segmentAt, type Timeline } from './timeline.ts'

test('reloads of a span never go back, and a sequence number stays what it was', () => {
  fc.assert(
    fc.property(anyMoment, fc.nat(10 * segmentMs), ({ plan, nowMs, spans }, laterMs) => {
      const timeline = repeatingTimeline(plan)
      for (const span of spans) {
        const [before, after] = [nowMs, nowMs + laterMs].map((ms) => textOf(timeline, span, ms))
        if (before === undefined) continue
        const [old, young] = [before, after ?? ''].map(readPlaylist)
        expect(young?.first).toBeGreaterThanOrEqual(old?.first ?? 0)
        expect(young?.discontinuitySequence).toBeGreaterThanOrEqual(old?.discontinuitySequence ?? 0)
        const shared = old?.segments.filter(({ sequence }) => sequence >= (young?.first ?? 0)) ?? []
        const inRun = (segment: ReadSegment) => `${rowOf(segment)} ${segment.discontinuity}`
        expect(young?.segments.slice(0, shared.length).map(inRun)).toEqual(shared.map(inRun))
      }
    }),
  )
})

test('a growing playlist only ever gets lines added, and none after its end', () => {
  fc.assert(
    fc.property(anyMoment, fc.nat(100 * segmentMs), ({ plan, nowMs, spans }, laterMs) => {
      const timeline = repeatingTimeline(plan)
      const notes = {
        programmeClass: 'programme',
        markers: [{ id: 'ad', startMs: nowMs - 5000, durationMs: 30_000, class: 'ad' }],
      }
      for (const span of spans.filter(({ kind }) => kind === 'from' || kind === 'startover')) {
        const before = channelPlaylist(timeline, span, { ...weekAt(nowMs), ...notes })
        const after = channelPlaylist(timeline, span, { ...weekAt(nowMs + laterMs), ...notes })
        if (!('text' in before)) continue
        const text = 'text' in after ? after.text : ''
        expect(text.startsWith(before.text)).toBe(true)
        if (before.isFinal) expect(text).toBe(before.text)
        expect(before.text.endsWith('#EXT-X-ENDLIST\n')).toBe(before.isFinal)
      }
    }),
  )
})

test('a finished answer is the same for ever', () => {
  fc.assert(
    fc.property(anyMoment, fc.nat(6 * dayMs), ({ plan, nowMs, spans }, laterMs) => {
      const timeline = repeatingTimeline(plan)
      for (const span of spans) {
        const before = channelPlaylist(timeline, span, weekAt(nowMs))
        if (!('text' in before && before.isFinal)) continue
        const longArchive = { ...weekAt(nowMs + laterMs), archiveMs: 30 * dayMs }
        expect(channelPlaylist(timeline, span, longArchive)).toEqual(before)
      }
    }),
  )
})

test('a sequence number is the same segment in every span of the same right', () => {
  fc.assert(
    fc.property(anyMoment, ({ plan, nowMs, spans }) => {
      const timeline = repeatingTimeline(plan)
      for (const span of spans) {
        const isLive = span.kind === 'live' || (span.kind === 'delay' && span.seconds <= 30)
        const { segments } = readPlaylist(textOf(timeline, span, nowMs) ?? '')
        const meant = segments.map(({ sequence }) => {
          const right = isLive ? 'live' : 'replay'
          const segment = segmentAt(timeline, sequence, right)
          const uri = addresses.uriOf({ rendition: '720p', right, ...segment })
          return rowOf({ sequence, uri, startMs: segment.startMs, tagged: segment.discontinuity })
        })
        expect(segments.map(rowOf)).toEqual(meant)
      }
    }),
  )
})

test('ranges that meet join without hole or overlap', () => {
  const seconds = fc.integer({ min: 4, max: 4000 })
  fc.assert(
    fc.property(anyMoment, seconds, seconds, ({ plan, nowMs }, left, right) => {
      const timeline = repeatingTimeline(plan)
      const end = Math.floor(nowMs / 1000) - 40
      const listed = (startSeconds: number, endSeconds: number) =>
        rows(timeline, { kind: 'range', startSeconds, endSeconds }, nowMs)
      const seam = end - right
      expect([...listed(seam - left, seam), ...listed(seam, end)]).toEqual(listed(seam - left, end))
    }),
  )
})

test('a programme is the range between its promised start and end, and start-over ends as the same', () => {
  fc.assert(
    fc.property(anyPlan, fc.integer({ min: 30 * dayMs, max: 50_000 * dayMs }), (plan, ms) => {
      const slots = plan.slots.map((slot) => ({ ...slot, startMs: Math.ceil(slot.startMs / 1000) * 1000 }))
      const anchorMs = Math.floor((plan.anchorMs ?? 0) / 1000) * 1000
      const last = slots.at(-1)?.startMs ?? 0
      fc.pre(slots.every(({ startMs }, i) => (slots[i + 1]?.startMs ?? Infinity) - startMs >= 4000))
      fc.pre(last <= plan.days * dayMs - 4000)
      const timeline = repeatingTimeline({ ...plan, anchorMs, slots })
      const { nominalStartMs, nominalEndMs } = airingAt(timeline, ms)
      const [startSeconds, endSeconds] = [nominalStartMs / 1000, nominalEndMs / 1000]
      const nowMs = nominalEndMs + 60_000
      const programme = rows(timeline, { kind: 'programme', nominalStartSeconds: startSeconds }, nowMs)
      expect(rows(timeline, { kind: 'range', startSeconds, endSeconds }, nowMs)).toEqual(programme)
      const startover: Span = { kind: 'startover', nominalStartSeconds: startSeconds }
      expect(rows(timeline, startover, nowMs)).toEqual(programme)
    }),
  )
})

test('two servers that built the timeline by themselves give the same answer to every span', () => {
  fc.assert(
    fc.property(anyMoment, ({ plan, nowMs, spans }) => {
      const copy = repeatingTimeline(JSON.parse(JSON.stringify(plan)))
      for (const span of spans) {
        const ours = channelPlaylist(repeatingTimeline(plan), span, weekAt(nowMs))
        expect(channelPlaylist(copy, span, weekAt(nowMs))).toEqual(ours)
      }
    }),
  )
})

test('neither the length of the archive nor the day of the count makes a playlist cost more', () => {
  const nowMs = Date.UTC(2026, 0, 1, 19)
  const at = (backMs: number) => Math.floor((nowMs - backMs) / 1000)
  const spansAt = (days: number): Span[] => [
    { kind: 'live', day: Math.floor(nowMs / dayMs) - days },
    { kind: 'delay', seconds: days * 86_400, day: Math.floor(nowMs / dayMs) - days - 1 },
    { kind: 'from', startSeconds: at(days * dayMs) },
    { kind: 'range', startSeconds: at(days * dayMs), endSeconds: at(days * dayMs - 3_600_000) },
    { kind: 'programme', nominalStartSeconds: at(days * dayMs + 3_600_000) },
    { kind: 'startover', nominalStartSeconds: at(days * dayMs + 3_600_000) },
  ]
  const cost = (days: number) =>
    spansAt(days).map((span) => {
      const { timeline, calls } = counting(repeatingTimeline(briefPlan))
      const answer = channelPlaylist(timeline, span, { ...weekAt(nowMs), archiveMs: (days + 1) * dayMs })
      expect(answer).toHaveProperty('text')
      return calls()
    })
  expect(cost(365)).toEqual(cost(1))
  expect(Math.max(...cost(365))).toBeLessThanOrEqual(8)
})

test('a window counts as a live one whether it is delayed or not', () => {
  const timeline = repeatingTimeline(dayPlan)
  const nowMs = Date.UTC(2026, 0, 1, 18, 0, 1)
  const delayed = textOf(timeline, delayedAt(nowMs, 7200), nowMs)
  expect(delayed).toBe(textOf(timeline, liveAt(nowMs - 7_200_000), nowMs - 7_200_000))
})

/** As a text: thousands of objects take many times as long to compare. */
const rowOf = ({ sequence, uri, startMs, tagged }: Omit<ReadSegment, 'discontinuity'>) =>
  `${sequence} ${uri} ${startMs} ${tagged}`

const rows = (timeline: Timeline, span: Span, nowMs: number) =>
  readPlaylist(textOf(timeline, span, nowMs) ?? '').segments.map(rowOf)

function counting(timeline: Timeline) {
  let count = 0
  const airingAtCounted = (sequence: number) => {
    count += 1
    return timeline.airingAt(sequence)
  }
  return { timeline: { airingAt: airingAtCounted }, calls: () => count }
}
