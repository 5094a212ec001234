import { dayMs } from '../segment-grid.ts'
import type { Span } from '../stream-address.ts'
import type { RecordedRequest } from './playlist.ts'
import { guideOf, indexOf, six, textOf } from './recorded.fixture.ts'

const sixSeconds = six / 1000
const day = Math.floor(six / dayMs)

/** 30 s, a lost feed of 20 s, 30 s, time stamps that jump, 10 s. */
const index = indexOf(six, [
  { gapMs: 0, isChanged: true, durationsMs: [4000, 4000, 4000, 5200, 3900, 4000, 4000] },
  { gapMs: 20_000, isChanged: true, durationsMs: [4000, 4000, 4000, 1800] },
  { gapMs: 0, isChanged: false, durationsMs: [4000, 4000, 4000] },
])
const endMs = six + 74_900

const guide = guideOf(six - 600_000, [
  { durationMs: 600_000, rights: { live: true, replay: true } },
  { durationMs: 12_000, rights: { live: true, replay: true } },
  { durationMs: 10_000, rights: { live: true, replay: false } },
  { durationMs: 600_000, rights: { live: true, replay: true } },
])

const marker = { id: 'ad-1', startMs: six + 5000, durationMs: 6000, class: 'advertisement' }

const recorded = (span: Span, nowMs = endMs + 1000, more: Partial<RecordedRequest> = {}) =>
  textOf(index, span, { guide, ...more, nowMs })

/** The text of every file of golden/recorded. */
export const recordedTexts: Readonly<Record<string, () => string>> = {
  'live.m3u8': () => recorded({ kind: 'live', day }),
  'delay.m3u8': () => recorded({ kind: 'delay', seconds: 60, day }),
  'from.m3u8': () => recorded({ kind: 'from', startSeconds: sixSeconds + 22 }),
  'programme.m3u8': () => recorded({ kind: 'programme', nominalStartSeconds: sixSeconds }),
  'startover.m3u8': () => recorded({ kind: 'startover', nominalStartSeconds: sixSeconds + 22 }),
  'range-over-all.m3u8': () =>
    recorded({ kind: 'range', startSeconds: sixSeconds, endSeconds: sixSeconds + 76 }, endMs + 200_000, {
      markers: [marker],
    }),
  'audio.m3u8': () =>
    recorded({ kind: 'range', startSeconds: sixSeconds + 20, endSeconds: sixSeconds + 60 }, undefined, {
      rendition: 'audio',
    }),
}
