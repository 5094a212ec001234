/** V-4.41: two taps skip in the left or right fifth of the width. */
const sideShare = 0.2

/** Which way two taps skip, by where they touch the picture from left (0) to right (1); 0 in the middle. */
export function sideOf(share: number): -1 | 0 | 1 {
  if (share <= sideShare) return -1
  return share >= 1 - sideShare ? 1 : 0
}
