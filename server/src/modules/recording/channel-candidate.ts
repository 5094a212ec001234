import { type HeldLease, holdLease, hostOf, pauseBeforeTry, timesOf } from '../leases/index.ts'
import type { RecorderTools } from './feed-recorder.ts'

/** When a recorder's machine is cut off, another one takes over within this time and the next try. */
const times = timesOf(9000)

/** Takes channels that no other recorder has, and says of each other one that this recorder waits for it. */
export function createChannelCandidate({ db, random, say }: Pick<RecorderTools, 'db' | 'random' | 'say'>) {
  const tryAtMs = new Map<number, number>()

  return {
    async take(channelId: number): Promise<HeldLease | undefined> {
      const dueMs = tryAtMs.get(channelId)
      if (dueMs !== undefined && performance.now() < dueMs) return undefined
      const taken = await holdLease(db, `recording ${channelId}`, times)
      if (!('heldBy' in taken)) {
        tryAtMs.delete(channelId)
        return taken
      }
      if (dueMs === undefined) {
        const holder = `The recorder on ${hostOf(taken.heldBy)} has this channel`
        say('info', channelId, `${holder}; this one waits and takes over when it is gone.`)
      }
      tryAtMs.set(channelId, performance.now() + pauseBeforeTry(taken.remainingMs, random()))
      return undefined
    },
  }
}
