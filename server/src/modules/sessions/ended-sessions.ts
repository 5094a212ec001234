import { type CacheUntilChange, type Database, notifyChange } from '../../db/index.ts'
import { insertEndedSessions, listEndedSessions } from './ended-sessions.repository.ts'
import { sessionKeyOf } from './session-key.ts'

export const endedTopic = 'ended sessions'

/** An hour longer than any media link. */
export const retentionMs = 13 * 3_600_000

/** A transaction that began before the last refresh may commit after it. */
const overlapMs = 60_000

/**
 * Ends the sessions of devices in the transaction that deletes them. Their media links end at the next playlist
 * request.
 */
export async function endSessions(db: Database, deviceIds: readonly string[]): Promise<void> {
  if (deviceIds.length === 0) return
  await insertEndedSessions(db, deviceIds.map(sessionKeyOf))
  await notifyChange(db, endedTopic)
}

/** Recently ended sessions whose links may still be valid; in memory, because every playlist request checks them. */
export function createEndedSessions(db: Database, cacheUntilChange: CacheUntilChange) {
  const endedMs = new Map<string, number>()
  let newestMs = 0

  const loaded = cacheUntilChange({
    name: 'ended sessions',
    invalidatedBy: endedTopic,
    load: async () => {
      const since = new Date(Math.max(0, newestMs - overlapMs))
      for (const { session_key, ended_at } of await listEndedSessions(db, since)) {
        endedMs.set(session_key, ended_at.getTime())
        newestMs = Math.max(newestMs, ended_at.getTime())
      }
      for (const [key, atMs] of endedMs) {
        if (atMs < newestMs - retentionMs) endedMs.delete(key)
      }
    },
  })

  return {
    /** Reloads the list; while the database is away, the last list is used. */
    refresh: (): Promise<void> => loaded().catch(() => undefined),
    has: (sessionKey: string): boolean => endedMs.has(sessionKey),
    /** Keys of sessions that ended since an instant, for an edge. */
    since: (sinceMs: number): string[] =>
      [...endedMs].flatMap(([key, atMs]) => (atMs >= sinceMs ? [key] : [])),
  }
}
