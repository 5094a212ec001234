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

/** Whether to report now: every half minute, at each pause and after it, and when the stream fails. */
export function isDue(before: Watching, after: Watching): boolean {
  if (after.hasFailed && !before.hasFailed) return true
  const untoldS = after.watchedS - after.reportedS
  if (untoldS >= heartbeatS) return true
  if (before.plays && !after.plays) return untoldS > 0
  return !before.plays && after.plays && after.watchedS > 0
}
