import { expect, test } from 'vitest'
import { createTranslate, type TextKey } from './translation.rules.ts'

const russian = createTranslate('ru-ru', {
  watch: 'Смотреть',
  channel_number: 'Канал {{number}}, {{number}}-й из {{count}}',
  minutes_one: '{{count}} минута',
  minutes_few: '{{count}} минуты',
  minutes_many: '{{count}} минут',
  minutes_other: '{{count}} минуты',
})

test.each([
  [1, '1 минута'],
  [3, '3 минуты'],
  [11, '11 минут'],
  [21, '21 минута'],
  [0.5, '0.5 минуты'],
])('a counted sentence takes the form that the language has for %d', (count, sentence) => {
  expect(russian('minutes', { count })).toBe(sentence)
})

test('a language whose form is not written takes the general one', () => {
  const english = createTranslate('en-us', { minutes_other: '{{count}} minutes' })
  expect(english('minutes', { count: 1 })).toBe('1 minutes')
})

test('every slot is filled, as often as it stands', () => {
  expect(russian('channel_number', { number: 5, count: 9 })).toBe('Канал 5, 5-й из 9')
})

test('a slot without a value stays empty, and a value is not read as a slot', () => {
  expect(russian('channel_number', { number: '{{count}}' })).toBe('Канал {{count}}, {{count}}-й из ')
})

test('a sentence that the texts lack shows its key', () => {
  expect(russian('watch')).toBe('Смотреть')
  expect(russian('not_there' as TextKey)).toBe('not_there')
})
