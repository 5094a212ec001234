export { idempotencySweeps } from './idempotency.jobs.ts'
export { idempotent, type KeyedCall } from './idempotent.ts'
