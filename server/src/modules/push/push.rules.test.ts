import { expect, test } from 'vitest'
import { deliveryKey, faultOf, notificationOf, type PushDraft, pushOfKey } from './push.rules.ts'

const nowMs = Date.UTC(2026, 0, 31, 10)
const draft: PushDraft = {
  ...{ tenantId: 1, title: 'Tonight', body: 'Night Sea at nine' },
  ...{ destination: { type: 'content', id: 7 }, timeToLive: 3600 },
}

test('[V-3.33] a push has all its fields, its times in both spellings', () => {
  expect(
    notificationOf({ ...draft, icon: '/i.png', action: 'Watch', timeStart: 1_800_000_000 }, nowMs),
  ).toEqual({
    ...{ title: 'Tonight', body: 'Night Sea at nine', icon: '/i.png', action: 'Watch' },
    destination: { type: 'content', id: 7, code: null, slug: null, src: null },
    ...{ timeToLive: 3600, time_to_live: 3600, timeStart: 1_800_000_000, time_start: 1_800_000_000 },
  })
  expect(notificationOf(draft, nowMs)).toMatchObject({ icon: null, action: null, time_start: nowMs / 1000 })
})

test.each([
  ['as it is', {}, undefined],
  ['without a title', { title: ' ' }, 'a push has a title'],
  ['that never lives', { timeToLive: 0 }, 'a push lives from one second to 28 days'],
  ['that lives too long', { timeToLive: 2_419_201 }, 'a push lives from one second to 28 days'],
  ['that is over', { timeStart: nowMs / 1000 - 3600 }, 'the time of the push is over'],
  ['that is nearly over', { timeStart: nowMs / 1000 - 3599 }, undefined],
  ['that is too long', { body: 'я'.repeat(1500) }, 'the push is too long'],
])('a push %s: %s', (_, change, fault) => {
  expect(faultOf({ ...draft, ...change }, nowMs)).toBe(fault)
})

test('the key of a delivery names its push', () => {
  expect(deliveryKey(12, 34)).toBe('push:12:34')
  expect(pushOfKey('push:12:34')).toBe(12)
})
