import type { Endpoint } from '@onair/contract'
import { createCache } from '../core/cache.ts'
import type { CallContext, Caller } from '../core/call.ts'
import type { PreparedAnswer } from '../core/prepared-answer.ts'
import type { FallBack } from '../db/index.ts'

/** Of a process. */
const maxBytes = 64_000_000

interface GuestCall extends CallContext {
  caller: Caller
  params: unknown
  query: unknown
}

/** What each guest was answered last: guests go on with it while the database is away. */
export function createGuestAnswers(bridge: FallBack) {
  const answers = createCache<PreparedAnswer>({
    name: 'guest answers',
    maxWeight: maxBytes,
    weightOf: ({ bytes }) => bytes,
    invalidatedBy: 'load',
  })

  /** Loads an answer, or gives the last one to the same question of the same guest. */
  return (operation: string, call: GuestCall, load: () => Promise<PreparedAnswer>) => {
    const { tenant, language, caller, address, origin, params, query } = call
    const who = [tenant.id, caller.userId, caller.deviceId, caller.profile?.id]
    const key = JSON.stringify([operation, who, address, origin, language, params, query])
    const loadAndCache = async () => {
      const answer = await load()
      answers.set(key, answer)
      return answer
    }
    return bridge(loadAndCache, () => answers.get(key))
  }
}

export type GuestAnswers = ReturnType<typeof createGuestAnswers>

/** Whether what was answered may be answered again: a gate would have to be asked anew. */
export function mayRepeat({ method, gate, file }: Endpoint): boolean {
  return method === 'GET' && (gate === undefined || gate === 'open') && file === undefined
}
