import type { EventName, Request } from '@onair/contract'
import type { Client } from '@onair/contract/client'
import { type EventFields, track } from '../analytics/track.ts'

type Watched = Omit<Request<'updateStat'>['query'], 'duration' | 'number'>

export interface SendStat {
  /** Tells the server how many seconds of an opened stream were watched. */
  (statId: string, seconds: number, watched?: Watched): Promise<unknown>
  /** Tells analytics what a viewer did. */
  (type: EventName, data: EventFields): Promise<unknown>
}

/** Counts for the page: a player that is opened again goes on with the stream of the one before. */
const numbers = new Map<string, number>()
const maxStreams = 20

function nextNumber(statId: string): number {
  const number = (numbers.get(statId) ?? 0) + 1
  numbers.delete(statId)
  numbers.set(statId, number)
  const [oldest] = numbers.keys()
  if (numbers.size > maxStreams && oldest !== undefined) numbers.delete(oldest)
  return number
}

/** V-7.63 */
export function createSendStat(client: Pick<Client, 'updateStat'>): SendStat {
  return async (named: string, data: number | EventFields, watched: Watched = {}) => {
    if (typeof data === 'number')
      return client.updateStat({
        params: { id: named },
        query: { ...watched, number: nextNumber(named), duration: data },
      })
    return track(named as EventName, data)
  }
}
