export {
  actionsOf,
  beginGiven,
  beginLater,
  beginNow,
  disableRenewal,
  enableRenewal,
  end,
  refuse,
  renew,
  type Subscription,
  watchedUntil,
} from './subscription.rules.ts'
export { isRenewing, type State, watchedStates } from './subscription-state.ts'
export { createSubscriptions, type Subscriptions } from './subscriptions.service.ts'
