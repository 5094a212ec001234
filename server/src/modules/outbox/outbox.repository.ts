import { sql } from 'kysely'
import { type Database, deleteBatch } from '../../db/index.ts'
import { type OutboxKind, policies } from './outbox.rules.ts'

/** What an outside party is to be told. */
export interface OutboxDraft {
  /** The receiver knows a copy by it. */
  key: string
  tenantId: number
  kind: OutboxKind
  /** The card, the payment or the subscription that it is about. */
  subjectId?: number
  sealed?: Buffer
  /** After this instant nobody has a use for it. */
  expiresMs?: number
  /** When it is delivered, if not at once. */
  dueMs?: number
}

export interface Claimed {
  key: string
  tenantId: number
  kind: OutboxKind
  subjectId: number | null
  sealed: Buffer | null
  expiresMs: number | null
  /** Counted from one; this attempt is included. */
  attempt: number
}

/** Writes an entry in the transaction of what it tells of; one that waits under the same key stays as it is. */
export function addToOutbox(work: Database, draft: OutboxDraft, nowMs: number): Promise<void> {
  return addAllToOutbox(work, [draft], nowMs)
}

export async function addAllToOutbox(
  work: Database,
  drafts: readonly OutboxDraft[],
  nowMs: number,
): Promise<void> {
  await work
    .insertInto('outbox')
    .values(
      drafts.map(({ key, tenantId, kind, subjectId, sealed, expiresMs, dueMs = nowMs }) => ({
        ...{ key, kind, tenant_id: tenantId, subject_id: subjectId ?? null, sealed: sealed ?? null },
        ...{ created_at: new Date(nowMs), due_at: new Date(dueMs) },
        expires_at: expiresMs === undefined ? null : new Date(expiresMs),
      })),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** Takes an entry that is due, the one that waits longest, or the named one; nobody else has it for a while. */
export async function claimDue(
  db: Database,
  { kind, key }: { kind?: OutboxKind; key?: string },
  nowMs: number,
): Promise<Claimed | undefined> {
  const due = db
    .selectFrom('outbox')
    .select('key')
    .where('dead_at', 'is', null)
    .where('due_at', '<=', new Date(nowMs))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(key !== undefined, (query) => query.where('key', '=', key ?? ''))
    .orderBy('due_at')
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
  const row = await db
    .updateTable('outbox')
    .set({ due_at: leaseEnd(nowMs), attempts: sql<number>`attempts + 1` })
    .where('key', '=', due)
    .returning(['key', 'tenant_id', 'kind', 'subject_id', 'sealed', 'expires_at', 'attempts'])
    .executeTakeFirst()
  return (
    row && {
      ...{ key: row.key, tenantId: row.tenant_id, kind: row.kind as OutboxKind, subjectId: row.subject_id },
      ...{ sealed: row.sealed, expiresMs: row.expires_at?.getTime() ?? null, attempt: row.attempts },
    }
  )
}

function leaseEnd(nowMs: number) {
  const ends = Object.entries(policies).map(
    ([kind, { leaseMs }]) => sql`when ${kind} then ${new Date(nowMs + leaseMs)}::timestamptz`,
  )
  return sql<Date>`case kind ${sql.join(ends, sql` `)} end`
}

export async function deleteDelivered(db: Database, key: string): Promise<void> {
  await db.deleteFrom('outbox').where('key', '=', key).execute()
}

/** Notes a failed attempt, unless somebody has made another one since. */
export async function writeRetry(
  db: Database,
  { key, attempt }: Claimed,
  { failure, dueMs }: { failure: string; dueMs: number },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ failure, due_at: new Date(dueMs) })
    .where('key', '=', key)
    .where('attempts', '=', attempt)
    .execute()
}

/** Gives up; what was written to a person is erased. */
export async function writeDead(
  db: Database,
  { key, attempt }: Claimed,
  { failure, nowMs }: { failure: string; nowMs: number },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ failure, dead_at: new Date(nowMs), sealed: null })
    .where('key', '=', key)
    .where('attempts', '=', attempt)
    .execute()
}

/** The kinds of which something is due. */
export async function listDueKinds(db: Database, nowMs: number): Promise<OutboxKind[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('kind')
    .distinct()
    .where('dead_at', 'is', null)
    .where('due_at', '<=', new Date(nowMs))
    .execute()
  return rows.map(({ kind }) => kind as OutboxKind)
}

export interface OutboxFigures {
  kind: OutboxKind
  waiting: number
  dead: number
}

export async function countOutbox(db: Database): Promise<OutboxFigures[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['kind', sql<number>`count(*) filter (where dead_at is null)`.as('waiting')])
    .select(sql<number>`count(dead_at)`.as('dead'))
    .groupBy('kind')
    .execute()
  return rows.map(({ kind, ...figures }) => ({ kind: kind as OutboxKind, ...figures }))
}

/** Messages and pushes only: a refund or an unlinking that nobody has made waits for an operator. */
export function deleteDeadMessages(db: Database, before: Date, limit: number): Promise<number> {
  return deleteBatch(db, 'outbox', sql`kind in ('message', 'push') and dead_at < ${before}`, limit)
}
