export { checkingKeys, type KeyRing } from './key-ring.rules.ts'
export { findOrCreateRing, rotateKeys } from './key-ring.ts'
export { findOrCreateSecret } from './secrets.repository.ts'
