import { type Database, inTransaction } from '../../db/index.ts'
import { addAllToOutbox } from '../outbox/index.ts'
import { insertPush, listSubscriptionIds } from './push.repository.ts'
import { deliveryKey, faultOf, notificationOf, type PushDraft } from './push.rules.ts'

export interface SentPush {
  id: number
  /** How many browsers it goes to. */
  deliveries: number
}

const batch = 1000

/**
 * Sends a push to the browsers of a brand, or of some of its users. All deliveries are written at once or none is; the
 * outbox makes them, from the start of the push until its end.
 */
export async function sendPush(db: Database, draft: PushDraft, nowMs: number): Promise<SentPush> {
  const fault = faultOf(draft, nowMs)
  if (fault) throw new Error(fault)
  const { tenantId, userIds } = draft
  const notification = notificationOf(draft, nowMs)
  const dueMs = Math.max(nowMs, notification.time_start * 1000)
  const expiresMs = (notification.time_start + draft.timeToLive) * 1000
  return inTransaction(db, async (work) => {
    const id = await insertPush(work, { tenantId, notification, expiresMs })
    let deliveries = 0
    for (let after = 0; ; ) {
      const ids =
        userIds?.length === 0
          ? []
          : await listSubscriptionIds(work, { tenantId, userIds, after, limit: batch })
      const last = ids.at(-1)
      if (last === undefined) return { id, deliveries }
      const entries = ids.map((subjectId) => ({
        ...{ key: deliveryKey(id, subjectId), tenantId, kind: 'push' as const, subjectId, dueMs, expiresMs },
      }))
      await addAllToOutbox(work, entries, nowMs)
      deliveries += ids.length
      after = last
    }
  })
}
