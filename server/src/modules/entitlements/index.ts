export { boughtUntil, type Held, nothingHeld, standingAt } from './entitlement.rules.ts'
export { createEntitlements, type Entitlements } from './entitlements.service.ts'
