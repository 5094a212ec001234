import { expect, test } from 'vitest'
import { dwellMs, rowEvent } from './row-events.rules.ts'

const place = { template: 'content-v', rowIndex: '2', rowId: '17', itemIndex: 5, itemId: '101' }

test.each([
  ['show', 'show_content-v'],
  ['focus', 'focus_content-v'],
  ['click', 'click_content-v'],
] as const)(
  '[V-7.111] an item of a row reports %s by the name %s, with its id and its place',
  (action, name) => {
    expect(rowEvent(action, place)).toEqual([name, { value: '101', source: '2x5_17' }])
  },
)

test.each([
  ['content-v', 500],
  ['history', 500],
  ['promo-bg', 500],
  ['channel', 100],
  ['channels', 100],
])('[V-9.34] an item of a row of %s is looked at for %i ms before it counts', (template, ms) => {
  expect(dwellMs(template)).toBe(ms)
})
