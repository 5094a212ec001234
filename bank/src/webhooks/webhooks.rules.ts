import type { Switches } from '../books/switches.ts'

/** The last one repeats until the merchant has taken the event. */
const pausesMs = [1000, 2000, 5000, 15_000, 60_000, 300_000, 900_000, 3_600_000] as const

/** How long to wait after so many tries that failed. */
export function retryPauseMs(failedTries: number): number {
  return pausesMs[Math.min(failedTries, pausesMs.length) - 1] ?? 0
}

const windowMs = 1000
const duplicatesAfterMs = [0, 100, 500] as const

/** When an event is sent, in milliseconds after it happened; never, if it gets lost. */
export function sendDelaysMs(at: number, switches: Switches): number[] {
  if (switches.loses_webhooks) return []
  const first = switches.reorders_webhooks ? mirroredDelayMs(at) : 0
  return (switches.duplicates_webhooks ? duplicatesAfterMs : [0]).map((delayMs) => first + delayMs)
}

/** Events of one second are sent in the next one, the last first. */
function mirroredDelayMs(at: number): number {
  const windowEnd = Math.floor(at / windowMs) * windowMs + windowMs
  return 2 * (windowEnd - at)
}
