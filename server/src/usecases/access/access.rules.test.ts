import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openTerms, type Terms } from '../../core/terms.ts'
import type { PinCheck } from '../../modules/parental/index.ts'
import {
  type AccessFacts,
  closedByTerms,
  decideAccess,
  failureCodeOf,
  type Whereabouts,
} from './access.rules.ts'

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
const live = (pin = forAll, liveRight: 'held' | 'placeholder' | 'missing' = 'held') =>
  ({ action: 'live', pin, liveRight }) as const
const replay = (agoMs: number, { hasRight = true, isRunning = false, pin = forAll } = {}) =>
  ({
    action: 'replay',
    ...{ pin, hasRight, isRunning, startMs: nowMs - agoMs, archiveMs: 7 * dayMs },
  }) as const
const within = (terms: Partial<Terms & Whereabouts>): AccessFacts['terms'] => ({
  ...openTerms,
  ...{ country: null, deviceKind: null },
  ...terms,
})
const [before, now, after] = [new Date(nowMs - 1), new Date(nowMs), new Date(nowMs + 1)]
const listed = (role: 'adult' | 'child', age: number | null) => ({ action: 'list', role, age }) as const

/** What a row of a table says; the rest restricts nothing. */
type GivenFacts = Pick<AccessFacts, 'use'> & Partial<AccessFacts>
const decide = (facts: GivenFacts) => decideAccess({ terms: within({}), sale: null, nowMs, ...facts })

