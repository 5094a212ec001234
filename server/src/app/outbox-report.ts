import { measureOutbox } from '../http/metrics.ts'
import type { JobLogger } from '../jobs/index.ts'
import type { OutboxReport } from '../modules/outbox/index.ts'

/** Shows in metrics and log what becomes of the entries of the outbox. */
export function reportOutbox(logger: JobLogger): OutboxReport {
  return {
    onAttempt: measureOutbox,
    warn: (facts, sentence) => logger.warn(facts, sentence),
    error: (facts, sentence) => logger.error(facts, sentence),
  }
}
