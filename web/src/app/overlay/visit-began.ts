const beganKey = 'began_at'

/** Entries of this visit before the present one. */
export function stepsBehind(): number {
  const state = history.state as { idx?: number } | null
  return state?.idx ?? 0
}

/** Remembers the address with which a visit begins, before anything leads away; a reload does not begin it anew. */
export function noteBeginning(): void {
  try {
    if (stepsBehind() === 0) sessionStorage.setItem(beganKey, location.pathname)
  } catch {
    // A browser that keeps nothing: the visit counts as begun at home.
  }
}

export function beganAt(): string {
  try {
    return sessionStorage.getItem(beganKey) ?? '/'
  } catch {
    return '/'
  }
}
