import { setTimeout as pause } from 'node:timers/promises'

const maxWaitMs = 120_000

/** Waits until a question is answered by yes; a question that fails is asked again. */
export async function waitUntil(
  isSo: () => Promise<boolean> | boolean,
  what = 'what was waited for',
  pollMs = 10,
): Promise<void> {
  const startedMs = performance.now()
  while (performance.now() - startedMs < maxWaitMs) {
    if (await Promise.resolve(isSo()).catch(() => false)) return
    await pause(pollMs)
  }
  throw new Error(`${what} did not come`)
}
