export { startDrainer } from './drainer.ts'
export { outboxSweeps } from './outbox.jobs.ts'
export { addAllToOutbox, addToOutbox } from './outbox.repository.ts'
export {
  createOutbox,
  type Outbox,
  type OutboxReport,
  type Parties,
} from './outbox.service.ts'
