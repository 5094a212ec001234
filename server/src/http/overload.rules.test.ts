import { expect, test } from 'vitest'
import { isShed } from './overload.rules.ts'

const calm = { waitingForDatabase: 0, loopDelayMs: 0, requestsMeanwhile: 0 }
const nobody = { waitedMs: 0, admitted: 0 }
const busy = { waitingForDatabase: 50, loopDelayMs: 10_000, requestsMeanwhile: 1_000 }

test.each([
  ['nothing', calm, false],
  ['49 waiting queries', { ...calm, waitingForDatabase: 49 }, false],
  ['50 waiting queries', { ...calm, waitingForDatabase: 50 }, true],
  ['a loop late by 200 ms', { ...calm, loopDelayMs: 200, requestsMeanwhile: 20 }, false],
  ['a loop later than that', { ...calm, loopDelayMs: 201, requestsMeanwhile: 20 }, true],
  ['a machine that slept', { ...calm, loopDelayMs: 60_000, requestsMeanwhile: 19 }, false],
])('with %s a call is shed: %o → %s', (_, load, isRefused) => {
  expect(isShed('/v2/channels', load, nobody)).toBe(isRefused)
})

test.each([
  [200, 1_000, false],
  [201, 199, false],
  [201, 200, true],
])(
  'with connections that wait for %d ms and %d calls let in a call is shed: %s',
  (waitedMs, admitted, isRefused) => {
    expect(isShed('/v2/channels', calm, { waitedMs, admitted })).toBe(isRefused)
    expect(isShed('/media/link/channels/7/live/720p/12.m4s', calm, { waitedMs, admitted })).toBe(false)
  },
)

test.each([
  ['/v2/channels', true],
  ['/', true],
  ['/channels', true],
  ['/mediatheque', true],
  ['/docs', true],
  ['/media/link/channels/7/live-20000/720p.m3u8', false],
  ['/media/link/channels/7/live/720p/12.m4s', false],
  ['/media/pictures/0123456789abcdef-c04020.jpg?w=160', false],
  ['/assets/index.js', false],
  ['/health', false],
  ['/ready?x', false],
])('under overload %s is shed: %s', (url, isRefused) => expect(isShed(url, busy, nobody)).toBe(isRefused))
