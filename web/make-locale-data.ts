// Writes what Chromium lacks of a language into the file of its texts: it has no dates, units and lists of Kazakh,
// Tajik, Kyrgyz, Uzbek, Georgian and Azerbaijani, and this Node has.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DateKind, LocaleData, Unit } from './src/brand/formats/locale-data.ts'

const languages = ['kk-kz', 'tg-tj', 'ky-kg', 'uz-uz', 'ka-ge', 'az-az']

const currencies = [
  ...['RUB', 'KZT', 'KGS', 'UZS', 'TJS', 'GEL', 'AZN', 'AMD', 'BYN', 'UAH', 'MDL', 'TRY'],
  ...['EUR', 'USD', 'GBP', 'BGN', 'RON', 'PLN'],
]

/** Units that the data of Node lacks too. */
const ownUnits: Partial<Record<string, Record<Unit, string>>> = {
  'tg-tj': { hour: '{count} соат', minute: '{count} дақиқа', second: '{count} сония' },
}

const dates: Record<DateKind, Intl.DateTimeFormatOptions> = {
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  shortDay: { weekday: 'short', day: 'numeric' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  longDate: { dateStyle: 'long' },
}

/** A Sunday, the day and the month of which cannot be mixed up. */
const sundayMs = Date.UTC(2026, 10, 15, 18, 30)
const dayMs = 86_400_000

function dataOf(language: string): LocaleData {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
  const partOf = (options: Intl.DateTimeFormatOptions, type: string, ms: number) =>
    format(options)
      .formatToParts(ms)
      .find((part) => part.type === type)?.value ?? ''
  const months = (options: Intl.DateTimeFormatOptions) =>
    Array.from({ length: 12 }, (_, month) => partOf(options, 'month', Date.UTC(2026, month, 15)))
  const weekdays = (options: Intl.DateTimeFormatOptions) =>
    Array.from({ length: 7 }, (_, day) => partOf(options, 'weekday', sundayMs + day * dayMs))

  const pattern = (options: Intl.DateTimeFormatOptions) =>
    format(options)
      .formatToParts(sundayMs)
      .map(({ type, value }) => (type === 'literal' ? value : `{${type}}`))
      .join('')
      .replace('{hour}:{minute}', '{clock}')

  const unit = (name: Unit) => {
    const own = ownUnits[language]?.[name]
    const written = (count: number) =>
      own ??
      new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'long' })
        .format(count)
        .replace(String(count), '{count}')
    return { one: written(1), other: written(5) }
  }

  const money = (currency: string) => new Intl.NumberFormat(language, { style: 'currency', currency })
  const symbolOf = (currency: string) =>
    money(currency)
      .formatToParts(1)
      .find(({ type }) => type === 'currency')?.value ?? currency
  const isOfNumber = (type: string) => ['integer', 'group', 'decimal', 'fraction'].includes(type)
  const moneyPattern = money('EUR')
    .formatToParts(5)
    .map(({ type, value }) =>
      isOfNumber(type) ? (type === 'integer' ? '{amount}' : '') : type === 'currency' ? '{symbol}' : value,
    )
    .join('')
  const numberPart = (type: string) =>
    new Intl.NumberFormat(language).formatToParts(1_234_567.5).find((part) => part.type === type)?.value ?? ''
  const isGrouped = (value: number) =>
    new Intl.NumberFormat(language).formatToParts(value).some(({ type }) => type === 'group')

  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const literals = (items: string[]) =>
    new Intl.ListFormat(language)
      .formatToParts(items)
      .flatMap(({ type, value }) => (type === 'literal' ? [value] : []))
  const [between = ', ', last = ', '] = literals(['a', 'b', 'c'])
  return {
    months: months(dates.longDate),
    monthsShort: months(dates.moment),
    weekdays: weekdays(dates.day),
    weekdaysShort: weekdays(dates.shortDay),
    patterns: {
      ...{ day: pattern(dates.day), shortDay: pattern(dates.shortDay) },
      ...{ moment: pattern(dates.moment), longDate: pattern(dates.longDate) },
    },
    relativeDays: [relative.format(-1, 'day'), relative.format(0, 'day'), relative.format(1, 'day')],
    units: { hour: unit('hour'), minute: unit('minute'), second: unit('second') },
    list: { between, last, pair: literals(['a', 'b'])[0] ?? ', ' },
    number: {
      ...{ group: numberPart('group'), decimal: numberPart('decimal') },
      minGrouped: isGrouped(1_000) ? 4 : 5,
    },
    money: {
      pattern: moneyPattern,
      symbols: Object.fromEntries(currencies.map((currency) => [currency, symbolOf(currency)])),
    },
  }
}

for (const language of languages) {
  const file = join(import.meta.dirname, 'public/locales', language, 'translation.json')
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  writeFileSync(file, `${JSON.stringify({ ...texts, intl: dataOf(language) }, null, 2)}\n`)
}
