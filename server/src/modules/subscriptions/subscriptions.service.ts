import type { Database } from '../../db/index.ts'
import type { Subscription } from './subscription.rules.ts'
import {
  hasPaid,
  insertSubscription,
  listDueUsers,
  listLive,
  listTried,
  type SubscriptionDraft,
  writeSubscription,
} from './subscriptions.repository.ts'

/** Subscriptions, read and written through one executor. Whoever writes holds the account of the user. */
export function createSubscriptions(work: Database) {
  return {
    /** Those that have not ended, the oldest first. */
    live: (userId: number) => listLive(work, userId),
    triedPackets: async (userId: number): Promise<ReadonlySet<number>> =>
      new Set(await listTried(work, userId)),
    hasPaid: (userId: number) => hasPaid(work, userId),
    dueUsers: (tenantId: number, due: { nowMs: number; limit: number }) => listDueUsers(work, tenantId, due),
    insert: (draft: SubscriptionDraft, nowMs: number) => insertSubscription(work, draft, nowMs),

    /** Writes a subscription as it is after a step. */
    async write(subscription: Subscription): Promise<Subscription> {
      await writeSubscription(work, subscription)
      return subscription
    },
  }
}