describe('who may watch', () => {
  test.each<[string, GivenFacts, string[], string | null]>([
    ['what is free and for everybody is restricted by nothing', { use: live() }, [], null],
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
    ['[V-5.09] the archive begins now', { use: replay(0) }, ['future', 'archive'], null],
    ['[V-5.09] what begins later is in no archive', { use: replay(-1) }, ['future', 'archive'], 'future'],
    [
      '[V-5.09] the archive reaches back all of its days',
      { use: replay(7 * dayMs) },
      ['future', 'archive'],
      null,
    ],
    [
      '[V-5.09] the archive reaches back no further',
      { use: replay(7 * dayMs + 1) },
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
    ['what is for adults needs the PIN', { use: live(forAdults) }, ['account', 'pin'], 'pin'],
    [
      'what is for adults is watched after the PIN',
      { use: live({ ...forAdults, granted: true }) },
      ['account', 'pin'],
      null,
    ],
    [
      'a guest signs in before what is for adults',
      { use: live({ ...forAdults, isGuest: true }) },
      ['account', 'pin'],
      'account',
    ],
    [
      'an airing without the right to be shown live goes on behind the placeholder',
      { use: live(forAll, 'placeholder') },
      ['live'],
      null,
    ],
    [
      'an airing without the right to be shown live is refused where nothing can take its place',
      { use: live(forAll, 'missing') },
      ['live'],
      'live',
    ],
    [
      'an airing without the right to be replayed is in no archive',
      { use: replay(dayMs, { hasRight: false }) },
      ['future', 'replay', 'archive'],
      'replay',
    ],
    [
      'an airing without the right to be started over waits for its end',
      { use: replay(dayMs, { hasRight: false, isRunning: true }) },
      ['future', 'startover', 'archive'],
      'startover',
    ],
    [
      'an airing with that right is started over',
      { use: replay(dayMs, { isRunning: true }) },
      ['future', 'archive'],
      null,
    ],
    ['a card needs no PIN', { use: listed('adult', 18) }, [], null],
    ['a card of what is sold says so', { sale: sold(), use: listed('adult', 18) }, ['purchase'], 'purchase'],
    ['[V-5.02] a child sees what is for twelve', { use: listed('child', 12) }, [], null],
    [
      '[V-5.02] a child does not see what is for thirteen',
      { use: listed('child', 13) },
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
    expect(decide(facts)).toMatchObject({ allowed: blockedBy === null, fired, blockedBy })
  })

  test.each<[string, Partial<Terms & Whereabouts>, string[], string | null]>([
    ['its country', { territory: ['KZ', 'GE'], country: 'GE' }, ['territory'], null],
    ['another country', { territory: ['KZ'], country: 'GE' }, ['territory'], 'territory'],
    ['an unknown country', { territory: ['KZ'], country: null }, ['territory'], 'territory'],
    ['its kind of device', { device_kinds: ['web', 'mobile'], deviceKind: 'mobile' }, ['device'], null],
    ['another kind of device', { device_kinds: ['web', 'mobile'], deviceKind: 'tv' }, ['device'], 'device'],
    ['an unknown kind of device', { device_kinds: ['web'], deviceKind: null }, ['device'], 'device'],
    ['its first instant', { available_from: now }, ['unreleased'], null],
    ['the instant before', { available_from: after }, ['unreleased'], 'unreleased'],
    ['its last instant', { available_until: after }, ['expired'], null],
    ['the instant after', { available_until: now }, ['expired'], 'expired'],
    ['its time', { available_from: before, available_until: after }, ['unreleased', 'expired'], null],
  ])('what has terms, for %s', (_, terms, fired, blockedBy) => {
    for (const use of [
      live(),
      replay(dayMs),
      listed('adult', 6),
      { action: 'watch', pin: forAll } as const,
    ]) {
      const decision = decide({ terms: within(terms), use })
      const own = decision.fired.filter((rule) => closedByTerms({ blockedBy: rule }) === rule)
      expect([own, decision.blockedBy]).toEqual([fired, blockedBy])
      expect(closedByTerms(decision)).toBe(blockedBy)
    }
  })

  test('rules block in their order: each is met once all before it are passed', () => {
    const shut = {
      terms: within({ territory: ['KZ'], device_kinds: ['tv'], available_from: after, available_until: now }),
      sale: sold(),
      use: replay(8 * dayMs, { hasRight: false, pin: forAdults }),
    }
    const { terms, sale, use } = shut
    const steps: [string, GivenFacts][] = [
      ['hidden', { terms, sale, use: listed('child', 18) }],
      ['territory', { terms, sale, use }],
      ['device', { terms: { ...terms, territory: null }, sale, use }],
      ['unreleased', { terms: within({ available_from: after, available_until: now }), sale, use }],
      ['expired', { terms: within({ available_until: now }), sale, use: { ...use, startMs: nowMs + 1 } }],
      ['future', { sale, use: { ...use, startMs: nowMs + 1 } }],
      ['purchase', { sale, use }],
      ['startover', { use: { ...use, isRunning: true } }],
      ['replay', { use }],
      ['archive', { use: { ...use, hasRight: true } }],
      ['account', { use: { ...replay(0), pin: { ...forAdults, isGuest: true } } }],
      ['pin', { use: { ...replay(0), pin: forAdults } }],
    ]
    expect(steps.map(([, facts]) => decide(facts).blockedBy)).toEqual(steps.map(([rule]) => rule))
  })

  test('every rule has its failure', () => {
    const codes = {
      ...{ hidden: 'not_found', territory: 'territory_not_allowed', device: 'device_not_allowed' },
      ...{ unreleased: 'not_available_yet', expired: 'no_longer_available', future: 'not_aired_yet' },
      ...{ purchase: 'not_purchased', live: 'not_available', startover: 'startover_closed' },
      ...{ replay: 'archive_closed', archive: 'archive_closed' },
      ...{ account: 'sign_in_required', pin: 'parental_required' },
    } as const
    const rules = Object.keys(codes) as (keyof typeof codes)[]
    expect(rules.map(failureCodeOf)).toEqual(Object.values(codes))
  })
})

describe('the offer', () => {
  test.each<[string, GivenFacts, number | null]>([
    ['is the cheapest packet', { sale: sold(), use: live() }, 1],
    [
      'is the first of equally cheap ones',
      { sale: { offers: [whole, { id: 5, price: 349 }], held: new Set() }, use: live() },
      2,
    ],
    [
      'is no packet that is no longer offered',
      { sale: { offers: [{ id: 5, price: 1, is_offered: false }, whole], held: new Set() }, use: live() },
      2,
    ],
    [
      'is the price of the thing itself, if that is less',
      { sale: { ...sold(), prices: [{ id: 9, price: 99 }] }, use: live() },
      9,
    ],
    [
      'is a packet, if a price of its own is the same',
      { sale: { ...sold(), prices: [{ id: 9, price: 149 }] }, use: live() },
      1,
    ],
    ['is none for whoever has bought it', { sale: { ...sold(), isBought: true }, use: live() }, null],
    ['is none where no packet is sold', { sale: { offers: [], held: new Set() }, use: live() }, null],
    ['is none for whoever has a packet', { sale: sold(2), use: live() }, null],
    ['is none where a packet would not help', { sale: sold(), use: replay(-1) }, null],
    [
      'is none where nobody of this country may watch it',
      { terms: within({ territory: ['KZ'], country: 'GE' }), sale: sold(), use: live() },
      null,
    ],
    ['is none for what is free', { use: live(forAdults) }, null],
  ])('%s', (_, facts, id) => {
    expect(decide(facts).offer?.id ?? null).toBe(id)
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
const oneOfTwo = (...values: [string, string]) => fc.option(fc.constantFrom(...values))
const someOfTwo = (...values: [string, string]) =>
  fc.option(fc.constantFrom<[string, ...string[]]>([values[0]], values))
const instant = fc.option(fc.integer({ min: -2, max: 2 }).map((days) => new Date(nowMs + days * dayMs)))
const facts: fc.Arbitrary<AccessFacts> = fc.record({
  nowMs: fc.constant(nowMs),
  terms: fc.record({
    ...{ available_from: instant, available_until: instant },
    ...{ territory: someOfTwo('KZ', 'GE'), country: oneOfTwo('KZ', 'GE') },
    ...{ device_kinds: someOfTwo('tv', 'web'), deviceKind: oneOfTwo('tv', 'web') },
  }),
  sale: fc.option(
    fc.record({
      offers: packetIds.map((ids) => ids.map((id) => ({ id, price: id * 100 }))),
      held: packetIds.map((ids): ReadonlySet<number> => new Set(ids)),
    }),
  ),
  use: fc.oneof(
    fc.record({ action: fc.constant('list' as const), role, age }),
    fc.record({ action: fc.constant('watch' as const), pin: pinCheck }),
    fc.record({
      action: fc.constant('live' as const),
      pin: pinCheck,
      liveRight: fc.constantFrom('held', 'placeholder', 'missing'),
    }),
    fc.record({
      action: fc.constant('replay' as const),
      pin: pinCheck,
      startMs: fc.integer({ min: -4, max: 4 }).map((days) => nowMs + days * dayMs),
      archiveMs: fc.integer({ min: 0, max: 4 }).map((days) => days * dayMs),
      ...{ hasRight: fc.boolean(), isRunning: fc.boolean() },
    }),
  ),
})

const usePin =
  (change: Partial<PinCheck>) =>
  ({ use, ...rest }: AccessFacts): AccessFacts =>
    use.action === 'list' ? { ...rest, use } : { ...rest, use: { ...use, pin: { ...use.pin, ...change } } }

const useTerms =
  (change: Partial<AccessFacts['terms']>) =>
  ({ terms, ...rest }: AccessFacts): AccessFacts => ({ ...rest, terms: { ...terms, ...change } })

const useReplay =
  (change: (use: Extract<AccessFacts['use'], { action: 'replay' }>) => Partial<typeof use>) =>
  ({ use, ...rest }: AccessFacts): AccessFacts => ({
    ...rest,
    use: use.action === 'replay' ? { ...use, ...change(use) } : use,
  })

/** Each takes something from the viewer or asks for more. */
const restrictions: Record<string, (facts: AccessFacts) => AccessFacts> = {
  'taking the packets': ({ sale, ...rest }) => ({ ...rest, sale: sale && { ...sale, held: new Set() } }),
  'selling it': ({ sale, ...rest }) => ({ ...rest, sale: sale ?? { offers: [whole], held: new Set() } }),
  'selling it in fewer packets': ({ sale, ...rest }) => ({
    ...rest,
    sale: sale && { ...sale, offers: sale.offers.slice(1) },
  }),
  'an older age': (any) =>
    any.use.action === 'list' ? { ...any, use: { ...any.use, age: null } } : usePin({ age: null })(any),
  'a child': (any) =>
    any.use.action === 'list'
      ? { ...any, use: { ...any.use, role: 'child' } }
      : usePin({ role: 'child' })(any),
  'no PIN entered': usePin({ granted: false }),
  'a device that protects': usePin({ protectedHere: true }),
  'a guest': usePin({ isGuest: true, granted: false }),
  'a shorter archive': useReplay(({ archiveMs }) => ({ archiveMs: archiveMs - dayMs })),
  'a later start': useReplay(() => ({ startMs: nowMs + 1 })),
  'an airing without rights': useReplay(() => ({ hasRight: false })),
  'a country that is not known': useTerms({ country: null }),
  'a device that does not say its kind': useTerms({ deviceKind: null }),
  'a time to come': useTerms({ available_from: after }),
  'a time that is over': useTerms({ available_until: now }),
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
