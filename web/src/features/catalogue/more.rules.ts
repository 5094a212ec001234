const stuckAfterMs = 10_000

/** Whether the next page may be asked for; an answer that never comes does not hold up the list for good. */
export function mayLoadMore(asked: { isLoading: boolean; sinceMs: number }, nowMs: number): boolean {
  return !asked.isLoading || nowMs - asked.sinceMs >= stuckAfterMs
}
