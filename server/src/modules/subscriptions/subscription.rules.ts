import { addPeriods, type CalendarPeriod, instantAfter } from '../../core/calendar.rules.ts'
import { type Event, isRenewing, nextState, type State } from './subscription-state.ts'

export interface Subscription {
  id: number
  tenantId: number
  userId: number
  packetId: number
  /** What was bought, and what will be bought next if that is something else. */
  purchaseTypeId: number
  nextPurchaseTypeId: number | null
  kind: 'regular' | 'promo'
  state: State
  /** Periods are counted from here. */
  anchorMs: number
  /** How much time after the anchor is paid for. */
  paid: CalendarPeriod
  paidUntilMs: number
  /** When something happens to it next; null if nothing does. */
  dueMs: number | null
  /** How often its renewal was refused in a row. */
  refusals: number
  hadTrial: boolean
  /** How many periods were charged; a trial is none. */
  charges: number
}

/** The part of a subscription that a step changes. */
export type Change = Partial<
  Omit<Subscription, 'id' | 'tenantId' | 'userId' | 'packetId' | 'kind' | 'hadTrial'>
>

/** When a refused renewal is tried again, and how long it waits for money after that. */
export interface DunningPlan {
  /** Days after the renewal was due, in order. */
  retryDays: readonly number[]
  pausedDays: number
}

/** A renewal that is late because nobody has looked at it yet does not interrupt whoever watches. */
const maxLateMs = 24 * 60 * 60_000

/** The state after an event; a step that there is not is a mistake of the caller. */
function step(state: State, event: Event): State {
  const next = nextState(state, event)
  if (!next) throw new Error(`a subscription that is ${state} cannot be ${event}`)
  return next
}

export type Beginning = Pick<
  Subscription,
  'state' | 'anchorMs' | 'paid' | 'paidUntilMs' | 'dueMs' | 'refusals' | 'hadTrial'
>

/** A subscription that begins now, with its trial or its first paid period. */
export function beginNow(
  period: CalendarPeriod,
  isTrial: boolean,
  nowMs: number,
  timeZone: string,
): Beginning {
  const paidUntilMs = instantAfter(nowMs, period, timeZone)
  return {
    state: isTrial ? 'trial' : 'active',
    ...{ anchorMs: nowMs, paid: period, paidUntilMs, dueMs: paidUntilMs, refusals: 0, hadTrial: isTrial },
  }
}

/** A subscription that begins later, and is paid then. */
export function beginLater(startMs: number): Beginning {
  return {
    ...{ state: 'future', anchorMs: startMs, paid: { months: 0, days: 0 }, paidUntilMs: startMs },
    ...{ dueMs: startMs, refusals: 0, hadTrial: false },
  }
}

/** The packet for some time that nobody pays for; it does not renew itself. */
export function beginGiven(period: CalendarPeriod, nowMs: number, timeZone: string): Beginning {
  return { ...beginNow(period, false, nowMs, timeZone), state: 'ending' }
}

/**
 * A period more, paid for. Time that could not be watched is not paid for: what was paused, or was looked at too late,
 * begins anew, with the days that were given before it had begun at all.
 */
export function renew(
  { state, anchorMs, paid, paidUntilMs: endMs, charges, hadTrial }: Subscription,
  period: CalendarPeriod & { purchaseTypeId: number },
  nowMs: number,
  timeZone: string,
): Change {
  const isNew = state === 'paused' || (state !== 'overdue' && nowMs > endMs + maxLateMs)
  const from = isNew ? nowMs : anchorMs
  const isWatched = charges > 0 || hadTrial
  const { months, days } = addPeriods(isNew && isWatched ? { months: 0, days: 0 } : paid, period)
  const paidUntilMs = instantAfter(from, { months, days }, timeZone)
  return {
    state: step(state, state === 'future' ? 'began' : 'renewed'),
    ...{ anchorMs: from, paid: { months, days }, paidUntilMs, dueMs: paidUntilMs, refusals: 0 },
    ...{ purchaseTypeId: period.purchaseTypeId, nextPurchaseTypeId: null, charges: charges + 1 },
  }
}

