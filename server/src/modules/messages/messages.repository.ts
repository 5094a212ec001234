import { sql } from 'kysely'
import { type Database, deleteBatch, inTransaction } from '../../db/index.ts'
import { expiryOf, Message, MessageDraft } from './message.ts'

/** Who reads. */
export interface Reader {
  tenantId: number
  userId: number
}

/**
 * Sends a message to everybody of a tenant, or to some of its users. Under a name that was sent before it changes the
 * words, the receivers and the end, and stays read for those who have read it.
 */
export async function sendMessage(
  db: Database,
  tenantId: number,
  draft: MessageDraft,
  nowMs: number,
): Promise<number> {
  if (!db.isTransaction) return inTransaction(db, (work) => sendMessage(work, tenantId, draft, nowMs))
  const { name, title, text, to, days } = MessageDraft.parse(draft)
  const changed = {
    ...{ title: JSON.stringify(title), text: JSON.stringify(text) },
    ...{ is_for_everybody: to === 'everybody', expires_at: expiryOf(days, nowMs) },
  }
  const { id } = await db
    .insertInto('messages')
    .values({ tenant_id: tenantId, name, created_at: new Date(nowMs), ...changed })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'name']).doUpdateSet(changed))
    .returning('id')
    .executeTakeFirstOrThrow()
  if (to !== 'everybody') await replaceReceivers(db, { id, tenantId, userIds: to })
  return id
}

async function replaceReceivers(
  db: Database,
  { id, tenantId, userIds }: { id: number; tenantId: number; userIds: readonly number[] },
): Promise<void> {
  await db
    .deleteFrom('message_receivers')
    .where('message_id', '=', id)
    .where('user_id', 'not in', [...userIds])
    .execute()
  const receivers = db
    .selectFrom('users')
    .select([sql<number>`${id}::bigint`.as('message_id'), 'id as user_id'])
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', [...userIds])
  await db
    .insertInto('message_receivers')
    .columns(['message_id', 'user_id'])
    .expression(receivers)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What somebody can read now: to everybody of the tenant, or to this user. */
const readable = (db: Database, { tenantId, userId }: Reader, nowMs: number) =>
  db
    .selectFrom('messages')
    .leftJoin('message_receivers', (join) =>
      join
        .onRef('message_receivers.message_id', '=', 'messages.id')
        .on('message_receivers.user_id', '=', userId),
    )
    .where('messages.tenant_id', '=', tenantId)
    .where('messages.expires_at', '>', new Date(nowMs))
    .where((where) =>
      where.or([
        where('messages.is_for_everybody', '=', true),
        where(
          'messages.id',
          'in',
          db.selectFrom('message_receivers').select('message_id').where('user_id', '=', userId),
        ),
      ]),
    )

export async function listMessages(
  db: Database,
  reader: Reader,
  { offset, limit }: { offset: number; limit: number },
  nowMs: number,
): Promise<Message[]> {
  const rows = await readable(db, reader, nowMs)
    .select(['messages.id', 'messages.title', 'messages.text', 'messages.created_at'])
    .select('message_receivers.removed_at')
    .orderBy('messages.created_at', 'desc')
    .orderBy('messages.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map((row) => Message.parse(row))
}

/** Marks everything that somebody can read as read, and answers how much of it was not. */
export async function removeMessages(db: Database, reader: Reader, nowMs: number): Promise<number> {
  const unread = readable(db, reader, nowMs)
    .select(['messages.id as message_id', sql<number>`${reader.userId}::bigint`.as('user_id')])
    .select(sql<Date>`${new Date(nowMs)}::timestamptz`.as('removed_at'))
    .where('message_receivers.removed_at', 'is', null)
  const marked = await db
    .insertInto('message_receivers')
    .columns(['message_id', 'user_id', 'removed_at'])
    .expression(unread)
    .onConflict((conflict) =>
      conflict
        .columns(['message_id', 'user_id'])
        .doUpdateSet({ removed_at: new Date(nowMs) })
        .where('message_receivers.removed_at', 'is', null),
    )
    .executeTakeFirst()
  return Number(marked.numInsertedOrUpdatedRows ?? 0)
}

/** Receivers first: a message to everybody would else take a million of them along in one statement. */
export async function deleteExpiredMessages(db: Database, nowMs: number, limit: number): Promise<number> {
  const expired = sql`expires_at <= ${new Date(nowMs)}`
  const ofExpired = sql`message_id in (select id from messages where ${expired})`
  const receivers = await deleteBatch(db, 'message_receivers', ofExpired, limit)
  return receivers > 0 ? receivers : deleteBatch(db, 'messages', expired, limit)
}
