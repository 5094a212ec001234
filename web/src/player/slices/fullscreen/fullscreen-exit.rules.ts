/** After a full screen the layout still moves: nothing is animated meanwhile. */
export const stillAfterExitMs = 3_000
/** iPhones open a second full screen over the first if asked too soon. */
const blockedAfterExitMs = 3_000
const pauseUndoneWithinMs = 2_000

export function mayEnterAppleFullscreen(sinceExitMs: number): boolean {
  return sinceExitMs >= blockedAfterExitMs
}

/** Whether a pause is only a side effect of leaving the full screen: iPhones pause then. */
export function isExitPause(sinceExitMs: number, isOwn: boolean): boolean {
  return !isOwn && sinceExitMs < pauseUndoneWithinMs
}
