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

/** The clock on the wall of a time zone at an instant, written as if it were UTC. */
function wallOf(instantMs: number, timeZone: string): number {
  const wholeMs = Math.floor(instantMs / 1000) * 1000
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
  return wallMs + (instantMs - wholeMs)
}

/**
 * The instant at which the clock on the wall shows this. Where it shows it twice, the first time; where it skips it in
 * spring, as much later as it skips.
 */
function instantOf(wallMs: number, timeZone: string): number {
  const offsetAt = (instantMs: number) => wallOf(instantMs, timeZone) - instantMs
  const before = wallMs - offsetAt(wallMs - dayMs)
  const after = wallMs - offsetAt(wallMs + dayMs)
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
