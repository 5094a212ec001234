import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatSpan, parseSpan, type Span } from './stream-address.ts'

const day = fc.nat(100_000_000)
const second = fc.oneof(
  fc.nat(100_000),
  fc.maxSafeNat().map((any) => any % 8_640_000_000_001),
)

const anySpan: fc.Arbitrary<Span> = fc.oneof(
  fc.record({ kind: fc.constant('live' as const), day }),
  fc.record({ kind: fc.constant('delay' as const), seconds: second.map((s) => Math.max(1, s)), day }),
  fc.record({ kind: fc.constant('from' as const), startSeconds: second }),
  fc.record({ kind: fc.constant('programme' as const), nominalStartSeconds: second }),
  fc.record({ kind: fc.constant('startover' as const), nominalStartSeconds: second }),
  fc
    .tuple(second, second)
    .filter(([a, b]) => Math.abs(a - b) >= 4)
    .map(([a, b]): Span => ({ kind: 'range', startSeconds: Math.min(a, b), endSeconds: Math.max(a, b) })),
)

test.each<[string, Span]>([
  ['live-20453', { kind: 'live', day: 20_453 }],
  ['delay-90-20453', { kind: 'delay', seconds: 90, day: 20_453 }],
  ['from-1767290400', { kind: 'from', startSeconds: 1_767_290_400 }],
  ['programme-0', { kind: 'programme', nominalStartSeconds: 0 }],
  ['startover-1767290400', { kind: 'startover', nominalStartSeconds: 1_767_290_400 }],
  ['range-1767290400-1767290404', { kind: 'range', startSeconds: 1_767_290_400, endSeconds: 1_767_290_404 }],
])('%s is the address of its span', (text, span) => {
  expect(parseSpan(text)).toEqual(span)
  expect(formatSpan(span)).toBe(text)
})

test('every span has an address that leads back to it', () => {
  fc.assert(
    fc.property(anySpan, (span) => {
      expect(parseSpan(formatSpan(span))).toEqual(span)
    }),
  )
})

test('a span has one address only, whatever text is tried', () => {
  const kind = fc.constantFrom('live', 'delay', 'from', 'programme', 'startover', 'range', 'Live', '')
  const number = fc.oneof(fc.nat().map(String), fc.stringMatching(/^[-+ 0-9.e]{0,4}$/))
  const almost = fc.tuple(kind, number, number).map((parts) => parts.join('-'))
  fc.assert(
    fc.property(fc.oneof(fc.string(), almost), (text) => {
      const span = parseSpan(text)
      if (span) expect(formatSpan(span)).toBe(text)
    }),
  )
})

test.each([
  '',
  'live',
  'live-',
  'live-01',
  'live-+1',
  'live--1',
  'live-1.5',
  'live-1e3',
  'live-0x1',
  'live-١',
  'live-1-1',
  'live-1\n',
  ' live-1',
  'LIVE-1',
  'live-100000001',
  'delay-90',
  'delay-0-20453',
  'delay-90-100000001',
  'delay-090-20453',
  'from-8640000000001',
  'from-99999999999999999999',
  'from-NaN',
  'programme-1-2',
  'startover-',
  'range-5',
  'range-9-5',
  'range-5-5',
  'range-5-8',
  'range-5-9-13',
  'range-5-8640000000001',
  'constructor-1',
])('%j is no address', (text) => {
  expect(parseSpan(text)).toBeUndefined()
})

test.each<Span>([
  { kind: 'live', day: -1 },
  { kind: 'live', day: 0.5 },
  { kind: 'from', startSeconds: Number.NaN },
  { kind: 'from', startSeconds: 1e21 },
  { kind: 'range', startSeconds: 9, endSeconds: 5 },
])('a span that cannot be is not written: %j', (span) => {
  expect(() => formatSpan(span)).toThrow(RangeError)
})
