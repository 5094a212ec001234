import type { Sink } from '../../analytics/track.ts'
import { counterImage } from './audience-counter.rules.ts'

/** Tells a third party of each half minute of a channel, by an image that nobody sees. */
export function createAudienceCounter(address: string): Sink {
  return (event) => {
    const image = counterImage(address, event)
    if (image !== null) new Image().src = image
  }
}
