import type { Database } from '../../db/index.ts'
import {
  type DuePlace,
  listDuePage,
  listOfUsers,
  writeSubscriptions,
} from './due-subscriptions.repository.ts'
import type { Subscription } from './subscription.rules.ts'
import { renewableStates } from './subscription-state.ts'
import {
  hasPaid,
  insertSubscription,
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
    insert: (draft: SubscriptionDraft, nowMs: number) => insertSubscription(work, draft, nowMs),

    /** A page of users to whom something is due. */
    duePage: (tenantId: number, page: { nowMs: number; after: DuePlace | null; limit: number }) =>
      listDuePage(work, tenantId, page),
    /** What is due to users, the oldest first. */
    due: (userIds: readonly number[], nowMs: number) => listOfUsers(work, userIds, { dueMs: nowMs }),
    /** What waits for money, the oldest first. */
    waiting: (userIds: readonly number[]) => listOfUsers(work, userIds, { states: ['overdue', 'paused'] }),

    /** What a payment may still renew. */
    renewable: (userIds: readonly number[]) => listOfUsers(work, userIds, { states: renewableStates }),

    /** Writes a subscription as it is after a step. */
    async write(subscription: Subscription): Promise<Subscription> {
      await writeSubscription(work, subscription)
      return subscription
    },
    writeAll: (subscriptions: readonly Subscription[]) => writeSubscriptions(work, subscriptions),
  }
}
