import { expect, test } from 'vitest'
import { actionOf, cellsOf, type GuideItem, guideRows, type Part, whenOf } from './guide-cells.rules.ts'

const minuteMs = 60_000
const item = (startMinute: number, endMinute: number): GuideItem => ({
  timestamp: startMinute * 60,
  duration: (endMinute - startMinute) * 60,
  title: `${startMinute}`,
  program_id: 7,
  age: 0,
  is_catchup_available: true,
})
const part = (
  state: Part['state'],
  startMinute: number,
  endMinute: number,
  items: GuideItem[] = [],
): Part => ({
  ...{ state, items, startMs: startMinute * minuteMs, endMs: endMinute * minuteMs },
})
const drawn = (parts: Part[]) =>
  cellsOf(parts).map(({ kind, startMs, endMs }) => [kind, startMs / minuteMs, endMs / minuteMs])

test.each<[string, Part[], [string, number, number][]]>([
  [
    'a programme of two parts is one cell',
    [
      part('loaded', 0, 60, [item(-10, 40), item(40, 80)]),
      part('loaded', 60, 120, [item(40, 80), item(80, 120)]),
    ],
    [
      ['programme', -10, 40],
      ['programme', 40, 80],
      ['programme', 80, 120],
    ],
  ],
  [
    'a gap of two parts is one cell, and so is what nothing is listed for',
    [part('loaded', 0, 60, [item(0, 30)]), part('loaded', 60, 120, [item(90, 130)])],
    [
      ['programme', 0, 30],
      ['gap', 30, 90],
      ['programme', 90, 130],
    ],
  ],
  [
    'what is not loaded waits, up to a programme that began there',
    [part('waiting', 0, 60), part('loaded', 60, 120, [item(45, 120)]), part('failed', 120, 180)],
    [
      ['waiting', 0, 45],
      ['programme', 45, 120],
      ['failed', 120, 180],
    ],
  ],
  [
    'a programme that reaches over all that is not loaded takes its place',
    [
      part('loaded', 0, 60, [item(0, 130)]),
      part('waiting', 60, 120),
      part('loaded', 120, 180, [item(0, 130)]),
    ],
    [
      ['programme', 0, 130],
      ['gap', 130, 180],
    ],
  ],
  ['an empty day is one gap', [part('loaded', 0, 60), part('loaded', 60, 120)], [['gap', 0, 120]]],
])('%s', (_, parts, cells) => {
  expect(drawn(parts)).toEqual(cells)
})

const channel = { id: 1, slug: 'sea', name: 'Sea', number: 5, logo: '', is_purchased: true }

test('favorites come first, each part by number; names that no list shows are left out', () => {
  const named = (id: number, number: number, name = 'Sea') => ({ ...channel, id, number, name })
  const rows = guideRows(
    [named(1, 3), named(2, 1), named(3, 4), named(4, 2), named(5, 5, 'Sea UHD')],
    new Set([3, 1, 5]),
    (name) => !name.endsWith('UHD'),
  )
  expect(rows.map(({ id }) => id)).toEqual([1, 3, 2, 4])
})

test.each([
  ['past', 10],
  ['running', 9],
  ['running', 5],
  ['coming', 4],
])('a programme from 5 to 10 is %s at %i', (when, now) => {
  expect(whenOf({ startMs: 5, endMs: 10 }, now)).toBe(when)
})

test.each([
  ['a running one leads to live', item(0, 60), channel, { kind: 'open', path: '/channels/all/sea' }],
  [
    'a past one plays from its start',
    item(-60, 0),
    channel,
    { kind: 'open', path: '/channels/all/sea?ts=-3600' },
  ],
  ['a coming one leads to its page', item(60, 90), channel, { kind: 'open', path: '/programs/7' }],
  [
    'a coming one that is closed says that it has not begun',
    { ...item(60, 90), program_id: null },
    channel,
    { kind: 'refuse', text: 'error_schedule_from_future' },
  ],
  [
    'a past one without catch-up says so',
    { ...item(-60, 0), is_catchup_available: false },
    channel,
    { kind: 'refuse', text: 'error_schedule_copyright_banned' },
  ],
  [
    'a past one of a channel that is not purchased offers its packets, whatever its archive',
    { ...item(-60, 0), is_catchup_available: false },
    { ...channel, is_purchased: false },
    { kind: 'offer' },
  ],
])('%s', (_, programme, of, action) => {
  expect(actionOf(of, programme, 30 * minuteMs)).toEqual(action)
})
