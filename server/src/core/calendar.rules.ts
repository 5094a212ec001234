/** A length of time as people agree on it: calendar months, then days. */
export interface CalendarPeriod {
  months: number
  days: number
}

const dayMs = 24 * 60 * 60_000

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  })
  formats.set(timeZone, format)
  return format
}

/** How much the clock on the wall of a time zone is ahead of UTC at an instant. */
function readOffset(wholeMs: number, timeZone: string): number {
  const part = new Map(
    formatOf(timeZone)
      .formatToParts(wholeMs)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const read = (type: Intl.DateTimeFormatPartTypes) => part.get(type) ?? 0
  const wallMs = Date.UTC(
    ...([read('year'), read('month') - 1, read('day')] as const),
    ...([read('hour'), read('minute'), read('second')] as const),
  )
  return wallMs - wholeMs
}

/** Since 1973 clocks have changed on a quarter of an hour only. */
const quarterMs = 15 * 60_000
const firstQuarterMs = Date.UTC(1973, 0)
const maxOffsets = 10_000
const offsets = new Map<string, Map<number, number>>()

/** Reading an offset takes longer than all else about a period, and many periods end on the same day. */
function offsetAt(instantMs: number, timeZone: string): number {
  if (instantMs < firstQuarterMs) return readOffset(Math.floor(instantMs / 1000) * 1000, timeZone)
  const quarter = Math.floor(instantMs / quarterMs)
  const known = offsets.get(timeZone) ?? new Map<number, number>()
  const offset = known.get(quarter) ?? readOffset(quarter * quarterMs, timeZone)
  if (known.size >= maxOffsets) known.clear()
  known.set(quarter, offset)
  offsets.set(timeZone, known)
  return offset
}

/** The clock on the wall of a time zone at an instant, written as if it were UTC. */
const wallOf = (instantMs: number, timeZone: string) => instantMs + offsetAt(instantMs, timeZone)

/**
 * The instant at which the clock on the wall shows this. Where it shows it twice, the first time; where it skips it in
 * spring, as much later as it skips.
 */
function instantOf(wallMs: number, timeZone: string): number {
  const before = wallMs - offsetAt(wallMs - dayMs, timeZone)
  const after = wallMs - offsetAt(wallMs + dayMs, timeZone)
  const shown = [before, after].filter((instantMs) => wallOf(instantMs, timeZone) === wallMs)
  return shown.length > 0 ? Math.min(...shown) : before
}

function addMonths(wallMs: number, months: number): number {
  const wall = new Date(wallMs)
  const day = wall.getUTCDate()
  const moved = new Date(wallMs)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(day, lastDay))
  return moved.getTime()
}

/**
 * The instant a period after an anchor, at the same time of day in the time zone; a month that is too short ends on its
 * last day. Periods are added to the anchor and not to each other, so that the 31st comes back after a February.
 */
export function instantAfter(anchorMs: number, { months, days }: CalendarPeriod, timeZone: string): number {
  const wallMs = addMonths(wallOf(anchorMs, timeZone), months) + days * dayMs
  return instantOf(wallMs, timeZone)
}

/** The day on the calendar of a time zone at an instant, and so many days after it, as YYYY-MM-DD. */
export function dayAt(instantMs: number, timeZone: string, days = 0): string {
  return new Date(wallOf(instantMs, timeZone) + days * dayMs).toISOString().slice(0, 10)
}

/** When a day of a calendar begins in a time zone. */
export function startOfDay(day: string, timeZone: string): number {
  return instantOf(Date.parse(`${day}T00:00:00Z`), timeZone)
}

/** So many days after a day of a calendar. */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

export function addPeriods(one: CalendarPeriod, other: CalendarPeriod): CalendarPeriod {
  return { months: one.months + other.months, days: one.days + other.days }
}
