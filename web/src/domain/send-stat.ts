import type { EventName, Request } from '@onair/contract'
import type { Client } from '@onair/contract/client'
import { type EventFields, track } from '../analytics/track.ts'

type Watched = Omit<Request<'updateStat'>['query'], 'duration'>

export interface SendStat {
  /** Tells the server how many seconds of an opened stream were watched. */
  (statId: string, seconds: number, watched?: Watched): Promise<unknown>
  /** Tells analytics what a viewer did. */
  (type: EventName, data: EventFields): Promise<unknown>
}

/** V-7.63 */
export function createSendStat(client: Pick<Client, 'updateStat'>): SendStat {
  return async (named: string, data: number | EventFields, watched: Watched = {}) => {
    if (typeof data === 'number')
      return client.updateStat({ params: { id: named }, query: { ...watched, duration: data } })
    return track(named as EventName, data)
  }
}
