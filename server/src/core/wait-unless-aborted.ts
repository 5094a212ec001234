import { setTimeout as pause } from 'node:timers/promises'

/** False if aborted. */
export function waitUnlessAborted(ms: number, signal: AbortSignal): Promise<boolean> {
  return pause(ms, true, { signal }).catch(() => false)
}

/** Waits for the end of something, but not for ever. */
export async function waitAtMost(ms: number, ended: Promise<unknown>): Promise<void> {
  const waiting = new AbortController()
  await Promise.race([ended, waitUnlessAborted(ms, waiting.signal)])
  waiting.abort()
}
