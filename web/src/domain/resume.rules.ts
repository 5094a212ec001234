const resumeFromS = 10
const resumeUntilS = 12_600

interface Watched {
  seconds: number
  watch_percentage: number
}

/** The resume position of a film; 0 if it was hardly begun or has ended. */
export function resumePosition(history: Watched | null | undefined): number {
  if (!history || history.watch_percentage === 100) return 0
  return history.seconds >= resumeFromS && history.seconds <= resumeUntilS ? history.seconds : 0
}
