import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PinCheck } from '../../modules/parental/index.ts'
import { type AccessFacts, decideAccess, failureCodeOf } from './access.rules.ts'

const nowMs = 1_767_225_600_000
const dayMs = 86_400_000

const forAll: PinCheck = {
  ...{ isGuest: false, status: 'set', action: 'program', role: 'adult' },
  ...{ protectedHere: true, granted: false, age: 6 },
}
const forAdults: PinCheck = { ...forAll, age: 18 }
const [start, whole] = [
  { id: 1, price: 149 },
  { id: 2, price: 349 },
]
const sold = (...held: number[]) => ({ offers: [whole, start], held: new Set(held) })
const live = (pin = forAll) => ({ action: 'live', pin }) as const
const replay = (agoMs: number, pin = forAll) =>
  ({ action: 'replay', pin, startMs: nowMs - agoMs, archiveMs: 7 * dayMs, nowMs }) as const
const listed = (role: 'adult' | 'child', age: number | null) => ({ action: 'list', role, age }) as const

describe('who may watch', () => {
  test.each<[string, AccessFacts, string[], string | null]>([
    ['what is free and for everybody is restricted by nothing', { sale: null, use: live() }, [], null],
    ['what is sold is watched with any of its packets', { sale: sold(1), use: live() }, ['purchase'], null],
    [
      'what is sold is not watched with another packet',
      { sale: sold(3), use: live() },
      ['purchase'],
      'purchase',
    ],
    [
      'what is sold in no packet is watched by nobody',
      { sale: { offers: [], held: new Set([1]) }, use: live() },
      ['purchase'],
      'purchase',
    ],
    ['[V-5.09] the archive begins now', { sale: null, use: replay(0) }, ['future', 'archive'], null],
    [
      '[V-5.09] what begins later is in no archive',
      { sale: null, use: replay(-1) },
      ['future', 'archive'],
      'future',
    ],
    [
      '[V-5.09] the archive reaches back all of its days',
      { sale: null, use: replay(7 * dayMs) },
      ['future', 'archive'],
      null,
    ],
    [
      '[V-5.09] the archive reaches back no further',
      { sale: null, use: replay(7 * dayMs + 1) },
      ['future', 'archive'],
      'archive',
    ],
    [
      '[V-5.09] the archive of what is sold needs a packet',
      { sale: sold(), use: replay(dayMs) },
      ['future', 'purchase', 'archive'],
      'purchase',
    ],
    [
      'the future comes before the purchase',
      { sale: sold(), use: replay(-1) },
      ['future', 'purchase', 'archive'],
      'future',
    ],
    [
      'the purchase comes before the end of the archive',
      { sale: sold(), use: replay(8 * dayMs) },
      ['future', 'purchase', 'archive'],
      'purchase',
    ],
    [
      'the purchase comes before the PIN',
      { sale: sold(), use: live(forAdults) },
      ['purchase', 'account', 'pin'],
      'purchase',
    ],
    ['what is for adults needs the PIN', { sale: null, use: live(forAdults) }, ['account', 'pin'], 'pin'],
    [
      'what is for adults is watched after the PIN',
      { sale: null, use: live({ ...forAdults, granted: true }) },
      ['account', 'pin'],
      null,
    ],
    [
      'a guest signs in before what is for adults',
      { sale: null, use: live({ ...forAdults, isGuest: true }) },
      ['account', 'pin'],
      'account',
    ],
    ['a card needs no PIN', { sale: null, use: listed('adult', 18) }, [], null],
    ['a card of what is sold says so', { sale: sold(), use: listed('adult', 18) }, ['purchase'], 'purchase'],
    ['[V-5.02] a child sees what is for twelve', { sale: null, use: listed('child', 12) }, [], null],
    [
      '[V-5.02] a child does not see what is for thirteen',
      { sale: null, use: listed('child', 13) },
      ['hidden'],
      'hidden',
    ],
    [
      'what a child does not see is not offered to it either',
      { sale: sold(), use: listed('child', null) },
      ['hidden', 'purchase'],
      'hidden',
    ],
  ])('%s', (_, facts, fired, blockedBy) => {
    expect(decideAccess(facts)).toMatchObject({ allowed: blockedBy === null, fired, blockedBy })
  })

  test('every rule has a failure of its own', () => {
    const rules = ['hidden', 'future', 'purchase', 'archive', 'account', 'pin'] as const
    expect(rules.map(failureCodeOf)).toEqual([
      ...['not_found', 'not_aired_yet', 'not_purchased'],
      ...['archive_closed', 'sign_in_required', 'parental_required'],
    ])
  })
})

