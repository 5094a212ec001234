import { expect, test } from 'vitest'
import { formatsOfBrowser } from '../../../brand/formats/formats.rules.ts'
import { boundedPosition, timeInWords, timeLabel } from './position.rules.ts'

test('nobody seeks out of a film', () => {
  expect([-4, 30, 70].map((position) => boundedPosition(position, 60))).toEqual([0, 30, 60])
})

test.each([
  [0, '0:00'],
  [65.9, '1:05'],
  [3600, '1:00:00'],
  [7384, '2:03:04'],
])('%d seconds read %s', (seconds, label) => {
  expect(timeLabel(seconds)).toBe(label)
})

test.each([
  [0, 'en-us', '0 seconds'],
  [61, 'en-us', '1 minute 1 second'],
  [7200, 'en-us', '2 hours'],
  [3725, 'ru-ru', '1 час 2 минуты 5 секунд'],
])('%d seconds are said in %s as %s', (seconds, language, words) => {
  expect(timeInWords(seconds, formatsOfBrowser(language)).replaceAll('\u00a0', ' ')).toBe(words)
})
