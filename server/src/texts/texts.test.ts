import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorCodes } from '@onair/contract'
import { afterAll, expect, test } from 'vitest'
import { dateText, daysText, errorSentence, priceText, text } from './index.ts'
import { readLanguages, textsIn } from './languages.ts'
import type { Texts } from './texts.ts'

const folder = join(import.meta.dirname, 'languages')
const planted = mkdtempSync(join(tmpdir(), 'onair-texts-'))
afterAll(() => rmSync(planted, { recursive: true, force: true }))

test('every sentence has its slots filled, and a language without texts gets English', () => {
  const code = { brand: 'Aurora', code: '1234' }
  expect(text('ru-ru', 'code_message', code)).toBe('Aurora: код для входа 1234. Никому его не говорите.')
  expect(text('en-us', 'code_message', code)).toBe('Aurora: your sign-in code is 1234. Tell it to nobody.')
  expect(text('xx-xx', 'code_message', code)).toBe('Aurora: your sign-in code is 1234. Tell it to nobody.')
})

test('a value is taken as it is, whatever it looks like', () => {
  expect(text('en-us', 'watch_with_packet', { packet: '{packet} $& $1' })).toBe('Watch with {packet} $& $1')
})

test('a date inside a Russian sentence brings no full stop of its own', () => {
  const day = dateText('ru-ru', Date.UTC(2026, 1, 2))
  expect(text('ru-ru', 'bought_rented', { day })).toBe('Можно смотреть до 2 февраля 2026.')
  expect(dateText('en-us', Date.UTC(2026, 1, 2))).toBe('February 2, 2026')
})

test.each([
  ...([
    ['ru-ru', 1, '1 день'],
    ['ru-ru', 2, '2 дня'],
    ['ru-ru', 30, '30 дней'],
  ] as const),
  ...([
    ['en-us', 1, '1 day'],
    ['en-us', 2, '2 days'],
  ] as const),
  ['tg-tj', 7, '7 рӯз'] as const,
])('days are counted in %s: %i', (language, days, words) => {
  expect(daysText(language, days).replaceAll('\u00a0', ' ')).toBe(words)
})

test('a price has a fraction only where it needs one', () => {
  const shown = [19_900, 19_950].map((amount) => priceText('en-us', amount, 'RUB').replaceAll('\u00a0', ' '))
  expect(shown).toEqual(['RUB 199', 'RUB 199.50'])
})

const slotsOf = (part: unknown) => (JSON.stringify(part).match(/\{\w+\}/g) ?? []).toSorted()

const slotsByKey = ({ pages, ...sentences }: Omit<Texts, 'units'>) =>
  [...Object.entries(sentences), ...Object.entries(pages)].map(([key, part]) => [key, slotsOf(part)])

test.each(readdirSync(folder).map((file) => file.slice(0, 2)))('%s has the slots of English', (language) => {
  const { units, ...texts } = textsIn(language)
  expect(slotsByKey(texts)).toEqual(slotsByKey(textsIn('en')))
  expect(Object.values(units ?? {}).flatMap(slotsOf)).toEqual(units ? ['{count}', '{count}', '{count}'] : [])
  expect(slotsOf(textsIn(language).errors)).toEqual([])
})

test('every error code has its own sentence in every language, and English elsewhere', () => {
  for (const language of readdirSync(folder).map((file) => file.slice(0, 2))) {
    expect(new Set(errorCodes.map((code) => errorSentence(code, language))).size).toBe(errorCodes.length)
  }
  expect(errorSentence('wrong_code', 'ru-ru')).toBe('Неверный ПИН-код.')
  expect(errorSentence('wrong_code', 'xx-xx')).toBe('The PIN is wrong.')
})

test('a sentence about too many calls says how long to wait', () => {
  const tries = (language: string, waitS: number) => errorSentence('too_many_tries', language, waitS)
  expect(tries('ru-ru', 900)).toBe('Слишком много неверных попыток. Подождите 15 мин.')
  expect(tries('ru-ru', 841)).toBe('Слишком много неверных попыток. Подождите 15 мин.')
  expect(tries('en-us', 30)).toBe('Too many wrong tries. Please wait 30 sec.')
  expect(tries('tg-tj', 900)).toContain('15 дақиқа')
  expect(tries('xx-xx', 30)).toBe('Too many wrong tries. Please wait 30 sec.')
  expect(errorSentence('too_many_requests', 'en-us')).toBe('Too many requests. Please wait a moment.')
})

test('a file in the folder of languages is all that a language needs', async () => {
  const english = readFileSync(join(folder, 'en.ts'), 'utf8')
  writeFileSync(join(planted, 'qx.ts'), english.replace('The PIN is wrong.', 'Qo PIN qaxa.'))
  writeFileSync(join(planted, 'qx.test.ts'), 'throw new Error()')
  await readLanguages(planted)
  expect(errorSentence('wrong_code', 'qx-qx')).toBe('Qo PIN qaxa.')
  expect(text('qx-qx', 'watch')).toBe('Watch')
})
