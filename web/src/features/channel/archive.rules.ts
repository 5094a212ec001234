import { liveReachMs } from '../../domain/archive-start.rules.ts'
import { type Programme, realStartMs } from '../../domain/on-air.rules.ts'

const dayMs = 86_400_000

const sharedStepS = 10

/** The query of a link to what is watched now: a moment of the archive, none where there is no archive. */
export function sharedQuery(fromS: number | null, archivedDays: number, nowMs: number): string {
  if (archivedDays === 0) return ''
  return `?ts=${fromS ?? Math.floor(nowMs / 1000 / sharedStepS) * sharedStepS}`
}

/** The query that plays a channel at an instant that has passed: archive or live. */
export function queryAt(atMs: number, nowMs: number): string {
  return nowMs - atMs <= liveReachMs ? '' : `?ts=${Math.floor(atMs / 1000)}`
}

/** The server ends a growing playlist after twelve hours. */
const maxStreamS = 6 * 3_600
const adultAge = 18

/** The age of what is shown at an instant; undefined while the schedule is not known. A-49: no age counts as adult. */
export function ageOf(item: Programme | null): number | undefined {
  return item ? (item.program.age ?? adultAge) : undefined
}

interface OpenStream {
  startS: number | null
  /** The highest age that the server was asked for; undefined if it is not known. */
  age: number | undefined
}

/** Where the stream begins that shows an instant: the open one serves if it reaches there and no PIN may be due. */
export function streamStart(open: OpenStream, fromS: number | null, age: number | undefined): number | null {
  if (open.startS === null || fromS === null) return fromS
  const isAllowed = age !== undefined && open.age !== undefined && age <= open.age
  const isReached = fromS >= open.startS && fromS - open.startS < maxStreamS
  return isAllowed && isReached ? open.startS : fromS
}

/** What the archive of a channel has, as its list says. */
export interface Archive {
  archivedDays: number
  nowMs: number
  /** When the schedule was answered: it says of nothing that began later whether it can be replayed. */
  answeredMs: number
}

function isReplayable(item: Programme, answeredMs: number): boolean {
  return item.is_catchup_available || realStartMs(item) > answeredMs
}

/** V-4.31: whether a placeholder is shown instead of a programme, live or out of the archive. */
export function isBlackout(item: Programme, isArchive: boolean, archive: Archive): boolean {
  if (!isArchive) return !item.is_live_available
  const isTooOld = realStartMs(item) < archive.nowMs - archive.archivedDays * dayMs
  return !isTooOld && !isReplayable(item, archive.answeredMs)
}

type ScrubRefusal = 'error_not_aired_yet' | 'archive_none' | 'error_schedule_copyright_banned'

/** V-4.30: why a scrub does not lead to an instant of a programme; null if it does. What is live is always open. */
export function scrubRefusal(item: Programme | null, toMs: number, archive: Archive): ScrubRefusal | null {
  const { archivedDays, nowMs, answeredMs } = archive
  if (toMs > nowMs) return 'error_not_aired_yet'
  if (nowMs - toMs <= liveReachMs) return null
  if (archivedDays === 0) return 'archive_none'
  const isKept = toMs >= nowMs - archivedDays * dayMs
  return isKept && item !== null && isReplayable(item, answeredMs) ? null : 'error_schedule_copyright_banned'
}
