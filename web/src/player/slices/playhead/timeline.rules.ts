/** Shorter films have no timeline. */
const minWithTimelineS = 20
const handOverS = 2
export function hasTimeline(durationS: number): boolean {
  return durationS > minWithTimelineS
}

/** Whether the next episode takes over: shortly before the end, except for very short films. */
export function isHandOver(positionS: number, durationS: number): boolean {
  return hasTimeline(durationS) && positionS >= durationS - handOverS
}

/** The last thumbnail at or before an instant. */
export function pointAt(pointsMs: readonly number[], positionS: number): number | null {
  return pointsMs.findLast((pointMs) => pointMs <= positionS * 1000) ?? null
}
