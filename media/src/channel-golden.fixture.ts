import { delayedAt, keyFrameAddresses, liveAt, subtitleAddresses, weekAt } from './channel.fixture.ts'
import { channelPlaylist } from './channel-playlist.ts'
import type { Notes } from './media-playlist.ts'
import { briefPlan, withRights } from './plan.fixture.ts'
import type { RepeatingPlan } from './repeating-plan.ts'
import { repeatingTimeline } from './repeating-timeline.ts'
import type { Addresses } from './segment-entry.ts'
import type { Span } from './stream-address.ts'

const six = Date.UTC(2026, 0, 1, 18)
const briefStart = { nominalStartSeconds: six / 1000 }

interface Choice {
  readonly plan?: RepeatingPlan
  readonly addresses?: Addresses
  readonly notes?: Notes
}

function brief(span: Span, afterSixMs: number, choice: Choice = {}): string {
  const timeline = repeatingTimeline(choice.plan ?? briefPlan)
  const request = weekAt(six + afterSixMs, choice.addresses)
  const answer = channelPlaylist(timeline, span, { ...request, ...choice.notes })
  return 'text' in answer ? answer.text : answer.refused
}

const noLive = withRights(briefPlan, 'brief', { live: false, replay: true })
const noReplay = withRights(briefPlan, 'brief', { live: true, replay: false })

const advertisement = {
  id: 'ad-7',
  startMs: six + 10_000,
  durationMs: 15_000,
  class: 'advertisement',
  attributes: { 'X-CREATIVE': 'sea-salt', 'X-SKIP-AFTER': 5 },
}
const notes: Notes = {
  programmeClass: 'programme',
  markers: [
    { ...advertisement, id: 'ad-6', startMs: six - 60_000 },
    advertisement,
    { ...advertisement, id: 'ad-8', startMs: six + 60_000 },
  ],
}

/** The text of every file of golden/channel. */
export const channelTexts: Readonly<Record<string, () => string>> = {
  'live.m3u8': () => brief(liveAt(six), 1000),
  'delay.m3u8': () => brief(delayedAt(six + 3_600_000, 3600), 3_600_000),
  'from.m3u8': () => brief({ kind: 'from', startSeconds: six / 1000 - 10 }, 9000),
  'programme.m3u8': () => brief({ kind: 'programme', ...briefStart }, 3_600_000),
  'startover-running.m3u8': () => brief({ kind: 'startover', ...briefStart }, 20_000),
  'startover-ended.m3u8': () => brief({ kind: 'startover', ...briefStart }, 3_600_000),
  'range.m3u8': () =>
    brief({ kind: 'range', startSeconds: six / 1000 - 8, endSeconds: six / 1000 + 8 }, 3_600_000),
  'live-without-right.m3u8': () => brief(liveAt(six), 20_000, { plan: noLive }),
  'live-without-replay.m3u8': () => brief(liveAt(six), 20_000, { plan: noReplay }),
  'programme-without-replay.m3u8': () =>
    brief({ kind: 'programme', ...briefStart }, 3_600_000, { plan: noReplay }),
  'from-before-no-live.m3u8': () =>
    brief({ kind: 'from', startSeconds: six / 1000 - 10 }, 42_240, { plan: noLive }),
  'live-notes.m3u8': () => brief(liveAt(six), 12_000, { notes }),
  'startover-notes.m3u8': () => brief({ kind: 'startover', ...briefStart }, 12_000, { notes }),
  'key-frames.m3u8': () =>
    brief({ kind: 'startover', ...briefStart }, 9000, { addresses: keyFrameAddresses }),
  'subtitles.m3u8': () => brief({ kind: 'startover', ...briefStart }, 9000, { addresses: subtitleAddresses }),
}
