const minuteMs = 60_000

/** Why a key is not rotated. */
export function tooSoon(waitMs: number): string {
  const minutes = Math.ceil(waitMs / minuteMs)
  const hours = Math.floor(minutes / 60)
  return `viewers still hold links of the key that would go; wait ${hours} h ${minutes % 60} min, or cut them off with --cut-off.`
}
