/**
 * `future` begins later, `trial` and `active` renew themselves, `ending` does not, `overdue` could not be renewed and is
 * tried again while the viewer watches on (not after a trial), `paused` waits for money without being watched.
 */
export const states = ['future', 'trial', 'active', 'ending', 'overdue', 'paused', 'ended'] as const
export type State = (typeof states)[number]

export const events = [
  'began',
  'renewed',
  'refused',
  'gave_up',
  'renewal_disabled',
  'renewal_enabled',
  'trial_enabled',
  'cancelled',
  'expired',
  'refunded',
] as const
export type Event = (typeof events)[number]

/** The states in which a subscription is created: later, on trial, paid, or given for a time. */
export const firstStates = ['future', 'trial', 'active', 'ending'] as const satisfies readonly State[]

/** Every step that a subscription can take. */
export const transitions: Readonly<Record<State, Partial<Record<Event, State>>>> = {
  future: { began: 'active', refused: 'paused', cancelled: 'ended' },
  trial: { renewed: 'active', refused: 'paused', renewal_disabled: 'ending', refunded: 'ended' },
  active: { renewed: 'active', refused: 'overdue', renewal_disabled: 'ending', refunded: 'ended' },
  ending: { renewal_enabled: 'active', trial_enabled: 'trial', expired: 'ended', refunded: 'ended' },
  overdue: {
    renewed: 'active',
    refused: 'overdue',
    gave_up: 'paused',
    cancelled: 'ended',
    refunded: 'ended',
  },
  paused: { renewed: 'active', refused: 'paused', cancelled: 'ended', expired: 'ended', refunded: 'ended' },
  ended: {},
}

/** The states that a payment leads on from. */
export const renewableStates = states.filter(
  (state) => transitions[state].renewed ?? transitions[state].began,
)

/** The next state; undefined for a step that there is not. */
export function nextState(state: State, event: Event): State | undefined {
  return transitions[state][event]
}

/** The states in which the packet is watched. */
export const watchedStates = ['trial', 'active', 'ending', 'overdue'] as const satisfies readonly State[]

/** The states that renew themselves. */
const renewingStates = ['trial', 'active', 'overdue'] as const satisfies readonly State[]

export const isRenewing = (state: State) => renewingStates.some((one) => one === state)
