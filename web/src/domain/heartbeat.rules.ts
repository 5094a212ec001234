import type { EventName } from '@onair/contract'
import type { EventFields } from '../analytics/track.ts'

/** V-7.104 */
const heartbeatS = 30

/** How much of a stream was watched since it was opened. */
export interface Watching {
  watchedS: number
  positionS: number
  /** The wall clock at the last progress; null while paused. */
  movedAtMs: number | null
  /** The watched time at the last report. */
  reportedS: number
  plays: boolean
  hasFailed: boolean
  /** Whether a cast device plays it. */
  isRemote: boolean
}

export const nothingWatched: Watching = {
  watchedS: 0,
  positionS: 0,
  movedAtMs: null,
  reportedS: 0,
  plays: false,
  hasFailed: false,
  isRemote: false,
}

/** What a player says of itself. */
export interface PlaybackProgress {
  positionS: number
  plays: boolean
  /** Whether the stream cannot be loaded: another device may have taken its slot. */
  hasFailed?: boolean
  /** Whether a cast device plays it. */
  isRemote?: boolean
}

/** A larger jump of the clock is a computer that slept. */
const maxStepS = 5
/** A device plays on while the timers of a hidden page run once a minute. */
const maxRemoteStepS = 90

export function moved(watching: Watching, progress: PlaybackProgress, nowMs: number): Watching {
  const { positionS, plays, hasFailed = false, isRemote = false } = progress
  const passedS = watching.movedAtMs === null ? 0 : (nowMs - watching.movedAtMs) / 1000
  const stepS = passedS > (isRemote ? maxRemoteStepS : maxStepS) ? 0 : passedS
  return {
    ...watching,
    watchedS: watching.watchedS + stepS,
    positionS,
    movedAtMs: plays ? nowMs : null,
    plays,
    hasFailed,
    isRemote,
  }
}

/** What the server is told: a device plays on when its player is left. */
export function toldState({ plays, isRemote }: Watching, isLeft: boolean): 'playing' | 'paused' | 'stopped' {
  if (isLeft && !isRemote) return 'stopped'
  return plays ? 'playing' : 'paused'
}

/** V-7.104: whether half a minute of playing has passed, however often it was paused. */
function isBeat(before: Watching, after: Watching): boolean {
  return Math.floor(after.watchedS / heartbeatS) > Math.floor(before.watchedS / heartbeatS)
}

/** V-9.10 */
const milestonesS = [120, 300, 600, 1200, 1800, 2400, 3000] as const

interface OpenedStream {
  statId: string
  /** How a channel is watched; undefined for a film. */
  startType?: 'live' | 'archive' | undefined
}

/** The events that are due of a stream; V-9.11, A-43: five minutes have one of their own. */
export function watchEvents(
  before: Watching,
  after: Watching,
  { statId, startType }: OpenedStream,
): [EventName, EventFields][] {
  const passed = milestonesS.filter((at) => before.watchedS < at && after.watchedS >= at)
  const names = passed.flatMap((at): EventName[] =>
    at === 300 ? [`watch_${at}`, 'watch_5_minutes'] : [`watch_${at}`],
  )
  const position = Math.floor(after.positionS)
  const update = { statId, position, ...(startType && { startType }) }
  return [
    ...names.map((name): [EventName, EventFields] => [name, { details: { statId } }]),
    ...(isBeat(before, after)
      ? [['playback_update', { details: update }] satisfies [EventName, EventFields]]
      : []),
  ]
}

/** Whether to report now: every half minute, at each pause and after it, and when the stream fails. */
export function isDue(before: Watching, after: Watching): boolean {
  if (after.hasFailed && !before.hasFailed) return true
  const untoldS = after.watchedS - after.reportedS
  if (untoldS >= heartbeatS) return true
  if (before.plays && !after.plays) return untoldS > 0
  return !before.plays && after.plays && after.watchedS > 0
}
