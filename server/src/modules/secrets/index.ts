export { findOrCreateSecret } from './secrets.repository.ts'
