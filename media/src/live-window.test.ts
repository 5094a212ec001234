import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addresses, weekAt } from './channel.fixture.ts'
import { channelPlaylist } from './channel-playlist.ts'
import liveAcrossChange from './golden/live-across-change.m3u8?raw'
import { countingStart } from './live-window.ts'
import { anyInstant, anyPlan, dayPlan } from './plan.fixture.ts'
import { readPlaylist } from './read-playlist.fixture.ts'
import { repeatingTimeline } from './repeating-timeline.ts'
import type { Addresses } from './segment-entry.ts'
import { dayMs, segmentMs, sequenceAt } from './segment-grid.ts'
import type { Timeline } from './timeline.ts'

function live(timeline: Timeline, nowMs: number, countedFromMs = 0, own: Addresses = addresses): string {
  const answer = channelPlaylist(timeline, { kind: 'live', day: countedFromMs / dayMs }, weekAt(nowMs, own))
  return 'text' in answer ? answer.text : answer.refused
}

const evening = Date.UTC(2026, 0, 1, 18, 0, 1)

test('a live window across a programme change reads as the golden file', () => {
  expect(live(repeatingTimeline(dayPlan), evening, countingStart(evening))).toBe(liveAcrossChange)
})

test('assets with init segments of their own get a map each', () => {
  const initUriOf = ({ assetId, rendition }: { assetId: string; rendition: string }) =>
    `/media/${assetId}/${rendition}/init.mp4`
  const text = live(repeatingTimeline(dayPlan), evening, 0, { ...addresses, initUriOf })
  const maps = text.match(/#EXT-X-MAP:URI="[^"]+"/g) ?? []
  expect(new Set(maps).size).toBe(2)
})

test('the text changes when a segment goes on air and at no other time', () => {
  const timeline = repeatingTimeline(dayPlan)
  const startMs = sequenceAt(evening) * segmentMs
  expect(live(timeline, startMs + segmentMs - 1)).toBe(live(timeline, startMs))
  expect(live(timeline, startMs + segmentMs)).not.toBe(live(timeline, startMs))
})

test('a player that obeys the hold-back joins at the beginning of the segment on air', () => {
  const text = live(repeatingTimeline(dayPlan), evening)
  const holdBack = Number(/HOLD-BACK=([\d.]+)/.exec(text)?.[1]) * 1000
  const { segments } = readPlaylist(text)
  const endMs = (segments.at(-1)?.startMs ?? 0) + segmentMs
  expect(endMs - holdBack).toBe(sequenceAt(evening) * segmentMs)
})

test('a sequence number keeps its address, date-time and discontinuity in every window that lists it', () => {
  fc.assert(
    fc.property(anyPlan, anyInstant, fc.nat(7 * segmentMs), (plan, nowMs, laterMs) => {
      const timeline = repeatingTimeline(plan)
      const before = readPlaylist(live(timeline, nowMs))
      const after = readPlaylist(live(timeline, nowMs + laterMs))
      expect(after.first).toBeGreaterThanOrEqual(before.first)
      const bySequence = new Map(before.segments.map((segment) => [segment.sequence, segment]))
      for (const segment of after.segments) {
        const known = bySequence.get(segment.sequence)
        if (known) expect(segment).toEqual(known)
      }
    }),
  )
})

test('successive windows join: nothing is skipped and the discontinuity sequence counts what has left', () => {
  fc.assert(
    fc.property(anyPlan, anyInstant, (plan, nowMs) => {
      const timeline = repeatingTimeline(plan)
      const before = readPlaylist(live(timeline, nowMs))
      const after = readPlaylist(live(timeline, nowMs + segmentMs))
      const gone = before.segments.filter(({ sequence }) => sequence < after.first)
      expect(gone.length).toBeLessThanOrEqual(1)
      expect(after.segments.at(-1)?.sequence).toBe((before.segments.at(-1)?.sequence ?? 0) + 1)
      const tagsGone = gone.filter(({ tagged }) => tagged).length
      expect(after.discontinuitySequence).toBe(before.discontinuitySequence + tagsGone)
    }),
  )
})

test('whoever opens a stream counts from before the window, and few enough for an array of that length', () => {
  fc.assert(
    fc.property(anyPlan, anyInstant, (plan, nowMs) => {
      const timeline = repeatingTimeline(plan)
      const text = live(timeline, nowMs, countingStart(nowMs))
      expect(readPlaylist(text).discontinuitySequence).toBeLessThanOrEqual((2 * dayMs) / segmentMs)
      expect(readPlaylist(text).discontinuitySequence).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('a count that would begin inside the window is refused', () => {
  const timeline = repeatingTimeline(dayPlan)
  expect(live(timeline, evening, countingStart(evening) + 2 * dayMs)).toBe('future')
})

test('two servers that built the timeline by themselves answer the same text', () => {
  fc.assert(
    fc.property(anyPlan, anyInstant, (plan, nowMs) => {
      const other = repeatingTimeline(copyOf(plan))
      live(other, nowMs + 86_400_000)
      expect(live(other, nowMs)).toBe(live(repeatingTimeline(plan), nowMs))
    }),
  )
})

test('the first seconds of 1970 give a short window and no negative number', () => {
  expect(readPlaylist(live(repeatingTimeline(dayPlan), 0)).segments.map(({ sequence }) => sequence)).toEqual([
    0, 1, 2, 3,
  ])
})

test.each([-1, Number.NaN, Infinity, 9e15])('no playlist is written for the instant %s', (nowMs) => {
  expect(() => live(repeatingTimeline(dayPlan), nowMs)).toThrow(RangeError)
})

test('an address cannot smuggle a tag into the playlist', () => {
  const timeline = repeatingTimeline(dayPlan)
  const broken = (own: Partial<Addresses>) => live(timeline, evening, 0, { ...addresses, ...own })
  expect(() => broken({ uriOf: () => 'a\n#EXT-X-ENDLIST' })).toThrow('line break')
  expect(() => broken({ initUriOf: () => 'a",X="' })).toThrow('quote')
})

const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value))
