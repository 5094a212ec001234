export const hourMs = 3_600_000
const halfHourMs = hourMs / 2

const backDays = 7
const shownDays = 14

export interface Span {
  startMs: number
  endMs: number
}

/** The midnight before an instant in the viewer's time zone, or so many days later. */
export function midnightMs(ms: number, days = 0): number {
  const day = new Date(ms)
  day.setHours(0, 0, 0, 0)
  day.setDate(day.getDate() + days)
  return day.getTime()
}

/** The midnights of the days that the guide shows: a week back, today and the days ahead. */
export function guideDays(nowMs: number): number[] {
  return Array.from({ length: shownDays }, (_, index) => midnightMs(nowMs, index - backDays))
}

/** From the first midnight to the end of the last day; 23 or 25 hours count where clocks change. */
export function guideSpan(nowMs: number): Span {
  return { startMs: midnightMs(nowMs, -backDays), endMs: midnightMs(nowMs, shownDays - backDays) }
}

/** How many calendar days lie between two instants: 1 from today to tomorrow. */
export function daysBetween(fromMs: number, toMs: number): number {
  return Math.round((midnightMs(toMs) - midnightMs(fromMs)) / (24 * hourMs))
}

/** The time axis: what is shown, and how wide an hour is. */
export interface Axis extends Span {
  hourPx: number
}

/** The distance of an instant from the start of the axis; what lies outside is at its ends. */
export function pxAt(ms: number, { startMs, endMs, hourPx }: Axis): number {
  return ((Math.min(Math.max(ms, startMs), endMs) - startMs) / hourMs) * hourPx
}

export function msAt(px: number, { startMs, endMs, hourPx }: Axis): number {
  return Math.min(Math.max(startMs + (px / hourPx) * hourMs, startMs), endMs)
}

export const widthPx = (axis: Axis): number => pxAt(axis.endMs, axis)

/** The half hours of a window, for the ruler. */
export function halfHours({ startMs, endMs }: Span): number[] {
  const firstMs = Math.ceil(startMs / halfHourMs) * halfHourMs
  const count = Math.max(0, Math.ceil((endMs - firstMs) / halfHourMs))
  return Array.from({ length: count }, (_, index) => firstMs + index * halfHourMs)
}

/** Where in the visible width the instant lies that a jump leads to, such as now. */
const markShare = 0.25

/** The part of the grid in sight, beside the channels and below the ruler, in pixels. */
export interface View {
  left: number
  top: number
  width: number
  height: number
}

/** The instant at the mark of the view: its day is the shown one. */
export const markMs = ({ left, width }: View, axis: Axis): number => msAt(left + width * markShare, axis)

/** How far to scroll so that an instant lies at the mark. */
export function leftFor(ms: number, { width }: Pick<View, 'width'>, axis: Axis): number {
  return Math.min(Math.max(0, pxAt(ms, axis) - width * markShare), Math.max(0, widthPx(axis) - width))
}

/** The same time of another day; clocks that change in between count. */
export function sameTimeOn(dayMs: number, ms: number): number {
  const at = new Date(ms)
  return new Date(dayMs).setHours(at.getHours(), at.getMinutes(), at.getSeconds(), at.getMilliseconds())
}
