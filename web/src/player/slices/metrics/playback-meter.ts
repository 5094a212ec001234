import type { EventName } from '@onair/contract'
import type { EventFields } from '../../../analytics/track.ts'
import { type MetricsInput, metricsFlow, nothingPlayed, type PlaybackSubject } from './metrics-flow.ts'

/** V-9.12: a stream that is left sooner, as in zapping, was not played. */
const metricsAfterMs = 100

interface PlaybackMeter {
  input(input: MetricsInput): void
  /** Begins to measure another stream; returns how to give it up. */
  open(start: () => { subject: PlaybackSubject; positionS: number } | null): () => void
}

/** Measures one stream after another and tells how they play. */
export function createPlaybackMeter(tell: (name: EventName, fields: EventFields) => void): PlaybackMeter {
  let state = nothingPlayed
  const input = (given: MetricsInput) => {
    const step = metricsFlow(state, given)
    state = step.state
    for (const event of step.told) tell(...event)
  }
  return {
    input,
    open(start) {
      input({ type: 'opened', nowMs: performance.now() })
      const timer = setTimeout(() => {
        const begun = start()
        if (begun) input({ type: 'start-due', ...begun })
      }, metricsAfterMs)
      return () => clearTimeout(timer)
    },
  }
}
