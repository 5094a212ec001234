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
}

const formats = new Map<string, TimeFormat>()

/** The formats of a language, made once: making one takes a millisecond. */
function timeFormatOf(language: string): TimeFormat {
  const made = formats.get(language)
  if (made) return made
  const clock = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const day = new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long' })
  const shortDay = new Intl.DateTimeFormat(language, { weekday: 'short', day: 'numeric' })
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const format: TimeFormat = {
    clock: (ms) => clock.format(ms),
    span: (startMs, endMs) => `${clock.format(startMs)}–${clock.format(endMs)}`,
    day: (ms) => day.format(ms),
    shortDay: (ms) => shortDay.format(ms),
    moment: (ms) => moment.format(ms),
  }
  formats.set(language, format)
  return format
}

export function useTimeFormat(): TimeFormat {
  return timeFormatOf(useTranslation().language)
}
