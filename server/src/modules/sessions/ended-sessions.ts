import { type CacheUntilChange, type Database, notifyChange } from '../../db/index.ts'
import { insertEndedSessions, listEndedSessions } from './ended-sessions.repository.ts'
import { sessionKeyOf } from './session-key.ts'

export const endedTopic = 'ended sessions'

/** An hour longer than any media link. */
export const endedRetentionMs = 13 * 3_600_000

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

/** Ends single streams of sessions that go on, in the transaction that gives their slot to another device. */
export async function endViewings(
  db: Database,
  viewings: readonly { deviceId: string; viewing: string }[],
): Promise<void> {
  await insertEndedSessions(
    db,
    viewings.map(({ deviceId, viewing }) => viewingKeyOf(sessionKeyOf(deviceId), viewing)),
  )
  await notifyChange(db, endedTopic)
}

/** Names one stream of a session on the list; a session key contains no full stop. */
function viewingKeyOf(session: string, viewing: string): string {
  return `${session}.${viewing}`
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
        if (atMs < newestMs - endedRetentionMs) endedMs.delete(key)
      }
    },
  })

  return {
    /** Reloads the list; while the database is away, the last list is used. */
    refresh: (): Promise<void> => loaded().catch(() => undefined),
    /** Whether a session has ended, or one stream of it was taken over by another device. */
    has: (session: string, viewing: string): boolean =>
      endedMs.size > 0 && (endedMs.has(session) || endedMs.has(viewingKeyOf(session, viewing))),
    hasSession: (session: string): boolean => endedMs.has(session),
    /** Keys of sessions and streams that ended since an instant, for an edge. */
    since: (sinceMs: number): string[] =>
      [...endedMs].flatMap(([key, atMs]) => (atMs >= sinceMs ? [key] : [])),
  }
}
