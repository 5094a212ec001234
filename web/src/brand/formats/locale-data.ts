/** What browsers lack of a language; made by `npm run locales:data` and stored in the file of its texts. */
export interface LocaleData {
  months: string[]
  monthsShort: string[]
  /** From Sunday on. */
  weekdays: string[]
  weekdaysShort: string[]
  /** With the slots {weekday}, {day}, {month}, {year} and {clock}. */
  patterns: Record<DateKind, string>
  /** Yesterday, today and tomorrow. */
  relativeDays: [string, string, string]
  /** With the slot {count}. */
  units: Record<Unit, { one: string; other: string }>
  /** Between two things of a list, and before the last one. */
  list: { between: string; last: string; pair: string }
  number: { group: string; decimal: string; minGrouped: number }
  money: { pattern: string; symbols: Record<string, string> }
}

/** Friday, 14 November; Fri 14; 14 Nov 2026, 18:30; 14 November 2026. */
export type DateKind = 'day' | 'shortDay' | 'moment' | 'longDate'

export type Unit = 'hour' | 'minute' | 'second'
