export { type Held, nothingHeld } from './entitlement.rules.ts'
export { createEntitlements, type Entitlements } from './entitlements.service.ts'
