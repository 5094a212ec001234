import { expect, test } from 'vitest'
import { deeplinkAddress, deeplinkOf, parsePush, systemNotification } from './push.rules.ts'

const origin = 'https://tv.invalid'
const sent = {
  ...{
    id: 'push:1:2',
    title: 'Tonight',
    body: 'Night Sea\nat nine',
    icon: '/media/art/icon.svg',
    action: 'Watch',
  },
  destination: { type: 'content', id: 7, code: null, slug: 'night-sea', src: null },
  ...{ time_to_live: 3600, time_start: 1 },
}

function parsed(change: object = {}) {
  const push = parsePush(JSON.stringify({ ...sent, ...change }))
  if (!push) throw new Error('no push')
  return push
}

test('[V-3.33] a push is shown with its title, text, icon and action, and leads to its destination', () => {
  expect(systemNotification(parsed(), origin)).toEqual({
    ...{ body: 'Night Sea\nat nine', tag: 'push:1:2', icon: 'https://tv.invalid/media/art/icon.svg' },
    actions: [{ action: 'open', title: 'Watch' }],
    data: { type: 'content', id: 'night-sea' },
  })
  expect(systemNotification(parsed({ icon: null, action: null }), origin)).toEqual({
    ...{ body: 'Night Sea\nat nine', tag: 'push:1:2', data: { type: 'content', id: 'night-sea' } },
  })
})

test.each([
  [{ type: 'content', id: 7 }, '/?deeplink_type=content&id=7'],
  [{ type: 'channel', id: 3, slug: 'horizon' }, '/?deeplink_type=channel&id=horizon'],
  [{ type: 'promo_key', id: 9, code: 'SPRING' }, '/?deeplink_type=promo_key&id=SPRING'],
  [{ type: 'promo_key', id: 9 }, '/?deeplink_type=promo_key&id=9'],
  [{ type: 'settings' }, '/?deeplink_type=settings'],
  [{ type: 'row', id: 1, slug: 'a&b' }, '/?deeplink_type=row&id=a%26b'],
  [undefined, '/'],
])('a push to %j opens %s', (destination, address) => {
  expect(deeplinkAddress(deeplinkOf(parsed({ destination })))).toBe(address)
})

test.each([
  '',
  'nonsense',
  'null',
  '"text"',
  '{}',
  '{"id":"1"}',
  '{"id":1,"title":"x"}',
  '{"id":"1","title":""}',
])('%s is no push', (text) => {
  expect(parsePush(text)).toBe(null)
})
