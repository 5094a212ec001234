import { retryDelayMs, retryTransient } from '../../api/query-client.ts'

const emptyRetries = 5
const emptyRetryMs = 3_000

/** The schedule of a day stayed empty. */
export class EmptySchedule extends Error {}

/** How the schedule of a day is requested again. */
export const scheduleRetry = {
  retry: (failed: number, error: Error) =>
    error instanceof EmptySchedule ? failed < emptyRetries : retryTransient(failed, error),
  retryDelay: (failed: number, error: Error) =>
    error instanceof EmptySchedule ? emptyRetryMs : retryDelayMs(failed),
}
