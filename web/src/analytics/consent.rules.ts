import type { Bootstrap } from '@onair/contract'
import type { ConsentAnswer } from './consent.ts'

type Analytics = Bootstrap['configuration']['analytics']

/** Whether anything about the viewer may leave the browser. */
export function mayTrack(analytics: Analytics, answer: ConsentAnswer | null): boolean {
  if (analytics === null) return false
  return analytics.consent === 'given' ? answer !== 'denied' : answer === 'given'
}

/** Whether the viewer is to be asked now. */
export function isAsked(analytics: Analytics, answer: ConsentAnswer | null): boolean {
  return analytics?.consent === 'ask' && answer === null
}
