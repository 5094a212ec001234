import { sql } from 'kysely'
import type { CardRow, Database } from '../../db/index.ts'

export type Card = Pick<CardRow, 'id' | 'user_id' | 'pay_system_id' | 'token' | 'number' | 'is_primary'>

const fields = ['id', 'user_id', 'pay_system_id', 'token', 'number', 'is_primary'] as const

/** The linked cards of a user; the primary one first. */
export function listCards(db: Database, userId: number): Promise<Card[]> {
  return db
    .selectFrom('cards')
    .select(fields)
    .where('user_id', '=', userId)
    .where('unlinked_at', 'is', null)
    .orderBy('is_primary', 'desc')
    .orderBy('id')
    .execute()
}

/** The cards by which users pay without being asked: the primary one of each. */
export async function listPrimaryCards(
  db: Database,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, Card>> {
  const cards = await db
    .selectFrom('cards')
    .select(fields)
    .distinctOn('user_id')
    .where('user_id', '=', sql<number>`any (${[...userIds]}::bigint[])`)
    .where('unlinked_at', 'is', null)
    .orderBy('user_id')
    .orderBy('is_primary', 'desc')
    .orderBy('id')
    .execute()
  return new Map(cards.map((card) => [card.user_id, card]))
}

export interface CardDraft {
  tenantId: number
  userId: number
  paySystemId: number
  token: string
  number: string
}

/** Links a card and makes it the primary one; a card that is linked already becomes it again. */
export async function insertCard(work: Database, card: CardDraft, nowMs: number): Promise<void> {
  const { tenantId, userId, paySystemId, token, number } = card
  await work
    .updateTable('cards')
    .set({ is_primary: false })
    .where('user_id', '=', userId)
    .where('is_primary', '=', true)
    .execute()
  await work
    .insertInto('cards')
    .values({
      ...{
        tenant_id: tenantId,
        user_id: userId,
        pay_system_id: paySystemId,
        token,
        number,
        is_primary: true,
      },
      linked_at: new Date(nowMs),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['pay_system_id', 'token'])
        .where('unlinked_at', 'is', null)
        .doUpdateSet({ is_primary: true })
        .where('cards.user_id', '=', userId),
    )
    .execute()
}

/** Unlinks a card of a user; the one that was linked last becomes the primary one. Undefined if there is no such card. */
export async function unlinkCard(
  work: Database,
  { userId, id }: { userId: number; id: number },
  nowMs: number,
): Promise<Card | undefined> {
  const card = await work
    .updateTable('cards')
    .set({ unlinked_at: new Date(nowMs), is_primary: false })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('unlinked_at', 'is', null)
    .returning(fields)
    .executeTakeFirst()
  await sql`
    update cards set is_primary = true
    where id = (select max(id) from cards where user_id = ${userId} and unlinked_at is null)
      and not exists (select from cards where user_id = ${userId} and is_primary and unlinked_at is null)
  `.execute(work)
  return card
}

/** A card that its user has unlinked; undefined if the same card is linked again. */
export function findUnlinkedCard(
  db: Database,
  id: number,
): Promise<Pick<Card, 'pay_system_id' | 'token'> | undefined> {
  return db
    .selectFrom('cards')
    .select(['pay_system_id', 'token'])
    .where('id', '=', id)
    .where('unlinked_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cards as again')
            .select('again.id')
            .whereRef('again.pay_system_id', '=', 'cards.pay_system_id')
            .whereRef('again.token', '=', 'cards.token')
            .where('again.unlinked_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirst()
}
