import { expect, test } from 'vitest'
import { isPushAlive, parsePush, pushPath, pushTarget } from './push.rules.ts'

const nothing = { id: null, code: null, slug: null, src: null }

test.each([
  ['[V-2.140]', 'content', { slug: 'north-wind', id: '7' }, '/contents/north-wind'],
  ['[V-2.140]', 'content', { id: '7' }, '/contents/7'],
  ['[V-2.140]', 'content', {}, null],
  ['[V-2.141]', 'channel', { slug: 'pulse', id: '3' }, '/channels/all/pulse'],
  ['[V-2.141]', 'channel', { id: '3' }, '/channels/all/3'],
  ['[V-2.142]', 'promo_key', { code: 'SPRING', id: '9' }, '/promo?code=SPRING'],
  ['[V-2.142]', 'promo_key', { id: '9' }, '/promo?code=9'],
  ['[V-2.143]', 'setting', { id: '5' }, '/lk'],
  ['[V-2.143]', 'settings', {}, '/lk'],
  ['[V-2.144]', 'row', { slug: 'new-films', id: '4' }, '/row/new-films'],
  ['[V-2.144]', 'row', { id: '4' }, '/row/4'],
  ['[V-2.145]', 'rowset', { slug: 'kids', id: '2' }, '/rowset/kids'],
  ['[V-2.145]', 'rowset', { id: '2' }, '/rowset/2'],
  ['[V-2.146]', 'packet', { id: '12' }, '/packets/12'],
  ['[V-2.146]', 'packets', {}, '/packets'],
  ['a type that nobody knows', 'lottery', { id: '1' }, null],
  ['a name that is none', 'content', { slug: '../../evil', id: null }, null],
])('%s a push to %s with %j leads to %s', (_, type, given, path) => {
  expect(pushPath({ ...nothing, type, ...given })).toBe(path)
})

const given = {
  ...{
    id: 'push-1',
    title: 'Tonight',
    body: 'At nine\nThe north wind',
    icon: '/media/icon.png',
    action: 'See',
  },
  destination: { type: 'content', id: 7, code: null, slug: 'north-wind', src: null },
}
const times = { timeToLiveS: 60, timeStartS: 1_000 }

test.each([
  ['camel', { timeToLive: 60, timeStart: 1_000 }],
  ['snake', { time_to_live: 60, time_start: 1_000 }],
])('[V-3.33] a push is read with all its fields, its times in %s case', (_, spelled) => {
  expect(parsePush({ ...given, ...spelled })).toEqual({
    ...given,
    destination: { ...given.destination, id: '7' },
    ...times,
  })
})

test('what is no push says nothing', () => {
  for (const value of [null, 'push', 7, [], {}, { id: '1' }, { title: 'No id' }, { id: {}, title: [] }])
    expect(parsePush(value), JSON.stringify(value)).toBeNull()
})

test('a push lives until its time is over, and for ever without one', () => {
  const push = parsePush({ ...given, timeToLive: 60, timeStart: 1_000 })
  const endless = parsePush(given)
  if (!push || !endless) throw new Error('a push was expected')
  expect([isPushAlive(push, 1_060_000), isPushAlive(push, 1_060_001)]).toEqual([true, false])
  expect(isPushAlive(endless, Number.MAX_SAFE_INTEGER)).toBe(true)
})

test('[V-2.147] who has a session, also as a guest, goes there at once; others sign in over the page', () => {
  const push = parsePush(given)
  const silent = parsePush({ id: 'push-2', title: 'Only words' })
  if (!push || !silent) throw new Error('a push was expected')
  expect(pushTarget(push, true)).toBe('/contents/north-wind')
  expect(pushTarget(push, false)).toBe('/contents/north-wind#auth')
  expect([pushTarget(silent, true), pushTarget(silent, false)]).toEqual([null, null])
})
