import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantAfter } from '../../core/calendar.rules.ts'
import {
  actionsOf,
  beginGiven,
  beginLater,
  beginNow,
  disableRenewal,
  enableRenewal,
  end,
  extend,
  refuse,
  renew,
  type Subscription,
  watchedUntil,
} from './subscription.rules.ts'
import { isRenewing, type State, states } from './subscription-state.ts'

const dayMs = 24 * 60 * 60_000
const startMs = Date.UTC(2026, 0, 31, 10)
const month = { months: 1, days: 0 }
const plan = { retryDays: [1, 3], pausedDays: 30 }
const iso = (ms: number | null | undefined) => (typeof ms === 'number' ? new Date(ms).toISOString() : ms)

const subscription = (more: Partial<Subscription> = {}): Subscription => ({
  ...{ id: 1, tenantId: 1, userId: 1, packetId: 1, purchaseTypeId: 5, nextPurchaseTypeId: null },
  ...{ kind: 'regular', charges: 1 },
  ...beginNow(month, false, startMs, 'UTC'),
  ...more,
})

test('a subscription begins with a paid month and is due at its end', () => {
  const begun = beginNow(month, false, startMs, 'UTC')
  expect(begun).toEqual({
    ...{ state: 'active', anchorMs: startMs, paid: month, refusals: 0, hadTrial: false },
    ...{ paidUntilMs: Date.UTC(2026, 1, 28, 10), dueMs: Date.UTC(2026, 1, 28, 10) },
  })
  expect(beginNow({ months: 0, days: 7 }, true, startMs, 'UTC')).toMatchObject({
    ...{ state: 'trial', hadTrial: true, paidUntilMs: Date.UTC(2026, 1, 7, 10) },
  })
  expect(beginGiven(month, startMs, 'UTC')).toMatchObject({
    state: 'ending',
    paidUntilMs: Date.UTC(2026, 1, 28, 10),
  })
})

test('renewed month by month the 31st comes back, and another period may follow', () => {
  let one = subscription()
  const ends = []
  for (const period of [month, month, { months: 3, days: 0 }, month]) {
    one = { ...one, ...renew(one, { ...period, purchaseTypeId: 6 }, one.paidUntilMs, 'UTC') }
    ends.push(iso(one.paidUntilMs)?.slice(0, 10))
  }
  expect(ends).toEqual(['2026-03-31', '2026-04-30', '2026-07-31', '2026-08-31'])
  expect(one).toMatchObject({ state: 'active', purchaseTypeId: 6, charges: 5, anchorMs: startMs })
})

test('a trial becomes a paid period that follows it', () => {
  const trial = subscription({ ...beginNow({ months: 0, days: 7 }, true, startMs, 'UTC'), charges: 0 })
  const paid = renew(trial, { ...month, purchaseTypeId: 5 }, trial.paidUntilMs, 'UTC')
  expect(paid).toMatchObject({ state: 'active', charges: 1 })
  // A month and a week after 31 January.
  expect(iso(paid.paidUntilMs)).toBe('2026-03-07T10:00:00.000Z')
})

test('a refused renewal is tried again on the days of the plan, then waits, then is gone', () => {
  const first = subscription()
  const second = { ...first, ...refuse(first, plan, first.paidUntilMs, 'UTC') }
  expect(second).toMatchObject({ state: 'overdue', refusals: 1, dueMs: first.paidUntilMs + dayMs })
  const third = { ...second, ...refuse(second, plan, second.dueMs ?? 0, 'UTC') }
  expect(third).toMatchObject({ state: 'overdue', refusals: 2, dueMs: first.paidUntilMs + 3 * dayMs })
  const givenUpMs = third.dueMs ?? 0
  const paused = { ...third, ...refuse(third, plan, givenUpMs, 'UTC') }
  expect(paused).toMatchObject({ state: 'paused', refusals: 3, dueMs: givenUpMs + 30 * dayMs })
  expect({ ...paused, ...refuse(paused, plan, givenUpMs + dayMs, 'UTC') }).toEqual({ ...paused, refusals: 4 })
  expect(end(paused, 'expired')).toMatchObject({ state: 'ended', dueMs: null })
})

