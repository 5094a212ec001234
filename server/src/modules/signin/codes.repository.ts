import { sql } from 'kysely'
import { type Database, deleteBatch } from '../../db/index.ts'
import { codeLifetimeMs, maxSends, maxTries, pauseMs, resendAfterMs, sendWindowMs } from './code.rules.ts'

export interface NewCode {
  tenantId: number
  phone: string
  mac: Buffer
  nowMs: number
}

export interface CodeRequest extends NewCode {
  /** The requesting network: wrong codes from elsewhere do not end the code. */
  network: string
  /** Whether the phone's owner signed in from there before. */
  isKnown: boolean
}

/**
 * Replaces the last code and returns how many the phone got today; undefined while it must wait. Of concurrent calls
 * only one succeeds.
 */
export async function replaceCode(
  db: Database,
  { tenantId, phone, mac, network, isKnown, nowMs }: CodeRequest,
): Promise<number | undefined> {
  const now = new Date(nowMs)
  const dayEnded = new Date(nowMs - sendWindowMs)
  const max = isKnown ? maxSends.known : maxSends.unknown
  const pausesMs = Array.from({ length: max }, (_, index) => pauseMs(index + 1, isKnown))
  const stored = await db
    .insertInto('one_time_codes')
    .values({
      tenant_id: tenantId,
      phone,
      mac,
      network,
      sent_at: now,
      expires_at: new Date(nowMs + codeLifetimeMs),
      window_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'phone'])
        .doUpdateSet(({ ref }) => ({
          mac: ref('excluded.mac'),
          network: ref('excluded.network'),
          tries: 0,
          other_tries: 0,
          sent_at: ref('excluded.sent_at'),
          expires_at: ref('excluded.expires_at'),
          sent_count: sql<number>`case when one_time_codes.window_at <= ${dayEnded} then 1 else one_time_codes.sent_count + 1 end`,
          window_at: sql<Date>`case when one_time_codes.window_at <= ${dayEnded} then excluded.sent_at else one_time_codes.window_at end`,
        }))
        .where('one_time_codes.sent_at', '<=', new Date(nowMs - resendAfterMs))
        .where(({ or, eb }) =>
          or([
            eb('one_time_codes.window_at', '<=', dayEnded),
            sql<boolean>`one_time_codes.sent_count < ${max} and one_time_codes.sent_at <= ${now}::timestamptz
              - (${pausesMs}::int[])[one_time_codes.sent_count] * interval '1 millisecond'`,
          ]),
        ),
    )
    .returning('sent_count')
    .executeTakeFirst()
  return stored?.sent_count
}

export function findCode(db: Database, tenantId: number, phone: string) {
  return db
    .selectFrom('one_time_codes')
    .select(['network', 'tries', 'other_tries', 'sent_at', 'expires_at', 'sent_count', 'window_at'])
    .where('tenant_id', '=', tenantId)
    .where('phone', '=', phone)
    .executeTakeFirst()
}

export interface Try {
  tenantId: number
  phone: string
  network: string
  nowMs: number
}

/** Counts a try and returns the expected MAC; undefined where no more tries are allowed. */
export async function countTry(db: Database, { tenantId, phone, network, nowMs }: Try) {
  const isAsker = sql<boolean>`network is not distinct from ${network}`
  const counted = await db
    .updateTable('one_time_codes')
    .set({
      tries: sql<number>`tries + (${isAsker})::int`,
      other_tries: sql<number>`other_tries + (not (${isAsker}))::int`,
    })
    .where('tenant_id', '=', tenantId)
    .where('phone', '=', phone)
    .where(sql<boolean>`case when ${isAsker} then tries else other_tries end < ${maxTries}`)
    .where('expires_at', '>', new Date(nowMs))
    .returning('mac')
    .executeTakeFirst()
  return counted?.mac
}

/** Ends a code; false where another call did so first. */
export async function spendCode(db: Database, { tenantId, phone, mac, nowMs }: NewCode): Promise<boolean> {
  const now = new Date(nowMs)
  const spent = await db
    .updateTable('one_time_codes')
    .set({ expires_at: now })
    .where('tenant_id', '=', tenantId)
    .where('phone', '=', phone)
    .where('mac', '=', mac)
    .where('expires_at', '>', now)
    .returning('phone')
    .executeTakeFirst()
  return spent !== undefined
}

/** Deletes expired codes, except those that still count against their phone. */
export function deleteOldCodes(db: Database, nowMs: number, limit: number): Promise<number> {
  const condition = sql`
    window_at <= ${new Date(nowMs - sendWindowMs)}
    and sent_at <= ${new Date(nowMs - resendAfterMs)}
    and expires_at <= ${new Date(nowMs)}`
  return deleteBatch(db, 'one_time_codes', condition, limit)
}
