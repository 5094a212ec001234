import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Catchup, catchupAddress, liveAddressAt, unknownPlaceholders } from './catchup-template.rules.ts'

/** A programme of two hours on 5 March 2026 at 07:08:09, three hours and a second ago. */
const startS = Date.UTC(2026, 2, 5, 7, 8, 9) / 1000
const over = { startS, endS: startS + 7200, nowS: startS + 10_801 }
const running = { ...over, nowS: startS + 1801 }

const addressOf = (catchup: Catchup, liveAddress: string, template: string | null = null, request = over) =>
  catchupAddress({ liveAddress, catchup, template }, request)

describe('the address of what is over', () => {
  test.each<[Catchup, string, string | null, string | undefined]>([
    ['append', 'https://o.test/1.m3u8', '?from={utc}', `https://o.test/1.m3u8?from=${startS}`],
    ['append', 'https://o.test/1.m3u8?k=a', '&t={Y}-{m}', 'https://o.test/1.m3u8?k=a&t=2026-03'],
    ['append', 'https://o.test/1.m3u8', null, undefined],
    ['default', 'https://o.test/1.m3u8', 'https://a.test/{utc}.m3u8', `https://a.test/${startS}.m3u8`],
    ['default', 'https://o.test/1.m3u8', null, undefined],
    ['shift', 'https://o.test/1.m3u8', null, `https://o.test/1.m3u8?utc=${startS}&lutc=${startS + 10_801}`],
    [
      'shift',
      'https://o.test/1.m3u8?k=a',
      null,
      `https://o.test/1.m3u8?k=a&utc=${startS}&lutc=${startS + 10_801}`,
    ],
    ['flussonic', 'https://o.test/tv/video.m3u8', null, `https://o.test/tv/video-${startS}-7200.m3u8`],
    ['flussonic', 'https://o.test/tv/mono.m3u8?t=x', null, `https://o.test/tv/mono-${startS}-7200.m3u8?t=x`],
    ['flussonic', 'https://o.test/tv/index.m3u8', null, `https://o.test/tv/archive-${startS}-7200.m3u8`],
    ['flussonic', 'https://o.test/tv/mpegts', null, undefined],
    [
      'flussonic',
      'https://o.test/tv/index.mpd?t=x',
      null,
      `https://o.test/tv/archive-${startS}-7200.mpd?t=x`,
    ],
    ['append', 'https://o.test/1.mpd', '?from={utc}', `https://o.test/1.mpd?from=${startS}`],
    [
      'xc',
      'http://o.test:8080/live/user/pass/1477.m3u8',
      null,
      'http://o.test:8080/timeshift/user/pass/120/2026-03-05:07-08/1477.m3u8',
    ],
    ['xc', 'http://o.test/u@x/pass/9', null, 'http://o.test/timeshift/u@x/pass/120/2026-03-05:07-08/9.m3u8'],
    ['xc', 'http://o.test/9.m3u8', null, undefined],
  ])('%s of %s with %s', (catchup, liveAddress, template, expected) => {
    expect(addressOf(catchup, liveAddress, template)).toBe(expected)
  })
})

test.each([
  ['index', 'timeshift_abs-'],
  ['mono', 'mono-timeshift_abs-'],
  ['video', 'video-timeshift_abs-'],
])('what still runs on a Flussonic %s is a stream without an end', (list, name) => {
  expect(addressOf('flussonic', `https://o.test/tv/${list}.m3u8`, null, running)).toBe(
    `https://o.test/tv/${name}${startS}.m3u8`,
  )
  const atItsEnd = { ...over, nowS: over.endS }
  expect(addressOf('flussonic', `https://o.test/tv/${list}.m3u8`, null, atItsEnd)).toContain('-7200.m3u8')
})

test('what still runs on a Flussonic DASH is the manifest of its whole length, which grows', () => {
  expect(addressOf('flussonic', 'https://o.test/tv/index.mpd', null, running)).toBe(
    `https://o.test/tv/archive-${startS}-7200.mpd`,
  )
})

test.each([
  ['{utc}', String(startS)],
  ['${start}', String(startS)],
  ['{start}', String(startS)],
  ['{lutc}', String(startS + 10_801)],
  ['${now}', String(startS + 10_801)],
  ['${timestamp}', String(startS + 10_801)],
  ['{utcend}', String(startS + 7200)],
  ['${end}', String(startS + 7200)],
  ['{end}', String(startS + 7200)],
  ['{Y}{m}{d}{H}{M}{S}', '20260305070809'],
  ['{duration}', '7200'],
  ['{duration:60}', '120'],
  ['{duration:3600}', '2'],
  ['{offset}', '10801'],
  ['{offset:1}', '10801'],
  ['{offset:60}', '180'],
  ['{start:YmdHMS}', '20260305070809'],
  ['${end:Ymd-H-M}', '20260305-09-08'],
  ['{lutc:H:M}', '10:08'],
])('%s is %s', (template, value) => {
  expect(addressOf('default', '', template)).toBe(value)
  expect(unknownPlaceholders(template)).toEqual([])
})

test.each(['{catchup-id}', '{duration:0}', '{offset:1.5}', '{utc:Yx}', '{Y:60}', '{}', '{toString}'])(
  '%s is known to nobody, and stays as it is',
  (template) => {
    expect(unknownPlaceholders(`https://o.test/${template}?a={utc}`)).toEqual([template])
    expect(addressOf('default', '', template)).toBe(template)
  },
)

test('a live address is given the time where it asks for it', () => {
  expect(liveAddressAt('https://o.test/1.m3u8?now={lutc}', 5)).toBe('https://o.test/1.m3u8?now=5')
  expect(liveAddressAt('https://o.test/1.m3u8', 5)).toBe('https://o.test/1.m3u8')
})

test('whatever the stretch, no placeholder is left and the host stays', () => {
  const request = fc
    .tuple(
      fc.integer({ min: 0, max: 4e9 }),
      fc.integer({ min: 1, max: 1e5 }),
      fc.integer({ min: 0, max: 1e6 }),
    )
    .map(([from, length, ago]) => ({ startS: from, endS: from + length, nowS: from + ago }))
  const source = fc.constantFrom(
    ...([
      {
        catchup: 'append',
        liveAddress: 'https://o.test/1.m3u8',
        template: '?a={utc:YmdHMS}&b={duration:60}',
      },
      { catchup: 'shift', liveAddress: 'https://o.test/1.m3u8', template: null },
      { catchup: 'flussonic', liveAddress: 'https://o.test/tv/index.m3u8', template: null },
      { catchup: 'xc', liveAddress: 'https://o.test/u/p/1.m3u8', template: null },
    ] as const),
  )
  fc.assert(
    fc.property(source, request, (any, stretch) => {
      const address = catchupAddress(any, stretch) ?? ''
      expect(address).not.toMatch(/[{}$]/)
      expect(new URL(address).host).toBe('o.test')
    }),
  )
})
