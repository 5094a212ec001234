import type { Formats } from './formats/formats.rules.ts'
import { useTranslation } from './use-translation.ts'

export interface TimeFormat {
  /** 18:30 */
  clock(ms: number): string
  /** 18:30–19:15 */
  span(startMs: number, endMs: number): string
  /** Friday, 14 November */
  day(ms: number): string
  /** Fri 14 */
  shortDay(ms: number): string
  /** 14 Nov 2026, 18:30 */
  moment(ms: number): string
  /** 14 November 2026 */
  longDate(ms: number): string
}

const timeFormats = new WeakMap<Formats, TimeFormat>()

function timeFormatOf(formats: Formats): TimeFormat {
  const made = timeFormats.get(formats)
  if (made) return made
  const { clock, date } = formats
  const format: TimeFormat = {
    clock,
    span: (startMs, endMs) => `${clock(startMs)}–${clock(endMs)}`,
    day: (ms) => date('day', ms),
    shortDay: (ms) => date('shortDay', ms),
    moment: (ms) => date('moment', ms),
    longDate: (ms) => date('longDate', ms),
  }
  timeFormats.set(formats, format)
  return format
}

export function useTimeFormat(): TimeFormat {
  return timeFormatOf(useTranslation().formats)
}
