export interface HeaderScroll {
  /** The scroll position. */
  y: number
  /** Where the current downward scroll began. */
  downFrom: number
  isDark: boolean
  isHidden: boolean
}

export const atTop: HeaderScroll = { y: 0, downFrom: 0, isDark: false, isHidden: false }

const darkensPastPx = 140
const hidesPastPx = 250

/** The header darkens on scroll; on low screens it also hides until one scrolls up. */
export function scrolledTo(before: HeaderScroll, y: number, isLow: boolean): HeaderScroll {
  const isUp = y < before.y
  const downFrom = isUp ? y : before.downFrom
  const isHidden = isLow && !isUp && (before.isHidden || y - downFrom > hidesPastPx)
  return { y, downFrom, isDark: y > darkensPastPx, isHidden }
}
