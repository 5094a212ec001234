/** V-4.41: a double tap in the left or right fifth of the width skips. */
const sideShare = 0.2

/** The direction of a double tap, by its position from left (0) to right (1); 0 in the middle. */
export function sideOf(share: number): -1 | 0 | 1 {
  if (share <= sideShare) return -1
  return share >= 1 - sideShare ? 1 : 0
}

const doubleTapMs = 500

export interface Tap {
  side: -1 | 0 | 1
  atMs: number
}

/** Whether a tap is the second one of a double tap at a side. */
export function isSecondTap(last: Tap, { side, atMs }: Tap): boolean {
  return side !== 0 && side === last.side && atMs - last.atMs <= doubleTapMs
}

/** V-4.43: on a touch screen the controls come a little later, so that a tap hits none of them. */
export const tapDelayMs = 200
