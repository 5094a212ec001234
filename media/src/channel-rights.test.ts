import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyMoment, textOf } from './any-channel.fixture.ts'
import { readPlaylist } from './read-playlist.fixture.ts'
import type { RepeatingPlan } from './repeating-plan.ts'
import { repeatingTimeline } from './repeating-timeline.ts'
import { dayMs, segmentMs } from './segment-grid.ts'
import type { Span } from './stream-address.ts'

const isLive = (span: Span) => span.kind === 'live' || (span.kind === 'delay' && span.seconds <= 30)

test('no span lists a segment that its right forbids, nor hides one that it allows', () => {
  fc.assert(
    fc.property(anyMoment, ({ plan, nowMs, spans }) => {
      const timeline = repeatingTimeline(plan)
      const slotAt = slotsBefore(plan, nowMs + 60_000)
      for (const span of spans) {
        const { segments } = readPlaylist(textOf(timeline, span, nowMs) ?? '')
        const due = segments.map(({ startMs }) => {
          const slot = slotAt(startMs)
          const isAllowed = slot?.rights?.[isLive(span) ? 'live' : 'replay'] ?? true
          return isAllowed ? slot?.asset.id : plan.blackout?.id
        })
        expect(segments.map(({ uri }) => uri.split('/')[2])).toEqual(due)
      }
    }),
  )
})

test('the archive never shows what may not be seen live until it is half a minute past', () => {
  fc.assert(
    fc.property(anyMoment, ({ plan, nowMs, spans }) => {
      const timeline = repeatingTimeline(plan)
      const slotAt = slotsBefore(plan, nowMs + 60_000)
      for (const span of spans.filter((any) => !isLive(any))) {
        const { segments } = readPlaylist(textOf(timeline, span, nowMs) ?? '')
        const early = segments
          .filter(({ startMs }) => nowMs - startMs - segmentMs < 30_000)
          .filter(({ uri }) => uri.split('/')[2] !== plan.blackout?.id)
          .filter(({ startMs }) => slotAt(startMs)?.rights?.live === false)
        expect(early).toEqual([])
      }
    }),
  )
})

test('the discontinuity sequence counts the tags of placeholders that have left the window', () => {
  fc.assert(
    fc.property(anyMoment, ({ plan, nowMs, spans }) => {
      const timeline = repeatingTimeline(plan)
      for (const span of spans.filter(({ kind }) => kind === 'live' || kind === 'delay')) {
        const [before, after] = [nowMs, nowMs + 2 * segmentMs].map((ms) =>
          readPlaylist(textOf(timeline, span, ms) ?? ''),
        )
        const gone = before?.segments.filter(({ sequence }) => sequence < (after?.first ?? 0)) ?? []
        expect(gone.length).toBe((after?.first ?? 0) - (before?.first ?? 0))
        const tags = gone.filter(({ tagged }) => tagged).length
        expect(after?.discontinuitySequence).toBe((before?.discontinuitySequence ?? 0) + tags)
      }
    }),
  )
})

/** Which slot a segment belongs to, by the plan alone and not by the timeline that is tested. */
function slotsBefore({ days, anchorMs = 0, slots }: RepeatingPlan, endMs: number) {
  const cycleMs = days * dayMs
  const cycle = Math.floor((endMs - anchorMs) / cycleMs)
  const starts = [cycle - 1, cycle].flatMap((n) =>
    slots.map((slot) => {
      const nominalMs = anchorMs + n * cycleMs + slot.startMs
      return { slot, startMs: Math.round(nominalMs / segmentMs) * segmentMs }
    }),
  )
  return (ms: number) => starts.findLast(({ startMs }) => startMs <= ms)?.slot
}
