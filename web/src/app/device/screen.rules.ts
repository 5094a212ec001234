/** Widths in CSS pixels at which the layout changes. */
export const widths = { small: 481, wide: 932, mobile: 1023, mobileDevice: 1281 } as const

/** The phone layout: on narrow screens, and on somewhat wider ones of mobile devices. */
export function isMobileLayout(width: number, isMobileDevice: boolean): boolean {
  return width <= (isMobileDevice ? widths.mobileDevice : widths.mobile)
}

export function isSmall(width: number): boolean {
  return width < widths.small
}

export function isWide(width: number): boolean {
  return width > widths.wide
}
