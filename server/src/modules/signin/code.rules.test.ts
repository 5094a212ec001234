import { expect, test } from 'vitest'
import {
  askLimit,
  isWaiting,
  pauseMs,
  refusalOf,
  sendLimits,
  tryLimits,
  waitForNextMs,
} from './code.rules.ts'

const minuteMs = 60_000
const at = (ms: number) => new Date(ms)
const own = '192.0.2.0/24'
const sent = {
  network: own,
  tries: 0,
  other_tries: 0,
  sent_at: at(0),
  expires_at: at(5 * minuteMs),
  sent_count: 1,
  window_at: at(0),
}

test('[P-4.34] the pauses between the codes of a day grow, except for a network of the owner', () => {
  const counts = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  expect(counts.map((count) => pauseMs(count, false) / minuteMs)).toEqual([1, 1, 2, 5, 10, 20, 40, 60, 60])
  expect(counts.map((count) => pauseMs(count, true) / minuteMs)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1])
})

const dayMs = 24 * 60 * minuteMs
const seventh = { sent_count: 7, sent_at: at(100 * minuteMs) }
const tenth = { sent_count: 10, sent_at: at(100 * minuteMs) }

test.each([
  ['just after the first', {}, false, 1, minuteMs - 1],
  ['after a minute', {}, false, minuteMs, 0],
  ['after the fifth', { sent_count: 5 }, false, minuteMs, 9 * minuteMs],
  ['after the fifth, at a network of the owner', { sent_count: 5 }, true, minuteMs, 0],
  ['after the seventh of a day', seventh, false, 200 * minuteMs, dayMs - 200 * minuteMs],
  ['after the seventh, at a network of the owner', seventh, true, 200 * minuteMs, 0],
  ['after the tenth, at a network of the owner', tenth, true, 200 * minuteMs, dayMs - 200 * minuteMs],
  ['a day later', tenth, false, dayMs, 0],
  ['just before the day ends', tenth, false, dayMs - 1, 1],
  ['at once after a first code of a new day', { ...tenth, sent_at: at(dayMs) }, false, dayMs, minuteMs],
])('[P-4.34] %s the phone waits %#', (_, change, isKnown, nowMs, waitMs) => {
  expect(waitForNextMs({ ...sent, ...change }, isKnown, nowMs)).toBe(waitMs)
})

test.each([
  ['nothing was sent', undefined, 0, { code: 'invalid_code' }],
  ['it is too old', sent, 5 * minuteMs, { code: 'code_expired' }],
  ['it was tried too often', { ...sent, tries: 5 }, 30_000, { code: 'too_many_tries', retryAfterS: 30 }],
  [
    'and a new one may be asked for',
    { ...sent, tries: 5 },
    minuteMs,
    { code: 'too_many_tries', retryAfterS: 1 },
  ],
  ['it is both', { ...sent, tries: 5 }, 5 * minuteMs, { code: 'code_expired' }],
])('a code is not weighed when %s', (_, code, nowMs, refusal) => {
  expect(refusalOf(code, false, nowMs)).toEqual(refusal)
})

test('[P-5.11] a code waits until it is old or tried five times', () => {
  expect(isWaiting(sent, own, 5 * minuteMs - 1)).toBe(true)
  expect(isWaiting(sent, own, 5 * minuteMs)).toBe(false)
  expect(isWaiting({ ...sent, tries: 4 }, own, 0)).toBe(true)
  expect(isWaiting({ ...sent, tries: 5 }, own, 0)).toBe(false)
  expect(isWaiting({ ...sent, other_tries: 5 }, own, 0)).toBe(true)
  expect(isWaiting(sent, '198.51.100.0/24', 0)).toBe(false)
})

test.each([
  [4, 200, 50],
  [4, 20, 20],
  [5, 200, 200],
  [5, 1000, 500],
  [6, 200, 200],
])(
  'of codes of %i digits a brand that allows %i wrong ones an hour weighs %i',
  (codeLength, allowed, max) => {
    const limits = {
      maxCodes: 1000,
      maxWrongCodes: allowed,
      maxCodesPerNetwork: 60,
      maxWrongCodesPerNetwork: 30,
    }
    const { ofTenant, ofNetwork } = tryLimits(limits, { network: own, codeLength })
    expect([ofTenant.max, ofNetwork.max]).toEqual([max, 30])
  },
)

test('codes, requests and wrong tries are counted by the hour, for a network and for the brand, which is alarmed', () => {
  const limits = { maxCodes: 100, maxCodesPerNetwork: 10, maxWrongCodes: 200, maxWrongCodesPerNetwork: 20 }
  const windowMs = 60 * minuteMs
  const requests = { windowMs, code: 'too_many_requests' }
  const tries = { windowMs, code: 'too_many_tries' }
  expect(sendLimits(limits, own)).toEqual({
    ofNetwork: { subject: 'codes:192.0.2.0/24', max: 10, ...requests },
    ofTenant: { subject: 'codes', max: 100, ...requests, isAlarming: true },
  })
  expect(askLimit(limits, own)).toEqual({ subject: 'phones:192.0.2.0/24', max: 10, ...requests })
  expect(tryLimits(limits, { network: own, codeLength: 6 })).toEqual({
    ofNetwork: { subject: 'wrong-codes:192.0.2.0/24', max: 20, ...tries },
    ofTenant: { subject: 'wrong-codes', max: 200, ...tries, isAlarming: true },
  })
})
