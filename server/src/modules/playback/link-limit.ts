import { createHash } from 'node:crypto'
import type { SharedCounts } from '../../adapters/shared-counts/index.ts'
import { Failure } from '../../core/failure.ts'

const windowMs = 60_000

/**
 * Counts the requests of one link per minute, and refuses more than a player needs. It never waits: what other
 * processes have counted is known from the next request on.
 */
export function createLinkLimit(max: number, sharedCounts?: Pick<SharedCounts, 'add'>) {
  let current = 0
  let counts = new Map<string, number>()

  async function share(token: string, window: number): Promise<void> {
    const counted = counts
    const all = await sharedCounts?.add(`link ${nameOf(token)} ${window}`, windowMs)
    if (all) counted.set(token, Math.max(counted.get(token) ?? 0, all.count))
  }

  return (token: string, nowMs: number): void => {
    const window = Math.floor(nowMs / windowMs)
    if (window !== current) {
      current = window
      counts = new Map()
    }
    const count = (counts.get(token) ?? 0) + 1
    if (count > max) {
      throw new Failure('too_many_requests', {}, Math.ceil(((window + 1) * windowMs - nowMs) / 1000))
    }
    counts.set(token, count)
    if (sharedCounts) void share(token, window)
  }
}

/** Whoever has the token may watch: only its hash leaves the process. */
function nameOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
