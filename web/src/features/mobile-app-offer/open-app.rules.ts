export type System = 'android' | 'ios'

/** The system of a phone, from its user agent. */
export function systemOf(userAgent: string): System | null {
  if (/Android/.test(userAgent)) return 'android'
  return /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : null
}

/** P-9.17: the page settles for this long before the banner is decided. */
export const checkMs = 200

/** V-9.59: how long a system takes to leave the page for an app. */
export const openWaitMs: Readonly<Record<System, number>> = { android: 25, ios: 2_500 }
const toleranceMs = 1_000

/**
 * Whether the page is still there after the wait, so that no app has opened. A timer that comes much later than it was
 * set for was stopped while an app was in front.
 */
export const isStillHere = (system: System, elapsedMs: number, isPageHidden: boolean): boolean =>
  !isPageHidden && elapsedMs <= openWaitMs[system] + toleranceMs

interface BannerFacts {
  isSkipped: boolean
  /** A webview, a mini app and an installed page are apps already. */
  isInApp: boolean
  hasLink: boolean
}

export const hasBanner = ({ isSkipped, isInApp, hasLink }: BannerFacts): boolean =>
  hasLink && !isSkipped && !isInApp
