import { ApiFailure } from '@onair/contract/client'
import { withoutPersonalData } from '../../analytics/without-secrets.rules.ts'

/** P-8.20: what a caller got wrong, or a session that has ended, is no error of the service. */
const ignoredStatuses = new Set([400, 401])

/** Whether somebody has to know of an error. */
export function isReported(error: unknown): boolean {
  if (error instanceof ApiFailure) return !ignoredStatuses.has(error.status)
  // Nobody is signed in any more.
  return !(error instanceof Error && error.message === 'Authorization required')
}

/** P-8.21: a quarter of errors and of page loads. Streamed spans would pass by the scrubbing of transactions. */
export const reportRates = { sampleRate: 0.25, tracesSampleRate: 0.25, traceLifecycle: 'static' } as const

/** Random names of reports, by which a tracker joins them. */
const ids = new Set(['event_id', 'trace_id', 'span_id', 'parent_span_id'])
/** What stands behind the path of an address, where a report has it apart. */
const queries = new Set(['url.query', 'http.query', 'url.fragment', 'http.fragment', 'query_string'])

/** A value with all of its texts, without what gives access and whom it is about. */
export function scrubbed<Value>(value: Value): Value {
  if (typeof value === 'string') return withoutPersonalData(value) as Value
  if (Array.isArray(value)) return value.map(scrubbed) as Value
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).filter(([key]) => !queries.has(key))
  return Object.fromEntries(parts.map(([key, part]) => [key, ids.has(key) ? part : scrubbed(part)])) as Value
}