describe('the offer', () => {
  test.each<[string, AccessFacts, number | null]>([
    ['is the cheapest packet', { sale: sold(), use: live() }, 1],
    [
      'is the first of equally cheap ones',
      { sale: { offers: [whole, { id: 5, price: 349 }], held: new Set() }, use: live() },
      2,
    ],
    ['is none where no packet is sold', { sale: { offers: [], held: new Set() }, use: live() }, null],
    ['is none for whoever has a packet', { sale: sold(2), use: live() }, null],
    ['is none where a packet would not help', { sale: sold(), use: replay(-1) }, null],
    ['is none for what is free', { sale: null, use: live(forAdults) }, null],
  ])('%s', (_, facts, id) => {
    expect(decideAccess(facts).offer?.id ?? null).toBe(id)
  })
})

const age = fc.option(fc.integer({ min: 0, max: 21 }))
const role = fc.constantFrom('adult', 'child')
const pinCheck: fc.Arbitrary<PinCheck> = fc.record({
  ...{ isGuest: fc.boolean(), protectedHere: fc.boolean(), granted: fc.boolean(), age, role },
  status: fc.constantFrom('set', 'notset', 'ignore'),
  action: fc.constantFrom('channel', 'program', 'vod'),
})
const packetIds = fc.uniqueArray(fc.integer({ min: 1, max: 4 }))
const facts: fc.Arbitrary<AccessFacts> = fc.record({
  sale: fc.option(
    fc.record({
      offers: packetIds.map((ids) => ids.map((id) => ({ id, price: id * 100 }))),
      held: packetIds.map((ids): ReadonlySet<number> => new Set(ids)),
    }),
  ),
  use: fc.oneof(
    fc.record({ action: fc.constant('list' as const), role, age }),
    fc.record({ action: fc.constantFrom('live', 'watch'), pin: pinCheck }),
    fc.record({
      action: fc.constant('replay' as const),
      pin: pinCheck,
      startMs: fc.integer({ min: -4, max: 4 }).map((days) => nowMs + days * dayMs),
      archiveMs: fc.integer({ min: 0, max: 4 }).map((days) => days * dayMs),
      nowMs: fc.constant(nowMs),
    }),
  ),
})

const usePin =
  (change: Partial<PinCheck>) =>
  ({ sale, use }: AccessFacts): AccessFacts =>
    use.action === 'list' ? { sale, use } : { sale, use: { ...use, pin: { ...use.pin, ...change } } }

/** Each takes something from the viewer or asks for more. */
const restrictions: Record<string, (facts: AccessFacts) => AccessFacts> = {
  'taking the packets': ({ sale, use }) => ({ sale: sale && { ...sale, held: new Set() }, use }),
  'selling it': ({ sale, use }) => ({ sale: sale ?? { offers: [whole], held: new Set() }, use }),
  'selling it in fewer packets': ({ sale, use }) => ({
    sale: sale && { ...sale, offers: sale.offers.slice(1) },
    use,
  }),
  'an older age': ({ sale, use }) =>
    use.action === 'list' ? { sale, use: { ...use, age: null } } : usePin({ age: null })({ sale, use }),
  'a child': ({ sale, use }) =>
    use.action === 'list'
      ? { sale, use: { ...use, role: 'child' } }
      : usePin({ role: 'child' })({ sale, use }),
  'no PIN entered': usePin({ granted: false }),
  'a device that protects': usePin({ protectedHere: true }),
  'a guest': usePin({ isGuest: true, granted: false }),
  'a shorter archive': ({ sale, use }) => ({
    sale,
    use: use.action === 'replay' ? { ...use, archiveMs: use.archiveMs - dayMs } : use,
  }),
  'an earlier clock before the start': ({ sale, use }) => ({
    sale,
    use: use.action === 'replay' ? { ...use, nowMs: use.startMs - 1 } : use,
  }),
}

test.each(Object.entries(restrictions))('%s never allows more', (_, restrict) => {
  fc.assert(
    fc.property(facts, (before) => {
      if (decideAccess(restrict(before)).allowed) expect(decideAccess(before).allowed).toBe(true)
    }),
  )
})

test('whatever the facts, only a rule that fired blocks, and nothing else refuses', () => {
  fc.assert(
    fc.property(facts, (any) => {
      const { allowed, fired, blockedBy, offer } = decideAccess(any)
      expect(allowed).toBe(blockedBy === null)
      if (blockedBy !== null) expect(fired).toContain(blockedBy)
      if (offer !== null) expect(blockedBy).toBe('purchase')
    }),
  )
})
