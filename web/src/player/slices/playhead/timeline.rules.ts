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

/** The knob of a slider, as `timeline.module.css` draws it: its middle is what moves, within the ends of the bar. */
const knobPx = 16

/** The share of the timeline under a pointer. */
export function shareAt(xPx: number, widthPx: number): number {
  return Math.min(1, Math.max(0, (xPx - knobPx / 2) / (widthPx - knobPx)))
}

/** The place of a share on the timeline, for style sheets. */
export function placeOf(share: number): string {
  return `calc(${(share * 100).toFixed(3)}% + ${(knobPx * (0.5 - share)).toFixed(2)}px)`
}

/** The last thumbnail at or before an instant. */
export function pointAt(pointsMs: readonly number[], positionS: number): number | null {
  return pointsMs.findLast((pointMs) => pointMs <= positionS * 1000) ?? null
}