test('days of the plan that nobody looked at are not made up for: one try a day, none on days that have passed', () => {
  const first = subscription()
  const tooLateMs = first.paidUntilMs + 2 * dayMs
  const second = { ...first, ...refuse(first, plan, tooLateMs, 'UTC') }
  expect(second).toMatchObject({ state: 'overdue', refusals: 1, dueMs: first.paidUntilMs + 3 * dayMs })
  const afterPlanMs = first.paidUntilMs + 3 * dayMs
  expect(refuse(first, plan, afterPlanMs, 'UTC')).toEqual({
    ...{ state: 'paused', refusals: 1, dueMs: afterPlanMs + 30 * dayMs },
  })
})

test('a refused renewal is tried on the days of the calendar of the tenant, though clocks are set back between', () => {
  const zone = 'Europe/Berlin'
  const paidUntilMs = Date.parse('2027-10-30T00:30:00+02:00')
  const first = subscription({ paidUntilMs, dueMs: paidUntilMs })
  const second = { ...first, ...refuse(first, plan, paidUntilMs, zone) }
  expect(iso(second.dueMs)).toBe(iso(Date.parse('2027-10-31T00:30:00+02:00')))
  const third = { ...second, ...refuse(second, plan, second.dueMs ?? 0, zone) }
  expect(iso(third.dueMs)).toBe(iso(Date.parse('2027-11-02T00:30:00+01:00')))
  const paused = refuse(first, { retryDays: [], pausedDays: 2 }, paidUntilMs, zone)
  expect(iso(paused.dueMs)).toBe(iso(Date.parse('2027-11-01T00:30:00+01:00')))
})

test('a trial that nobody pays for is not watched on', () => {
  const trial = subscription({ ...beginNow({ months: 0, days: 7 }, true, startMs, 'UTC'), charges: 0 })
  const endMs = trial.paidUntilMs
  expect(refuse(trial, plan, endMs, 'UTC')).toEqual({
    state: 'paused',
    refusals: 1,
    dueMs: endMs + 30 * dayMs,
  })
})

test('what is renewed late pays for the time that was watched; what was paused begins anew', () => {
  const overdue = subscription({ state: 'overdue', refusals: 1 })
  const late = renew(overdue, { ...month, purchaseTypeId: 5 }, overdue.paidUntilMs + dayMs, 'UTC')
  expect(late).toMatchObject({ state: 'active', refusals: 0, anchorMs: startMs })
  expect(iso(late.paidUntilMs)).toBe('2026-03-31T10:00:00.000Z')
  const active = subscription()
  const inTime = renew(active, { ...month, purchaseTypeId: 5 }, active.paidUntilMs + dayMs, 'UTC')
  expect(iso(inTime.paidUntilMs)).toBe('2026-03-31T10:00:00.000Z')
  const tooLate = renew(active, { ...month, purchaseTypeId: 5 }, active.paidUntilMs + dayMs + 1, 'UTC')
  expect(iso(tooLate.paidUntilMs)).toBe('2026-04-01T10:00:00.001Z')
  const resumedMs = Date.UTC(2026, 4, 5, 8)
  const resumed = renew(subscription({ state: 'paused' }), { ...month, purchaseTypeId: 5 }, resumedMs, 'UTC')
  expect(resumed).toMatchObject({ state: 'active', anchorMs: resumedMs, paid: month })
  expect(iso(resumed.paidUntilMs)).toBe('2026-06-05T08:00:00.000Z')
})

test('what begins later is paid when it begins', () => {
  const future = subscription({ ...beginLater(startMs), charges: 0 })
  expect(future).toMatchObject({ state: 'future', paidUntilMs: startMs, dueMs: startMs })
  const begun = renew(future, { ...month, purchaseTypeId: 5 }, startMs, 'UTC')
  expect(begun).toMatchObject({
    state: 'active',
    charges: 1,
    paid: month,
    paidUntilMs: Date.UTC(2026, 1, 28, 10),
  })
  expect(refuse(future, plan, startMs, 'UTC')).toEqual({
    state: 'paused',
    refusals: 1,
    dueMs: startMs + 30 * dayMs,
  })
})

test('days that are given before a packet begins are watched after it has begun, however late that is', () => {
  const future = subscription({ ...beginLater(startMs), charges: 0 })
  const longer = { ...future, ...extend(future, { months: 0, days: 14 }, 'UTC') }
  expect(longer).toEqual({ ...future, paid: { months: 0, days: 14 } })
  const begun = renew(longer, { ...month, purchaseTypeId: 5 }, startMs, 'UTC')
  // A month and two weeks after 31 January.
  expect(iso(begun.paidUntilMs)).toBe('2026-03-14T10:00:00.000Z')
  const lateMs = startMs + 3 * dayMs
  const paused = { ...longer, ...refuse(longer, plan, startMs, 'UTC') }
  for (const late of [longer, paused]) {
    const resumed = renew(late, { ...month, purchaseTypeId: 5 }, lateMs, 'UTC')
    expect(iso(resumed.paidUntilMs)).toBe('2026-03-17T10:00:00.000Z')
  }
})

