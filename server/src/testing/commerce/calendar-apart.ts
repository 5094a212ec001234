/** A calendar for checks, written apart from the one of the service: it reads the wall clock and searches. */

const minuteMs = 60_000
const stepMs = 15 * minuteMs
const formats = new Map<string, Intl.DateTimeFormat>()

/** What the clock on the wall shows, as YYYY-MM-DD HH:MM. */
export function wallAt(instantMs: number, zone: string): string {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(zone, format)
  return format.format(instantMs)
}

const found = new Map<string, number>()

/**
 * The first instant at which the clock on the wall shows this, on a quarter of an hour. A time that is left out in spring
 * comes as much after the change as it lies after the time before it.
 */
export function instantOn(wall: string, zone: string): number {
  const key = `${zone} ${wall}`
  const known = found.get(key)
  if (known !== undefined) return known
  const middleMs = Date.parse(`${wall.replace(' ', 'T')}:00Z`)
  let beforeMs = middleMs - 16 * 60 * minuteMs
  for (let atMs = beforeMs; atMs <= middleMs + 16 * 60 * minuteMs; atMs += stepMs) {
    const shown = wallAt(atMs, zone)
    if (shown > wall) break
    beforeMs = atMs
    if (shown === wall) break
  }
  const lackingMs = middleMs - Date.parse(`${wallAt(beforeMs, zone).replace(' ', 'T')}:00Z`)
  found.set(key, beforeMs + lackingMs)
  return beforeMs + lackingMs
}

const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const daysIn = (year: number, month: number) => (month === 2 && isLeap(year) ? 29 : (lengths[month - 1] ?? 0))
const two = (number: number) => String(number).padStart(2, '0')

/** So many months and then days after a time on the wall; a month that is too short ends on its last day. */
export function wallAfter(wall: string, months: number, days: number): string {
  let [year = 0, month = 0, day = 0] = wall.slice(0, 10).split('-').map(Number)
  for (let left = months; left > 0; left--) [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1]
  day = Math.min(day, daysIn(year, month))
  for (let left = days; left > 0; left--) {
    day += 1
    if (day > daysIn(year, month)) [year, month, day] = month === 12 ? [year + 1, 1, 1] : [year, month + 1, 1]
  }
  return `${year}-${two(month)}-${two(day)}${wall.slice(10)}`
}

/** The instant so long after another one, as a calendar in this zone counts. */
export function instantLater(fromMs: number, { months = 0, days = 0 }: Length, zone: string): number {
  return instantOn(wallAfter(wallAt(fromMs, zone), months, days), zone)
}

export interface Length {
  months?: number
  days?: number
}

/** The instants of a span at which the clock of a zone is changed, to the hour. */
export function changesOf(zone: string, fromMs: number, untilMs: number): number[] {
  const hourMs = 60 * minuteMs
  const offset = (atMs: number) => Date.parse(`${wallAt(atMs, zone).replace(' ', 'T')}:00Z`) - atMs
  const changes: number[] = []
  for (let dayMs = fromMs; dayMs < untilMs; dayMs += 24 * hourMs) {
    if (offset(dayMs) === offset(dayMs + 24 * hourMs)) continue
    for (let atMs = dayMs; atMs < dayMs + 24 * hourMs; atMs += hourMs)
      if (offset(atMs) !== offset(atMs + hourMs)) changes.push(atMs)
  }
  return changes
}
