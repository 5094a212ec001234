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
  refuse,
  renew,
  type Subscription,
  watchedUntil,
} from './subscription.rules.ts'
export { isRenewing, type State, watchedStates } from './subscription-state.ts'
export { createSubscriptions } from './subscriptions.service.ts'
