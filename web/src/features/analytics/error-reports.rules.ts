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

/** A value with all of its texts, without what gives access and whom it is about. */
export function scrubbed<Value>(value: Value): Value {
  if (typeof value === 'string') return withoutPersonalData(value) as Value
  if (Array.isArray(value)) return value.map(scrubbed) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, scrubbed(part)])) as Value
}
