import type { AdItem, AdPlan, LoadedAd } from './ad.ts'
import { middleItems } from './middle-roll.rules.ts'

export type Roll = 'pre' | 'middle' | 'pause'

/** A run through the ads of one roll. */
interface AdRun {
  roll: Roll
  /** What is left of the list, the current item first. */
  items: readonly AdItem[]
  /** What is left to ask for the current item. */
  tags: readonly string[]
  /** The ads that the current tag had, the current one first. */
  ads: readonly LoadedAd[]
  played: number
  /** Since when the viewer has waited for an ad. */
  waitsSinceMs: number
  /** The mark of the stream that a middle-roll belongs to. */
  markMs: number
}

/** What stands before the content, one after another: packshots, then ads. */
export interface InterludeState {
  /** The opened stream; null before the first. */
  key: string | null
  phase: 'idle' | 'packshot' | 'loading' | 'ad'
  /** Increases with everything that is asked or shown: an answer for an earlier attempt is too late. */
  attempt: number
  /** Whether everything before the content is over. */
  isBegun: boolean
  plan: AdPlan | null
  packshots: readonly string[]
  run: AdRun | null
  /** V-4.55: when all ads of a roll failed. */
  failedAtMs: number | null
  failedRuns: number
  /** Middle-rolls up to this mark are done. */
  doneMs: number
}

export type InterludeEvent =
  | {
      type: 'opened'
      key: string
      packshots: readonly string[]
      plan: AdPlan | null
      startMs: number
      nowMs: number
    }
  | { type: 'packshot-over'; attempt: number; nowMs: number }
  | { type: 'middle-due'; markMs: number; nowMs: number }
  | { type: 'pause-ended'; nowMs: number }
  | { type: 'tag-answered'; attempt: number; ads: readonly LoadedAd[]; nowMs: number }
  | { type: 'tag-failed'; attempt: number; nowMs: number }
  | { type: 'ad-over'; attempt: number; nowMs: number }
  | { type: 'ad-failed'; attempt: number; nowMs: number }
  /** The content was paused or ended while a middle-roll was loading. */
  | { type: 'middle-cancelled' }

/** V-4.56 */
export const offAfterFailureMs = 5000
/** However many tags a roll has, nobody waits longer for an ad. */
const maxWaitMs = 10_000
/** A middle-roll that failed so often is given up. */
const maxFailedRuns = 3

export const firstInterludeState: InterludeState = {
  ...{ key: null, phase: 'idle', attempt: 0, isBegun: false, plan: null, packshots: [], run: null },
  ...{ failedAtMs: null, failedRuns: 0, doneMs: 0 },
}

/** V-4.58: whether the content waits; a middle-roll loads while it plays on. */
export function holdsContent({ phase, run }: InterludeState): boolean {
  return phase === 'packshot' || phase === 'ad' || (phase === 'loading' && run?.roll !== 'middle')
}

/** Whether a pause is followed by an ad now. */
export function hasPauseRoll(state: InterludeState, nowMs: number): boolean {
  const items = state.plan?.post_pause_roll ?? []
  return state.isBegun && state.phase === 'idle' && items.length > 0 && !isOff(state, nowMs)
}

const isOff = ({ failedAtMs }: InterludeState, nowMs: number) =>
  failedAtMs !== null && nowMs - failedAtMs < offAfterFailureMs

const tagsOf = (item: AdItem | undefined) => (item ? [item.ad, ...item.aliases] : [])
const idle = { phase: 'idle', run: null, isBegun: true } as const

function beginRun(
  state: InterludeState,
  {
    roll,
    items,
    nowMs,
    markMs = 0,
  }: { roll: Roll; items: readonly AdItem[]; nowMs: number; markMs?: number },
): InterludeState {
  if (items.length === 0) return { ...state, ...idle }
  const run = { roll, items, tags: tagsOf(items[0]), ads: [], played: 0, waitsSinceMs: nowMs, markMs }
  return { ...state, phase: 'loading', attempt: state.attempt + 1, run }
}

