import type { EventFields } from '../../../analytics/track.ts'
import type { AdTracker } from './ad.ts'
import type { Roll } from './interlude-flow.ts'

type AdEvent = 'ad_start' | 'ad_end' | 'ad_skip' | 'ad_click'

/** Counts for the operator (V-7.115) what the ad's own servers are told, and in which roll it was. */
export function countAd(
  tracker: AdTracker,
  roll: Roll,
  track: (name: AdEvent, fields: EventFields) => void,
): AdTracker {
  const count = (name: AdEvent) => track(name, { value: roll })
  return {
    ...tracker,
    started(durationS) {
      tracker.started(durationS)
      count('ad_start')
    },
    completed() {
      tracker.completed()
      count('ad_end')
    },
    skipped() {
      tracker.skipped()
      count('ad_skip')
    },
    clicked() {
      tracker.clicked()
      count('ad_click')
    },
  }
}
