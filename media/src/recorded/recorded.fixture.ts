import * as fc from 'fast-check'
import type { Rights } from '../rights.ts'
import { dayMs } from '../segment-grid.ts'
import type { Span } from '../stream-address.ts'
import { type RecordedRequest, recordedPlaylist } from './playlist.ts'
import { type RecordedReach, recordedReach, windowSegments } from './reach.ts'
import { maxRecordedMs, type PromisedAiring, type RecordedGuide, type RecordedSegment } from './segment.ts'

export const six = Date.UTC(2026, 0, 1, 18)

/** An uninterrupted part of a feed: the gap before it, and its segments. */
export interface Stay {
  readonly gapMs: number
  /** Whether its init segments differ from those before. */
  readonly isChanged: boolean
  readonly durationsMs: readonly number[]
}

/** The index as a recorder writes it. */
export function indexOf(startMs: number, stays: readonly Stay[]): RecordedSegment[] {
  const segments: RecordedSegment[] = []
  let atMs = startMs
  let tags = 0
  let init = ''
  for (const { gapMs, isChanged, durationsMs } of stays) {
    atMs += segments.length ? gapMs : 0
    if (isChanged || !init) init = `init-${segments.length}`
    for (const [index, durationMs] of durationsMs.entries()) {
      const discontinuity = index === 0
      segments.push({
        sequence: segments.length,
        startMs: atMs,
        durationMs,
        init,
        discontinuity,
        discontinuitiesBefore: tags,
        gapMs: discontinuity && segments.length ? gapMs : 0,
      })
      if (discontinuity) tags += 1
      atMs += durationMs
    }
  }
  return segments
}

/** What a server loads of it. */
function load(index: readonly RecordedSegment[], reach: RecordedReach) {
  const segments =
    reach.kind === 'window'
      ? index.filter(({ startMs }) => startMs <= reach.lastStartMs).slice(-windowSegments)
      : index.filter(({ startMs }) => startMs > reach.startMs - maxRecordedMs && startMs < reach.endMs)
  return { segments, newest: index.at(-1) }
}

const recordedAddresses = {
  rendition: 'video',
  uriOf: ({ rendition, sequence, right }: { rendition: string; sequence: number; right: string }) =>
    `../${right}/${rendition}/${sequence}.m4s`,
  initUriOf: ({ rendition, init }: { rendition: string; init: string }) => `../init/${rendition}/${init}.mp4`,
}

export interface Asked extends Partial<RecordedRequest> {
  readonly nowMs: number
  readonly archiveMs?: number
}

export function answerOf(index: readonly RecordedSegment[], span: Span, asked: Asked) {
  const request = { ...recordedAddresses, targetDurationMs: 6000, archiveMs: 7 * dayMs, ...asked }
  const reach = recordedReach(span, request)
  if (typeof reach === 'string') return { refused: reach }
  return recordedPlaylist(reach, load(index, reach), request)
}

export function textOf(index: readonly RecordedSegment[], span: Span, asked: Asked): string {
  const answer = answerOf(index, span, asked)
  return 'text' in answer ? answer.text : ''
}

/** Consecutive airings. */
export function guideOf(
  startMs: number,
  airings: readonly { durationMs: number; rights: Rights }[],
): RecordedGuide {
  let atMs = startMs
  const promised = airings.map(({ durationMs, rights }, index): PromisedAiring => {
    const nominalStartMs = atMs
    atMs += durationMs
    return { programId: `p${index}`, rights, nominalStartMs, nominalEndMs: atMs }
  })
  return (fromMs, toMs) =>
    promised.filter(({ nominalStartMs, nominalEndMs }) => nominalStartMs < toMs && nominalEndMs > fromMs)
}

const stay: fc.Arbitrary<Stay> = fc.record({
  gapMs: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 1, max: 10_000 }),
    fc.integer({ min: 1, max: 3_600_000 }),
  ),
  isChanged: fc.boolean(),
  durationsMs: fc.array(fc.integer({ min: 400, max: 6499 }), { minLength: 1, maxLength: 30 }),
})

const mayBe = fc.integer({ min: 0, max: 3 }).map((chance) => chance > 0)

/** An index, a guide for it, and an instant at which part of it has been written. */
export const anyRecording = fc
  .record({
    stays: fc.array(stay, { minLength: 1, maxLength: 8 }),
    airings: fc.array(
      fc.record({
        durationMs: fc.integer({ min: 5000, max: 600_000 }),
        rights: fc.record({ live: mayBe, replay: mayBe }),
      }),
      { maxLength: 20 },
    ),
    written: fc.nat(240),
    lateMs: fc.nat(20_000),
  })
  .map(({ stays, airings, written, lateMs }) => {
    const whole = indexOf(six, stays)
    const index = whole.slice(0, Math.max(1, written % (whole.length + 1)))
    const last = index.at(-1)
    const nowMs = (last ? last.startMs + last.durationMs : six) + lateMs
    return { whole, index, nowMs, guide: guideOf(six - 10_000, airings) }
  })