function endRun(state: InterludeState, run: AdRun, nowMs: number): InterludeState {
  const hasFailed = run.played === 0
  const failedRuns = hasFailed ? state.failedRuns + 1 : 0
  const isDone = run.roll === 'middle' && (!hasFailed || failedRuns >= maxFailedRuns)
  return {
    ...state,
    ...idle,
    failedAtMs: hasFailed ? nowMs : null,
    failedRuns: isDone ? 0 : failedRuns,
    doneMs: isDone ? run.markMs : state.doneMs,
  }
}

/** Asks the next tag of the item, or the next item. */
function askNext(state: InterludeState, run: AdRun, nowMs: number): InterludeState {
  const isTooLate = nowMs - run.waitsSinceMs >= maxWaitMs
  if (run.tags.length === 0) {
    const items = run.items.slice(1)
    if (items.length === 0) return endRun(state, run, nowMs)
    return askNext(state, { ...run, items, tags: tagsOf(items[0]) }, nowMs)
  }
  if (isTooLate) return endRun(state, run, nowMs)
  return { ...state, phase: 'loading', attempt: state.attempt + 1, run: { ...run, ads: [] } }
}

/** Shows the next ad that the tag had, or asks the next item. */
function showNext(state: InterludeState, run: AdRun, nowMs: number): InterludeState {
  const max = state.plan?.max_advertising ?? 0
  if (run.played >= max) return endRun(state, run, nowMs)
  if (run.ads.length === 0) return askNext(state, { ...run, tags: [] }, nowMs)
  return { ...state, phase: 'ad', attempt: state.attempt + 1, run }
}

function beginContent(state: InterludeState, nowMs: number): InterludeState {
  if (state.packshots.length > 0) return { ...state, phase: 'packshot', attempt: state.attempt + 1 }
  return beginRun(state, { roll: 'pre', items: state.plan?.pre_roll ?? [], nowMs })
}

function open(
  state: InterludeState,
  { key, packshots, plan, startMs, nowMs }: Extract<InterludeEvent, { type: 'opened' }>,
): InterludeState {
  const doneMs = plan && plan.middle_roll_points.length > 0 ? startMs : 0
  const opened = { ...firstInterludeState, key, packshots, doneMs, attempt: state.attempt }
  return beginContent({ ...opened, plan: plan && plan.max_advertising > 0 ? plan : null }, nowMs)
}

export function interludeFlow(state: InterludeState, event: InterludeEvent): InterludeState {
  if ('attempt' in event && event.attempt !== state.attempt) return state
  const { run, plan, phase } = state
  switch (event.type) {
    case 'opened':
      return open(state, event)
    case 'packshot-over':
      return phase === 'packshot'
        ? beginContent({ ...state, packshots: state.packshots.slice(1) }, event.nowMs)
        : state
    case 'middle-due': {
      if (!plan || !state.isBegun || phase !== 'idle' || isOff(state, event.nowMs)) return state
      const items = middleItems(plan, event.markMs)
      return beginRun(state, { roll: 'middle', items, ...event })
    }
    case 'pause-ended':
      if (!plan || !hasPauseRoll(state, event.nowMs)) return state
      return beginRun(state, { roll: 'pause', items: plan.post_pause_roll, nowMs: event.nowMs })
    case 'middle-cancelled':
      return phase === 'loading' && run?.roll === 'middle' ? { ...state, ...idle } : state
    case 'tag-answered':
      if (!run || phase !== 'loading') return state
      // V-5.22: an empty VAST gives way to an alias.
      if (event.ads.length === 0) return askNext(state, { ...run, tags: run.tags.slice(1) }, event.nowMs)
      return showNext(state, { ...run, ads: event.ads }, event.nowMs)
    case 'tag-failed':
      return run && phase === 'loading' ? askNext(state, { ...run, tags: [] }, event.nowMs) : state
    case 'ad-over': {
      if (!run || phase !== 'ad') return state
      const after = { ...run, ads: run.ads.slice(1), played: run.played + 1, waitsSinceMs: event.nowMs }
      return showNext(state, after, event.nowMs)
    }
    case 'ad-failed':
      return run && phase === 'ad' ? showNext(state, { ...run, ads: run.ads.slice(1) }, event.nowMs) : state
  }
}
