const entryPageKey = 'began_at'

/** History entries of this visit before the current one. */
export function stepsBehind(): number {
  const state = history.state as { idx?: number } | null
  return state?.idx ?? 0
}

/** Stores the first address of a visit, before any redirect; a reload does not change it. */
export function noteEntryPage(): void {
  try {
    if (stepsBehind() === 0) sessionStorage.setItem(entryPageKey, location.pathname)
  } catch {
    // Without storage the visit counts as begun at home.
  }
}

export function entryPage(): string {
  try {
    return sessionStorage.getItem(entryPageKey) ?? '/'
  } catch {
    return '/'
  }
}
