import type { ClosedTimes } from './notice-queue-state.ts'

/** V-3.45: what a browser has stored of notices, as far as it can be read. */
export function parseClosedTimes(stored: string | null): ClosedTimes {
  try {
    const times: unknown = JSON.parse(stored ?? '{}')
    if (typeof times !== 'object' || times === null || Array.isArray(times)) return {}
    return Object.fromEntries(Object.entries(times).filter(([, closedMs]) => Number.isFinite(closedMs)))
  } catch {
    return {}
  }
}
