import type { DateKind, LocaleData, Unit } from './locale-data.ts'

export interface MoneyOptions {
  currency: string
  zeros: 'auto' | 'stripIfInteger'
}

/** Dates, numbers and lists as a language writes them. */
export interface Formats {
  /** 18:30 */
  clock(ms: number): string
  date(kind: DateKind, ms: number): string
  /** Yesterday, today or tomorrow: -1, 0 or 1. */
  relativeDay(days: -1 | 0 | 1): string
  unit(value: number, unit: Unit): string
  list(items: readonly string[]): string
  /** From minor units. */
  money(options: MoneyOptions): (amountMinor: number) => string
  /** The code where the language has no name. */
  country(code: string): string
}

const dateOptions: Record<DateKind, Intl.DateTimeFormatOptions> = {
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  shortDay: { weekday: 'short', day: 'numeric' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  longDate: { dateStyle: 'long' },
}

const moneyOptions = ({ currency, zeros }: MoneyOptions) =>
  ({ style: 'currency', currency, trailingZeroDisplay: zeros }) as const

/** By what the browser knows, which is everything of most languages. */
export function formatsOfBrowser(language: string): Formats {
  const clock = once(
    () => new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  )
  const dates = perKey((kind: DateKind) => new Intl.DateTimeFormat(language, dateOptions[kind]))
  const relative = once(() => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }))
  const units = perKey(
    (unit: Unit) => new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }),
  )
  const list = once(() => new Intl.ListFormat(language))
  const countries = once(() => new Intl.DisplayNames([language], { type: 'region' }))
  return {
    clock: (ms) => clock().format(ms),
    date: (kind, ms) => dates(kind).format(ms),
    relativeDay: (days) => relative().format(days, 'day'),
    unit: (value, unit) => units(unit).format(value),
    list: (items) => list().format(items),
    money(options) {
      const format = new Intl.NumberFormat(language, moneyOptions(options))
      const digits = format.resolvedOptions().maximumFractionDigits ?? 2
      return (amountMinor) => format.format(amountMinor / 10 ** digits)
    },
    country(code) {
      try {
        return countries().of(code) ?? code
      } catch {
        return code
      }
    },
  }
}

/** By the data of a language that browsers do not have, or have in part. */
export function formatsOfData(data: LocaleData): Formats {
  // Digits alone are the same in all of them.
  const { clock } = formatsOfBrowser('en-GB')
  const number = (text: string) => {
    const [whole = '', part] = text.split('.')
    const isGrouped = whole.replace('-', '').length >= data.number.minGrouped
    const grouped = isGrouped ? whole.replace(/\B(?=(\d{3})+$)/g, data.number.group) : whole
    return part === undefined ? grouped : `${grouped}${data.number.decimal}${part}`
  }
  return {
    clock,
    date(kind, ms) {
      const date = new Date(ms)
      const isShort = kind === 'moment'
      return fill(data.patterns[kind], {
        weekday: (kind === 'shortDay' ? data.weekdaysShort : data.weekdays)[date.getDay()],
        day: String(date.getDate()),
        month: (isShort ? data.monthsShort : data.months)[date.getMonth()],
        year: String(date.getFullYear()),
        clock: clock(ms),
      })
    },
    relativeDay: (days) => data.relativeDays[days === -1 ? 0 : days === 0 ? 1 : 2],
    unit: (value, unit) =>
      fill(data.units[unit][value === 1 ? 'one' : 'other'], { count: number(String(value)) }),
    list: (items) => {
      if (items.length < 3) return items.join(data.list.pair)
      return `${items.slice(0, -1).join(data.list.between)}${data.list.last}${items.at(-1)}`
    },
    money(options) {
      const plain = new Intl.NumberFormat('en', { ...moneyOptions(options), useGrouping: false })
      const digits = plain.resolvedOptions().maximumFractionDigits ?? 2
      return (amountMinor) => {
        const parts = plain.formatToParts(amountMinor / 10 ** digits)
        const amount = parts.filter(({ type }) => inNumber.has(type)).map(({ value }) => value)
        const symbol = data.money.symbols[options.currency] ?? options.currency
        return fill(data.money.pattern, { amount: number(amount.join('')), symbol })
      }
    },
    country: (code) => code,
  }
}

const inNumber: ReadonlySet<string> = new Set(['minusSign', 'integer', 'decimal', 'fraction'])

const slot = /\{(\w+)\}/g

function fill(pattern: string, values: Readonly<Record<string, string | undefined>>): string {
  return pattern.replace(slot, (_, name: string) => values[name] ?? '')
}

/** Making a format takes a millisecond. */
function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

function perKey<Key, T>(make: (key: Key) => T): (key: Key) => T {
  const made = new Map<Key, T>()
  return (key) => {
    const known = made.get(key) ?? make(key)
    made.set(key, known)
    return known
  }
}
