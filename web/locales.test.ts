import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { headerPromos } from './src/app/shell/header-promo.rules.ts'
import { formatsOfData } from './src/brand/formats/formats.rules.ts'
import type { LocaleData } from './src/brand/formats/locale-data.ts'
import { createTranslate } from './src/brand/translation.rules.ts'

const folder = join(import.meta.dirname, 'public/locales')
const read = (language: string) =>
  JSON.parse(readFileSync(join(folder, language, 'translation.json'), 'utf8')) as Record<string, string> & {
    intl?: LocaleData
  }
const texts = (language: string): Record<string, string> => {
  const { intl: _, ...all } = read(language)
  return all
}

const pluralForms = /_(zero|one|two|few|many|other)$/
const english = texts('en-us')

/** What a language must say: every sentence, and of counted ones every form that it counts by. */
function needed(language: string): string[] {
  const forms = new Intl.PluralRules([language, 'en']).resolvedOptions().pluralCategories
  return Object.keys(english).flatMap((key) => {
    if (!pluralForms.test(key)) return [key]
    return forms.map((form) => key.replace(pluralForms, `_${form}`))
  })
}

test.each(readdirSync(folder))('%s says everything that English says, and nothing else', (language) => {
  expect(Object.keys(texts(language)).sort()).toEqual([...new Set(needed(language))].sort())
})

test.each(readdirSync(folder))('%s keeps the places of every sentence', (language) => {
  const places = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort()
  for (const [key, text] of Object.entries(texts(language))) {
    const original = english[key] ?? english[key.replace(pluralForms, '_other')] ?? ''
    expect([key, places(text)]).toEqual([key, places(original)])
  }
})

test('[P-1.15] the eleven languages of the interface are there', () => {
  expect(readdirSync(folder).map((language) => language.slice(0, 2))).toEqual([
    'az',
    'bg',
    'en',
    'ka',
    'kk',
    'ky',
    'lv',
    'ro',
    'ru',
    'tg',
    'uz',
  ])
})

/** Names are the same everywhere, and related languages share some words, but no sentence. */
const names = ['device_android_tv', 'device_samsung_tv', 'store_android']
const wordsOf = (text: string) => text.replaceAll(/\{\{\w+\}\}/g, '').match(/\p{L}{3,}/gu) ?? []

test.each(readdirSync(folder).filter((language) => language !== 'en-us'))('%s is translated', (language) => {
  const isLatin = /[a-z]/.test(texts(language)['menu_home'] ?? '')
  const left = Object.entries(texts(language)).filter(
    ([key, text]) => text === english[key] && wordsOf(text).length > (isLatin ? 2 : 0),
  )
  expect(left.map(([key]) => key)).toEqual(isLatin ? [] : names)
})

test('[V-1.07 V-9.55] a day has three forms in Russian and two in English; a Kazakh offer takes the number alone', () => {
  const inWords = (language: string) => {
    const t = createTranslate(language, texts(language))
    return [1, 2, 5, 21].map((count) => t('period_days', { count }))
  }
  expect(inWords('ru-ru')).toEqual(['1 день', '2 дня', '5 дней', '21 день'])
  expect(inWords('en-us')).toEqual(['1 day', '2 days', '5 days', '21 days'])
  const offer = { text: '{days} күн — {price}', id: 1, days: 5, price: '10 ₸' }
  const guest = { isUser: false, isChild: false, promoDays: 0, promoAllowed: true }
  expect(headerPromos({ ...guest, packet: offer }, '5 күн').packet?.text).toBe('5 күн — 10 ₸')
})

/** A Wednesday. */
const noonMs = new Date(2026, 10, 18, 12, 5).getTime()

test.each([
  [
    'kk-kz',
    '18 қараша, сәрсенбі',
    '18, ср',
    '2026 ж. 18 қар., 12:05',
    '2026 ж. 18 қараша',
    'кеше',
    '5 минут',
    '1 234,50 ₸',
    'A және B',
  ],
  [
    'tg-tj',
    'Чоршанбе, 18 Ноябр',
    '18, Чшб',
    '18 Ноя 2026, 12:05',
    '18 Ноябр 2026',
    'дирӯз',
    '5 дақиқа',
    '1 234,50 KZT',
    'A ва B',
  ],
  [
    'ky-kg',
    '18-ноябрь, шаршемби',
    '18, шарш.',
    '2026-ж., 18-ноя. 12:05',
    '2026-ж., 18-ноябрь',
    'кечээ',
    '5 мүнөт',
    '1 234,50 KZT',
    'A жана B',
  ],
  [
    'uz-uz',
    'chorshanba, 18-noyabr',
    '18, Chor',
    '18-noy, 2026, 12:05',
    '18-noyabr, 2026',
    'kecha',
    '5 daqiqa',
    '1 234,50 KZT',
    'A va B',
  ],
  [
    'ka-ge',
    'ოთხშაბათი, 18 ნოემბერი',
    '18 ოთხ',
    '18 ნოე. 2026, 12:05',
    '18 ნოემბერი, 2026',
    'გუშინ',
    '5 წუთი',
    '1234,50 KZT',
    'A და B',
  ],
  [
    'az-az',
    '18 noyabr, çərşənbə',
    '18 Ç.',
    '18 noy 2026, 12:05',
    '18 noyabr 2026',
    'dünən',
    '5 dəqiqə',
    '1.234,50 KZT',
    'A və B',
  ],
])('%s brings along how it writes dates, units, money and lists', (language, ...written) => {
  const { intl } = read(language)
  if (!intl) throw new Error(`${language} has no data`)
  const { date, relativeDay, unit, money, list } = formatsOfData(intl)
  const seen = [
    ...[date('day', noonMs), date('shortDay', noonMs), date('moment', noonMs), date('longDate', noonMs)],
    ...[relativeDay(-1), unit(5, 'minute'), money({ currency: 'KZT', zeros: 'auto' })(123_450)],
    list(['A', 'B']),
  ]
  expect(seen.map((text) => text.replaceAll(/[\u00a0\u202f]/g, ' '))).toEqual(written)
  expect([intl.months, intl.monthsShort].map((names) => new Set(names).size)).toEqual([12, 12])
  expect([intl.weekdays, intl.weekdaysShort].map((names) => new Set(names).size)).toEqual([7, 7])
})
