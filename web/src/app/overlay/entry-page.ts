const entryPageKey = 'began_at'

/** Entries of this visit before the present one. */
export function stepsBehind(): number {
  const state = history.state as { idx?: number } | null
  return state?.idx ?? 0
}

/** Stores the address with which a visit begins, before anything leads away; a reload does not begin it anew. */
export function noteEntryPage(): void {
  try {
    if (stepsBehind() === 0) sessionStorage.setItem(entryPageKey, location.pathname)
  } catch {
    // A browser that keeps nothing: the visit counts as begun at home.
  }
}

export function entryPage(): string {
  try {
    return sessionStorage.getItem(entryPageKey) ?? '/'
  } catch {
    return '/'
  }
}
