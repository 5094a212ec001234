import type { Answer } from '@onair/contract'

export type Notice = Answer<'getConfiguration'>['notices'][number]
export type NoticeKind = Notice['kind']

/** Kind → when it was closed last. */
export type ClosedTimes = Partial<Record<NoticeKind, number>>

/** What decides which notices there is a reason for. */
export interface NoticeFacts {
  isUser: boolean
  isGuest: boolean
  isChild: boolean
  canSignIn: boolean
  /** False until it is known. */
  lacksEmail: boolean
  /** Null where the browser knows no notifications. */
  permission: 'default' | 'denied' | 'granted' | null
  /** Whether the browser offers to install the page. */
  canInstall: boolean
  /** V-4.169: a webview and a mini app are apps already. */
  isInApp: boolean
  isStandalone: boolean
}

/** What stands before the viewer. */
export interface Surroundings {
  isPageHidden: boolean
  isModalOpen: boolean
  /** A page whose player has controls at the bottom. */
  isPlayerPage: boolean
  /** Something else stands where notices do. */
  isPlaceTaken: boolean
}

export interface QueueState {
  loadedMs: number
  /** V-4.170: route changes since the page was loaded. */
  steps: number
  /** Whether this page has had its notice: a dismissed one is followed by none. */
  isDone: boolean
  current: { notice: Notice; sinceStep: number } | null
  closed: ClosedTimes
}

export type QueueEvent =
  | { type: 'checked'; nowMs: number; facts: NoticeFacts }
  | { type: 'route-changed'; nowMs: number }
  /** The viewer dismissed it. */
  | { type: 'closed'; nowMs: number }
  /** It went by itself. */
  | { type: 'hidden'; nowMs: number }
  /** What it asked for was given: it is not asked again. */
  | { type: 'answered'; nowMs: number }

/** What a brand says of its notices. */
export interface QueueRules {
  notices: readonly Notice[]
  /** Kind → seconds. */
  reopenDelays: Readonly<Record<string, number>>
}

export const startQueue = (loadedMs: number, closed: ClosedTimes): QueueState => ({
  ...{ loadedMs, steps: 0, isDone: false, current: null, closed },
})

/** Later than every clock. */
const never = Number.MAX_SAFE_INTEGER

/** V-4.165: the permission notice leaves with the second page after it came. */
const permissionSteps = 2

const conditions: Record<Notice['form'], (facts: NoticeFacts, notice: Notice) => boolean> = {
  register: ({ isGuest, canSignIn }) => isGuest && canSignIn,
  email: ({ isUser, isChild, lacksEmail }) => isUser && !isChild && lacksEmail,
  // A cancelled renewal asks it in a dialog of its own.
  leaving: () => false,
  survey: ({ isUser, isChild }, { survey }) => isUser && !isChild && survey !== null,
  permission: ({ isUser, isGuest, permission, isInApp }) =>
    (isUser || isGuest) && permission === 'default' && !isInApp,
  install: ({ canInstall, isInApp, isStandalone }) => canInstall && !isInApp && !isStandalone,
  app: ({ isInApp, isStandalone }, { url }) => !isInApp && !isStandalone && url !== null,
  promo: ({ isUser, isGuest, isChild }, { url }) => (isUser || isGuest) && !isChild && url !== null,
  empty: () => false,
}

/** When a notice may be shown first: after its wait, and V-4.166 after its reopen delay. */
function dueMs({ loadedMs, closed }: QueueState, { kind, after_seconds }: Notice, rules: QueueRules): number {
  const closedMs = closed[kind]
  const waitedMs = loadedMs + after_seconds * 1000
  if (closedMs === undefined) return waitedMs
  return Math.max(waitedMs, closedMs + (rules.reopenDelays[kind] ?? 0) * 1000)
}

/** When the queue has to be looked at again; null if time alone changes nothing. */
export function nextCheckMs(state: QueueState, rules: QueueRules, nowMs: number): number | null {
  const later = rules.notices
    .map((notice) => dueMs(state, notice, rules))
    .filter((ms) => ms > nowMs && ms < never)
  return later.length > 0 ? Math.min(...later) : null
}

function dismiss(state: QueueState, closedMs: number): QueueState {
  if (!state.current) return state
  const closed = { ...state.closed, [state.current.notice.kind]: closedMs }
  return { ...state, current: null, isDone: true, closed }
}

function check(state: QueueState, rules: QueueRules, nowMs: number, facts: NoticeFacts): QueueState {
  const hasReason = (notice: Notice) => conditions[notice.form](facts, notice)
  if (state.current) return hasReason(state.current.notice) ? state : { ...state, current: null }
  if (state.isDone) return state
  const notice = rules.notices.find((one) => hasReason(one) && dueMs(state, one, rules) <= nowMs)
  return notice ? { ...state, current: { notice, sinceStep: state.steps } } : state
}

export function advanceQueue(state: QueueState, event: QueueEvent, rules: QueueRules): QueueState {
  switch (event.type) {
    case 'checked':
      return check(state, rules, event.nowMs, event.facts)
    case 'route-changed': {
      const stepped = { ...state, steps: state.steps + 1, isDone: false }
      const { current } = stepped
      const isOver =
        current?.notice.form === 'permission' && stepped.steps - current.sinceStep >= permissionSteps
      return isOver ? dismiss(stepped, event.nowMs) : stepped
    }
    case 'closed':
    case 'hidden':
      return dismiss(state, event.nowMs)
    case 'answered':
      return dismiss(state, never)
  }
}

/** V-4.163: the one notice that is shown now. */
export function shownNotice(
  { current }: Pick<QueueState, 'current'>,
  surroundings: Surroundings,
): Notice | null {
  return current && !Object.values(surroundings).includes(true) ? current.notice : null
}
