import { sql } from 'kysely'
import { type Database, deleteBatch } from '../../db/index.ts'

export interface Counting {
  tenantId: number
  subject: string
  windowMs: number
  nowMs: number
}

/** Counts one attempt; returns the number in the window and when the window began. */
export function countAttempt(db: Database, { tenantId, subject, windowMs, nowMs }: Counting) {
  const now = new Date(nowMs)
  const ended = new Date(nowMs - windowMs)
  return db
    .insertInto('attempts')
    .values({ tenant_id: tenantId, subject, count: 1, window_at: now })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'subject']).doUpdateSet({
        count: sql<number>`case when attempts.window_at <= ${ended} then 1 else attempts.count + 1 end`,
        window_at: sql<Date>`case when attempts.window_at <= ${ended} then excluded.window_at else attempts.window_at end`,
      }),
    )
    .returning(['count', 'window_at'])
    .executeTakeFirstOrThrow()
}

/** Removes one attempt of each subject. */
export async function returnAttempts(db: Database, tenantId: number, subjects: string[]): Promise<void> {
  await db
    .updateTable('attempts')
    .set({ count: sql<number>`greatest(count - 1, 0)` })
    .where('tenant_id', '=', tenantId)
    .where('subject', 'in', subjects)
    .execute()
}

export async function forgetAttempts(db: Database, tenantId: number, subject: string): Promise<void> {
  await db.deleteFrom('attempts').where('tenant_id', '=', tenantId).where('subject', '=', subject).execute()
}

/** Anybody can cause rows for subjects that do not exist, so expired ones are deleted. */
export function deleteOldAttempts(db: Database, before: Date, limit: number): Promise<number> {
  return deleteBatch(db, 'attempts', sql`window_at <= ${before}`, limit)
}

export interface PersonAt {
  tenantId: number
  /** A login or a phone, prefixed by its kind. */
  person: string
  network: string
}

/** Records that a network requested a sign-in as a person, or signed in. */
export async function putNetwork(
  db: Database,
  { tenantId, person, network }: PersonAt,
  { now, hasSignedIn }: { now: Date; hasSignedIn: boolean },
): Promise<void> {
  await db
    .insertInto('sign_in_networks')
    .values({
      tenant_id: tenantId,
      person,
      network,
      asked_at: now,
      signed_in_at: hasSignedIn ? now : null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'person', 'network'])
        .doUpdateSet({ asked_at: now, ...(hasSignedIn && { signed_in_at: now }) }),
    )
    .execute()
}

/** Networks that requested a sign-in as a person since a time, the latest first. */
export async function listAskingNetworks(
  db: Database,
  { tenantId, person }: Omit<PersonAt, 'network'>,
  since: Date,
): Promise<string[]> {
  const rows = await db
    .selectFrom('sign_in_networks')
    .select('network')
    .where('tenant_id', '=', tenantId)
    .where('person', '=', person)
    .where('asked_at', '>', since)
    .orderBy('asked_at', 'desc')
    .execute()
  return rows.map(({ network }) => network)
}

export async function hasSignedInFrom(
  db: Database,
  { tenantId, person, network }: PersonAt,
  since: Date,
): Promise<boolean> {
  const found = await db
    .selectFrom('sign_in_networks')
    .select('network')
    .where('tenant_id', '=', tenantId)
    .where('person', '=', person)
    .where('network', '=', network)
    .where('signed_in_at', '>', since)
    .executeTakeFirst()
  return found !== undefined
}

/** Networks that only requested expire early, those that signed in late. */
export function deleteOldNetworks(
  db: Database,
  { requested, signedIn }: { requested: Date; signedIn: Date },
  limit: number,
): Promise<number> {
  const condition = sql`asked_at <= ${requested} and (signed_in_at is null or signed_in_at <= ${signedIn})`
  return deleteBatch(db, 'sign_in_networks', condition, limit)
}
