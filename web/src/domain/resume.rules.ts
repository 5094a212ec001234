const resumeFromS = 10
const resumeUntilS = 12_600

interface Watched {
  seconds: number
  watch_percentage: number
}

/** Where a film goes on: what was hardly begun or is over begins anew. */
export function resumePosition(history: Watched | null | undefined): number {
  if (!history || history.watch_percentage === 100) return 0
  return history.seconds >= resumeFromS && history.seconds <= resumeUntilS ? history.seconds : 0
}
