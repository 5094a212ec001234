const firstPauseMs = 100
/** The longest pause between two attempts. */
const maxPauseMs = 2_000

/** Pauses that grow with each failure, random because all processes of a service lose their connections at once. */
export function createRetry(random: () => number): { pauseMs(): number; succeed(): void } {
  let nextMs = firstPauseMs
  return {
    pauseMs() {
      const pauseMs = nextMs * (0.5 + random() / 2)
      nextMs = Math.min(nextMs * 2, maxPauseMs)
      return pauseMs
    },
    succeed() {
      nextMs = firstPauseMs
    },
  }
}