test('a trial that is cancelled and taken up again is a trial still, and not watched on without money', () => {
  const trial = subscription({ ...beginNow({ months: 0, days: 7 }, true, startMs, 'UTC'), charges: 0 })
  const ending = { ...trial, ...disableRenewal(trial) }
  const again = { ...ending, ...enableRenewal(ending) }
  expect(again).toEqual(trial)
  const paid = { ...trial, ...renew(trial, { ...month, purchaseTypeId: 5 }, trial.paidUntilMs, 'UTC') }
  const stopped = { ...paid, ...disableRenewal(paid) }
  expect(enableRenewal(stopped)).toMatchObject({ state: 'active' })
})

test('without renewal it ends when its time is over, and renewal may come back before', () => {
  const planned = subscription({ nextPurchaseTypeId: 7 })
  const ending = { ...planned, ...disableRenewal(planned) }
  expect(ending).toMatchObject({ state: 'ending', dueMs: planned.paidUntilMs, nextPurchaseTypeId: null })
  expect(enableRenewal(ending)).toMatchObject({ state: 'active', dueMs: planned.paidUntilMs })
  expect(end(ending, 'expired')).toMatchObject({ state: 'ended', dueMs: null })
})

test('a step that there is not changes nothing', () => {
  expect(() => enableRenewal(subscription())).toThrow(
    'a subscription that is active cannot be renewal_enabled',
  )
  expect(() => end(subscription(), 'cancelled')).toThrow('a subscription that is active cannot be cancelled')
})

test.each<[State, string[]]>([
  ['future', ['can_unsubscribe']],
  ['trial', ['can_change_period', 'can_disable_renew']],
  ['active', ['can_change_period', 'can_disable_renew']],
  ['ending', ['can_enable_renew']],
  ['overdue', ['can_unsubscribe']],
  ['paused', ['can_subscribe', 'can_unsubscribe']],
  ['ended', ['can_subscribe']],
])('[V-3.24] a subscription that is %s allows %j', (state, allowed) => {
  expect(actionsOf({ kind: 'regular', state })).toEqual(allowed)
})

test('[V-4.129] a promo subscription offers no action, and what one does not have can be subscribed', () => {
  for (const state of states.filter((one) => one !== 'ended')) {
    expect(actionsOf({ kind: 'promo', state })).toEqual([])
  }
  expect(actionsOf(null)).toEqual(['can_subscribe'])
})

test('a late renewal interrupts nobody for a day; without renewal the end is the end', () => {
  const paidUntilMs = startMs
  expect(watchedUntil({ state: 'active', paidUntilMs })).toBe(startMs + dayMs)
  expect(watchedUntil({ state: 'trial', paidUntilMs })).toBe(startMs + dayMs)
  expect(watchedUntil({ state: 'ending', paidUntilMs })).toBe(startMs)
  expect(watchedUntil({ state: 'overdue', paidUntilMs })).toBe(Number.POSITIVE_INFINITY)
})

test('whatever happens, time that is paid for is never taken away and never given twice', () => {
  const step = fc.constantFrom('renew', 'refuse', 'disable', 'enable')
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let one = subscription()
      let paidMonths = 1
      for (const kind of steps) {
        const atMs = one.dueMs ?? one.paidUntilMs
        if (kind === 'renew' && isRenewing(one.state)) {
          one = { ...one, ...renew(one, { ...month, purchaseTypeId: 5 }, atMs, 'UTC') }
          paidMonths += 1
        }
        if (kind === 'refuse' && isRenewing(one.state)) one = { ...one, ...refuse(one, plan, atMs, 'UTC') }
        if (kind === 'disable' && (one.state === 'active' || one.state === 'trial')) {
          one = { ...one, ...disableRenewal(one) }
        }
        if (kind === 'enable' && one.state === 'ending') one = { ...one, ...enableRenewal(one) }
        const paid = { months: paidMonths, days: 0 }
        expect(one.paidUntilMs).toBe(instantAfter(startMs, paid, 'UTC'))
      }
      expect(one.paid).toEqual({ months: paidMonths, days: 0 })
      expect(one.charges).toBe(paidMonths)
    }),
  )
})
