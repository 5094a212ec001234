import * as fc from 'fast-check'
import { Parser } from 'm3u8-parser'
import { expect, test } from 'vitest'
import type { Right } from '../rights.ts'
import { dayMs } from '../segment-grid.ts'
import type { Span } from '../stream-address.ts'
import { recordedTexts } from './golden.fixture.ts'
import { isRecordedOpen } from './open.ts'
import { readRecorded } from './read-recorded.fixture.ts'
import { answerOf, anyRecording, guideOf, indexOf, six, textOf } from './recorded.fixture.ts'
import type { RecordedSegment } from './segment.ts'

const goldens = import.meta.glob('../golden/recorded/*.m3u8', {
  query: '?raw',
  import: 'default',
  eager: true,
})

test.each(Object.entries(recordedTexts))('a recorded channel is written as in %s', (name, text) => {
  expect(text()).toBe(goldens[`../golden/recorded/${name}`])
})

test('no golden file is left without a text to compare', () => {
  expect(Object.keys(goldens).length).toBe(Object.keys(recordedTexts).length)
})

test.each(Object.entries(goldens))('another reader of playlists agrees on %s', (_, text) => {
  const parser = new Parser()
  const complaints: string[] = []
  parser.on('warn', ({ message }) => complaints.push(message))
  parser.push(text)
  parser.end()
  const ours = readRecorded(text)
  expect(complaints).toEqual([])
  expect(parser.manifest.segments.map(({ uri }) => uri)).toEqual(ours.segments.map(({ uri }) => uri))
  expect(parser.manifest.mediaSequence).toBe(ours.first)
  const times = parser.manifest.segments.map(({ programDateTime }) => Math.round(programDateTime))
  expect(times).toEqual(ours.segments.map(({ startMs }) => startMs))
})

const day = Math.floor(six / dayMs) - 1
const sixSeconds = six / 1000

const spansAround = (nowMs: number, guide: ReturnType<typeof guideOf>): Span[] => {
  const nowSeconds = Math.floor(nowMs / 1000)
  const starts = guide(nowMs - 900_000, nowMs).map(({ nominalStartMs }) => Math.floor(nominalStartMs / 1000))
  return [
    { kind: 'live', day },
    { kind: 'delay', seconds: 25, day },
    { kind: 'delay', seconds: 90, day },
    { kind: 'from', startSeconds: nowSeconds - 5 },
    { kind: 'from', startSeconds: nowSeconds - 300 },
    { kind: 'range', startSeconds: nowSeconds - 400, endSeconds: nowSeconds - 30 },
    ...starts.flatMap((nominalStartSeconds): Span[] => [
      { kind: 'startover', nominalStartSeconds },
      { kind: 'programme', nominalStartSeconds },
    ]),
  ]
}

test('reloads of a span never go back, and a sequence number stays what it was', () => {
  fc.assert(
    fc.property(anyRecording, fc.nat(40), fc.nat(20_000), ({ whole, index, nowMs, guide }, more, lateMs) => {
      const later = whole.slice(0, index.length + more)
      const last = later.at(-1)
      const laterMs = Math.max(nowMs, (last ? last.startMs + last.durationMs : 0) + lateMs)
      for (const span of spansAround(nowMs, guide)) {
        const before = answerOf(index, span, { nowMs, guide })
        if (!('text' in before)) continue
        const [old, young] = [before.text, textOf(later, span, { nowMs: laterMs, guide })].map(readRecorded)
        expect(young?.first).toBeGreaterThanOrEqual(old?.first ?? 0)
        expect(young?.discontinuitySequence).toBeGreaterThanOrEqual(old?.discontinuitySequence ?? 0)
        const shared = old?.segments.filter(({ sequence }) => sequence >= (young?.first ?? 0)) ?? []
        expect(young?.segments.slice(0, shared.length)).toEqual(shared)
      }
    }),
  )
})

test('a growing playlist only ever gets lines added, and a finished one stays as it is', () => {
  fc.assert(
    fc.property(anyRecording, fc.nat(60), ({ whole, index, nowMs, guide }, more) => {
      const later = whole.slice(0, index.length + more)
      const last = later.at(-1)
      const laterMs = Math.max(nowMs, last ? last.startMs + last.durationMs : 0) + 60_000
      for (const span of spansAround(nowMs, guide)) {
        const before = answerOf(index, span, { nowMs, guide })
        if (!('text' in before) || span.kind === 'live' || span.kind === 'delay') continue
        const after = textOf(later, span, { nowMs: laterMs, guide, archiveMs: 30 * dayMs })
        if (before.isFinal) expect(after).toBe(before.text)
        else expect(after.startsWith(before.text)).toBe(true)
        expect(before.text.endsWith('#EXT-X-ENDLIST\n')).toBe(before.isFinal)
      }
    }),
  )
})

