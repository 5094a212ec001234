import { sql } from 'kysely'
import { type Database, deleteBatch } from '../../db/index.ts'
import type { PushNotification } from './push.rules.ts'

export interface Subscription {
  endpoint: string
  p256dh: string
  auth: string
}

/** Stores where a device takes pushes; a browser that changed its account moves along. */
export async function putSubscription(
  work: Database,
  owner: { tenantId: number; deviceId: string },
  { endpoint, p256dh, auth }: Subscription,
  now: Date,
): Promise<void> {
  await work
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('device_id', '!=', owner.deviceId)
    .execute()
  await work
    .insertInto('push_subscriptions')
    .values({
      ...{ tenant_id: owner.tenantId, device_id: owner.deviceId },
      ...{ endpoint, p256dh, auth, created_at: now },
    })
    .onConflict((conflict) => conflict.column('device_id').doUpdateSet({ endpoint, p256dh, auth }))
    .execute()
}

export async function deleteSubscriptionOf(db: Database, deviceId: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('device_id', '=', deviceId).execute()
}

export async function deleteSubscription(db: Database, id: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

export function findSubscription(db: Database, tenantId: number, id: number) {
  return db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The next subscriptions of a brand after one of them; of some users only, if they are named. */
export async function listSubscriptionIds(
  db: Database,
  {
    tenantId,
    userIds,
    after,
    limit,
  }: { tenantId: number; userIds: readonly number[] | undefined; after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .innerJoin('devices', 'devices.id', 'push_subscriptions.device_id')
    .select('push_subscriptions.id')
    .where('push_subscriptions.tenant_id', '=', tenantId)
    .where('push_subscriptions.id', '>', after)
    .$if(userIds !== undefined, (query) => query.where('devices.user_id', 'in', userIds ?? []))
    .orderBy('push_subscriptions.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function insertPush(
  work: Database,
  push: { tenantId: number; notification: Omit<PushNotification, 'id'>; expiresMs: number },
): Promise<number> {
  const { id } = await work
    .insertInto('pushes')
    .values({
      tenant_id: push.tenantId,
      notification: JSON.stringify(push.notification),
      expires_at: new Date(push.expiresMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function findPush(db: Database, tenantId: number, id: number) {
  return db
    .selectFrom('pushes')
    .select(['notification', 'expires_at'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export function deleteExpiredPushes(db: Database, before: Date, limit: number): Promise<number> {
  return deleteBatch(db, 'pushes', sql`expires_at < ${before}`, limit)
}
