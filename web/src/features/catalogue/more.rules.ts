const stuckAfterMs = 10_000

/** Whether the next page may be requested; an unanswered call does not block the list for ever. */
export function mayLoadMore(loading: { isLoading: boolean; sinceMs: number }, nowMs: number): boolean {
  return !loading.isLoading || nowMs - loading.sinceMs >= stuckAfterMs
}