test('ranges that meet join without hole or overlap', () => {
  const seconds = fc.integer({ min: 4, max: 600 })
  fc.assert(
    fc.property(anyRecording, fc.nat(600), seconds, seconds, ({ index, nowMs }, back, left, right) => {
      const end = Math.floor(nowMs / 1000) - back
      const late = nowMs + 300_000
      const listed = (startSeconds: number, endSeconds: number) => {
        const text = textOf(index, { kind: 'range', startSeconds, endSeconds }, { nowMs: late })
        return readRecorded(text).segments.map(({ sequence, startMs }) => ({ sequence, startMs }))
      }
      const seam = end - right
      expect([...listed(seam - left, seam), ...listed(seam, end)]).toEqual(listed(seam - left, end))
    }),
  )
})

test('every date-time, gap and discontinuity that a player reads is the one of the index', () => {
  fc.assert(
    fc.property(anyRecording, ({ index, nowMs, guide }) => {
      for (const span of spansAround(nowMs, guide)) {
        for (const read of readRecorded(textOf(index, span, { nowMs, guide })).segments) {
          const meant = index[read.sequence]
          expect(read).toMatchObject({
            startMs: meant?.startMs,
            tagged: meant?.discontinuity,
            init: meant?.init,
            gapMs: meant?.gapMs,
          })
        }
      }
    }),
  )
})

test('nothing is listed as playable that its rights forbid, and nothing listed is closed', () => {
  fc.assert(
    fc.property(anyRecording, ({ index, nowMs, guide }) => {
      const newestSequence = index.at(-1)?.sequence ?? 0
      const isOpen = (segment: RecordedSegment | undefined, right: Right) =>
        segment !== undefined &&
        isRecordedOpen(segment, { right, nowMs, archiveMs: 7 * dayMs, newestSequence, guide })
      for (const span of spansAround(nowMs, guide)) {
        const { segments } = readRecorded(textOf(index, span, { nowMs, guide }))
        const right =
          span.kind === 'live' || (span.kind === 'delay' && span.seconds <= 30) ? 'live' : 'replay'
        expect(segments.map(({ isGap }) => isGap)).toEqual(
          segments.map(({ sequence }) => !isOpen(index[sequence], right)),
        )
      }
    }),
  )
})

const hour = indexOf(six, [{ gapMs: 0, isChanged: true, durationsMs: Array(900).fill(4000) }])
const afterMs = six + 3_600_000

test.each<[why: string, refused: string, nowMs: number, span: Span]>([
  ['counted from tomorrow', 'future', afterMs, { kind: 'live', day: day + 2 }],
  ['delayed beyond the archive', 'too_old', afterMs, { kind: 'delay', seconds: 604_801, day }],
  ['from an instant to come', 'future', six + 10_000, { kind: 'from', startSeconds: sixSeconds + 11 }],
  ['from before the archive', 'too_old', afterMs, { kind: 'from', startSeconds: sixSeconds - 604_800 }],
  ['a range that is not over', 'future', afterMs, range(0, 3601)],
  ['a range whose last segment is still open', 'future', afterMs, range(3500, 3600)],
  ['a range of more than 12 hours', 'too_long', six + dayMs, range(0, 43_201)],
  ['a range before anything was recorded', 'not_on_air', afterMs, range(-100, -50)],
  ['a programme nobody promised', 'not_on_air', afterMs, programme(1)],
  ['a programme without the right', 'not_on_air', afterMs, programme(600)],
  ['a programme that runs', 'future', six + 100_000, programme(0)],
])('%s is refused: %s', (_, refused, nowMs, span) => {
  const rights = { live: true, replay: true }
  const guide = guideOf(six, [
    { durationMs: 600_000, rights },
    { durationMs: 600_000, rights: { live: true, replay: false } },
  ])
  const written = hour.filter(({ startMs, durationMs }) => startMs + durationMs <= nowMs)
  expect(answerOf(written, span, { nowMs, guide })).toEqual({ refused })
})

test('a channel that has recorded nothing yet has no live stream', () => {
  expect(answerOf([], { kind: 'live', day }, { nowMs: six })).toEqual({ refused: 'future' })
})

test('a viewer who joins after a long loss does not begin with what was on before it', () => {
  const index = indexOf(six, [
    { gapMs: 0, isChanged: true, durationsMs: [4000, 4000, 4000] },
    { gapMs: 3_600_000, isChanged: true, durationsMs: [4000] },
  ])
  const { first, segments } = readRecorded(textOf(index, { kind: 'live', day }, { nowMs: six + 3_700_000 }))
  expect(first).toBe(3)
  expect(segments.map(({ gapMs }) => gapMs)).toEqual([3_600_000])
})

test('whoever asks for a delay is as late as asked, once the player held back', () => {
  const nowMs = six + 1_800_000
  const { segments } = readRecorded(textOf(hour, { kind: 'delay', seconds: 600, day }, { nowMs }))
  const endMs = (segments.at(-1)?.startMs ?? 0) + 4000
  const playedMs = endMs - 18_000
  expect(Math.abs(nowMs - 600_000 - playedMs)).toBeLessThanOrEqual(4000)
})

function range(fromSeconds: number, toSeconds: number): Span {
  return { kind: 'range', startSeconds: sixSeconds + fromSeconds, endSeconds: sixSeconds + toSeconds }
}

function programme(afterSixSeconds: number): Span {
  return { kind: 'programme', nominalStartSeconds: sixSeconds + afterSixSeconds }
}
