/** V-4.41: a double tap in the left or right fifth of the width skips. */
const sideShare = 0.2

/** The direction of a double tap, by its position from left (0) to right (1); 0 in the middle. */
export function sideOf(share: number): -1 | 0 | 1 {
  if (share <= sideShare) return -1
  return share >= 1 - sideShare ? 1 : 0
}
