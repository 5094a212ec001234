import { sql } from 'kysely'
import type { Database } from '../../db/index.ts'

export type Favored =
  | { channel_id: number }
  | { program_id: number }
  | { person_id: number }
  | { content_id: number }

const columns = ['id', 'channel_id', 'program_id', 'person_id', 'content_id'] as const
const objectId = sql<number>`coalesce(channel_id, program_id, person_id, content_id)`.as('object_id')

/** The favorites of a profile, the latest first. */
export function listFavorites(
  db: Database,
  profileId: number,
  { offset, limit }: { offset: number; limit: number },
) {
  return db
    .selectFrom('favorites')
    .select([...columns, objectId])
    .where('profile_id', '=', profileId)
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

export type FavoriteRow = Awaited<ReturnType<typeof listFavorites>>[number]

export async function findFavorite(
  db: Database,
  profileId: number,
  favored: Favored,
): Promise<FavoriteRow | undefined> {
  return db
    .selectFrom('favorites')
    .select([...columns, objectId])
    .where('profile_id', '=', profileId)
    .where(({ eb, and }) => and(Object.entries(favored).map(([column, id]) => eb(column as 'id', '=', id))))
    .executeTakeFirst()
}

/** Two concurrent calls create one favorite. */
export async function insertFavorite(
  db: Database,
  { userId, profileId }: { userId: number; profileId: number },
  favored: Favored,
): Promise<void> {
  await db
    .insertInto('favorites')
    .values({ user_id: userId, profile_id: profileId, ...favored })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteFavorite(db: Database, profileId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('favorites')
    .where('profile_id', '=', profileId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Whether a channel of the tenant broadcasts the programme, or the tenant offers it as a content. */
export async function isProgramOffered(db: Database, tenantId: number, programId: number): Promise<boolean> {
  const { rows } = await sql<{ offered: boolean }>`
    select exists (
      select from airings join lineups using (channel_id)
      where program_id = ${programId} and tenant_id = ${tenantId}
    ) or exists (
      select from contents join tenant_contents on content_id = contents.id
      where program_id = ${programId} and tenant_id = ${tenantId}
    ) as offered
  `.execute(db)
  return rows[0]?.offered === true
}
