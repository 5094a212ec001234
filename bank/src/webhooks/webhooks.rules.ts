import type { Switches } from '../books/switches.ts'

/** The last one repeats until the merchant has taken the event. */
const pausesMs = [1000, 2000, 5000, 15_000, 60_000, 300_000, 900_000, 3_600_000] as const

/** How long to wait after so many tries that failed. */
export function retryPauseMs(failedTries: number): number {
  return pausesMs[Math.min(failedTries, pausesMs.length) - 1] ?? 0
}

const duplicatesAfterMs = [0, 100, 500] as const

/** When an event is sent, in milliseconds from now; never, if it gets lost. */
export function sendDelaysMs(switches: Switches): readonly number[] {
  if (switches.loses_webhooks) return []
  return switches.duplicates_webhooks ? duplicatesAfterMs : [0]
}
