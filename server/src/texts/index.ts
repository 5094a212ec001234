import { join } from 'node:path'
import { type ErrorCode, errorTable } from '@onair/contract'
import type { PageName } from '@onair/contract/addresses'
import { readLanguages, spokenIn, spokenLanguages, textsIn } from './languages.ts'
import type { PageText } from './page-text.ts'
import type { PlainKey, TextKey, Unit, ValuesOf } from './texts.ts'

export type { PlainKey } from './texts.ts'

await readLanguages(join(import.meta.dirname, 'languages'))

/** A text of the service in a language; English where that has no texts. */
export function text<Key extends TextKey>(language: string, key: Key, ...[values]: ValuesOf<Key>): string {
  return fill(textsIn(language)[key], values)
}

/** A text without slots as data that is shown later: by language. */
export function inAllLanguages(key: PlainKey): Record<string, string> {
  return Object.fromEntries(spokenLanguages().map((language) => [language, textsIn(language)[key]]))
}

function fill(sentence: string, values: Readonly<Record<string, string>> = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot)
}

/** Title and description of a page, with open slots. */
export const pageText = (language: string, page: PageName): PageText => textsIn(language).pages[page]

/** A day in words; in UTC, because the viewer's time zone is not known. */
export function dateText(language: string, ms: number): string {
  const day = new Intl.DateTimeFormat(spokenIn(language), { dateStyle: 'long', timeZone: 'UTC' }).format(ms)
  // The abbreviated “year” of Russian dates brings a full stop into the middle of a sentence.
  return day.replace(/\sг\.$/, '')
}

/** A number of days in words. */
export function daysText(language: string, days: number): string {
  return unitText(language, days, 'day', 'long')
}

function unitText(language: string, count: number, unit: Unit, unitDisplay: 'short' | 'long'): string {
  const own = textsIn(language).units?.[unit]
  if (own !== undefined) return fill(own, { count: String(count) })
  return new Intl.NumberFormat(spokenIn(language), { style: 'unit', unit, unitDisplay }).format(count)
}

/** An instant in words, in a time zone. */
export function instantText(language: string, ms: number, timeZone: string): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone } as const
  return new Intl.DateTimeFormat(spokenIn(language), format).format(ms)
}

/** An amount of minor units in words. */
export function moneyText(language: string, amountMinor: number, currency: string): string {
  return formatMoney(language, amountMinor, { style: 'currency', currency })
}

/** A price in words, without a fraction of zero. */
export function priceText(language: string, amountMinor: number, currency: string): string {
  return formatMoney(language, amountMinor, {
    ...{ style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' },
  })
}

function formatMoney(language: string, amountMinor: number, options: Intl.NumberFormatOptions): string {
  const format = new Intl.NumberFormat(spokenIn(language), options)
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions()
  return format.format(amountMinor / 10 ** digits)
}

/** A rate of hundredths of a per cent in words. */
export function rateText(language: string, basisPoints: number): string {
  const format = { style: 'percent', maximumFractionDigits: 2 } as const
  return new Intl.NumberFormat(spokenIn(language), format).format(basisPoints / 10_000)
}

const tooOften = 429

/** The text of an error; for too many calls it includes the waiting time, if known. */
export function errorSentence(code: ErrorCode, language: string, waitS?: number): string {
  const sentence = textsIn(language).errors[code]
  return errorTable[code] === tooOften ? `${sentence} ${waitSentence(language, waitS)}` : sentence
}

const maxInSecondsS = 90

function waitSentence(language: string, waitS: number | undefined): string {
  if (waitS === undefined) return text(language, 'wait_a_moment')
  const isLong = waitS > maxInSecondsS
  const time = isLong
    ? unitText(language, Math.ceil(waitS / 60), 'minute', 'short')
    : unitText(language, waitS, 'second', 'short')
  return text(language, 'wait', { time })
}
