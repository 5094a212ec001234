export { startDrainer } from './drainer.ts'
export { outboxSweeps } from './outbox.jobs.ts'
export { addToOutbox, type OutboxFigures } from './outbox.repository.ts'
export type { OutboxKind } from './outbox.rules.ts'
export {
  createOutbox,
  type Outbox,
  type OutboxReport,
  type Outcome,
  type Parties,
} from './outbox.service.ts'
