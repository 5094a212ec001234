import { expect, test } from 'vitest'
import { checkMs, hasBanner, isStillHere, openWaitMs, systemOf } from './open-app.rules.ts'

test.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0.0.0 Mobile Safari/537.36', 'android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', 'ios'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36', null],
])('%s is a phone of %s', (userAgent, system) => {
  expect(systemOf(userAgent)).toBe(system)
})

test('[P-9.17] the banner is decided 200 ms after a page has changed', () => {
  expect(checkMs).toBe(200)
})

test.each([
  ['android', 25, false, true],
  ['android', 1_025, false, true],
  ['android', 1_026, false, false],
  ['android', 25, true, false],
  ['ios', 2_500, false, true],
  ['ios', 3_500, false, true],
  ['ios', 3_501, false, false],
] as const)(
  '[V-9.59] on %s, %i ms after the press and hidden: %s, no app has opened: %s',
  (system, elapsedMs, isHidden, isHere) => {
    expect(isStillHere(system, elapsedMs, isHidden)).toBe(isHere)
    expect(openWaitMs[system]).toBe(system === 'android' ? 25 : 2_500)
  },
)

test('a phone without a link of the brand, one that skipped it, and an app see no banner', () => {
  const facts = { isSkipped: false, isInApp: false, hasLink: true }
  expect(hasBanner(facts)).toBe(true)
  expect(hasBanner({ ...facts, isSkipped: true })).toBe(false)
  expect(hasBanner({ ...facts, isInApp: true })).toBe(false)
  expect(hasBanner({ ...facts, hasLink: false })).toBe(false)
})