/**
 * A renewal that could not be paid: tried again on the next day of the plan that is to come, then paused. Its days are
 * those of the calendar: with days of 24 hours a try falls on the day before where clocks are set back.
 */
export function refuse(
  subscription: Subscription,
  plan: DunningPlan,
  nowMs: number,
  timeZone: string,
): Change {
  const { state, paidUntilMs } = subscription
  const refused = step(state, 'refused')
  const refusals = subscription.refusals + 1
  const after = (fromMs: number, days: number) => instantAfter(fromMs, { months: 0, days }, timeZone)
  const pausedUntilMs = after(nowMs, plan.pausedDays)
  if (state === 'paused') return { refusals }
  if (refused === 'paused') return { state: refused, refusals, dueMs: pausedUntilMs }
  const retryMs = plan.retryDays.map((days) => after(paidUntilMs, days)).find((atMs) => atMs > nowMs)
  if (retryMs === undefined) return { state: step(refused, 'gave_up'), refusals, dueMs: pausedUntilMs }
  return { state: refused, refusals, dueMs: retryMs }
}

/** Days more that nobody pays for: the next price is due so much later. What has not begun will begin with them. */
export function extend(
  { state, anchorMs, paid, dueMs, paidUntilMs: untilMs }: Subscription,
  period: CalendarPeriod,
  timeZone: string,
): Change {
  const longer = addPeriods(paid, period)
  if (state === 'future') return { paid: longer }
  const paidUntilMs = instantAfter(anchorMs, longer, timeZone)
  return { paid: longer, paidUntilMs, dueMs: dueMs === untilMs ? paidUntilMs : dueMs }
}

/** The end of renewals: what is paid for is watched to its end. */
export function disableRenewal({ state, paidUntilMs }: Subscription): Change {
  return { state: step(state, 'renewal_disabled'), dueMs: paidUntilMs, nextPurchaseTypeId: null }
}

/** Renewals again; what was on trial is still on trial. */
export function enableRenewal({ state, paidUntilMs, hadTrial, charges }: Subscription): Change {
  const isTrial = hadTrial && charges === 0
  return { state: step(state, isTrial ? 'trial_enabled' : 'renewal_enabled'), dueMs: paidUntilMs }
}

/** A beginning that follows something whose end has moved. */
export function postpone(startMs: number): Change {
  return { anchorMs: startMs, paidUntilMs: startMs, dueMs: startMs }
}

/** The end, at once. */
export function end({ state }: Subscription, event: 'cancelled' | 'expired' | 'refunded'): Change {
  return { state: step(state, event), dueMs: null, nextPurchaseTypeId: null }
}

export const actions = [
  'can_subscribe',
  'can_change_period',
  'can_disable_renew',
  'can_unsubscribe',
  'can_enable_renew',
] as const
export type Action = (typeof actions)[number]

/** What a user may do with a subscription, or with a packet that he does not have; one that is not offered is not bought. */
export function actionsOf(
  subscription: Pick<Subscription, 'kind' | 'state'> | null,
  isOffered = true,
): Action[] {
  const ifOffered = <A extends Action>(action: A): A[] => (isOffered ? [action] : [])
  if (!subscription || subscription.state === 'ended') return ifOffered('can_subscribe')
  if (subscription.kind === 'promo') return []
  const { state } = subscription
  return [
    ...(state === 'paused' ? ifOffered('can_subscribe') : []),
    ...(state === 'trial' || state === 'active'
      ? [...ifOffered('can_change_period'), 'can_disable_renew' as const]
      : []),
    ...(nextState(state, 'cancelled') ? (['can_unsubscribe'] as const) : []),
    ...(state === 'ending' ? (['can_enable_renew'] as const) : []),
  ]
}

/** Until when the packet may be watched, as far as is known now. */
export function watchedUntil({ state, paidUntilMs }: Pick<Subscription, 'state' | 'paidUntilMs'>): number {
  if (state === 'overdue') return Number.POSITIVE_INFINITY
  return isRenewing(state) ? paidUntilMs + maxLateMs : paidUntilMs
}
