export type { DuePlace } from './due-subscriptions.repository.ts'
export {
  actionsOf,
  beginGiven,
  beginLater,
  beginNow,
  disableRenewal,
  enableRenewal,
  end,
  extend,
  postpone,
  refuse,
  renew,
  type Subscription,
  watchedUntil,
} from './subscription.rules.ts'
export { firstStates, isRenewing, type State, transitions, watchedStates } from './subscription-state.ts'
export { createSubscriptions } from './subscriptions.service.ts'
