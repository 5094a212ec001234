import { sql } from 'kysely'
import type { ViewerRole } from '../../core/viewer.ts'
import type { Database } from '../../db/index.ts'
import { isOffered } from './offered.repository.ts'

/** How many results are stored per user. */
const maxKept = 100

export type FoundKind = 'content' | 'channel'

export interface FoundThing {
  kind: FoundKind
  id: number
}

export async function isThere(db: Database, { kind, id }: FoundThing, viewer: ViewerRole): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select ${isOffered(kind, viewer)} as there from (select ${id}::integer as object_id) as entry
  `.execute(db)
  return rows[0]?.there === true
}

/** Records the result that a search led to; an existing one becomes the latest. */
export async function insertFound(
  db: Database,
  userId: number,
  { kind, id }: FoundThing,
  { text, title }: { text: string; title: string },
): Promise<void> {
  await db
    .deleteFrom('search_found')
    .where('user_id', '=', userId)
    .where('content_type', '=', kind)
    .where('object_id', '=', id)
    .execute()
  await db
    .insertInto('search_found')
    .values({ user_id: userId, text, title, content_type: kind, object_id: id })
    .execute()
  await sql`
    delete from search_found where user_id = ${userId} and id <= (
      select id from search_found where user_id = ${userId} order by id desc offset ${maxKept} limit 1
    )
  `.execute(db)
}

/** This user's earlier results that match the text, the latest first. */
export async function listFoundBefore(
  db: Database,
  userId: number,
  folded: string,
  viewer: ViewerRole,
): Promise<FoundThing[]> {
  const { rows } = await sql<FoundThing>`
    select content_type as kind, entry.object_id as id
    from search_found
    join search_entries as entry on entry.kind = content_type and entry.object_id = search_found.object_id
    where user_id = ${userId} and words like ${`%${folded}%`}
      and case content_type
        when 'content' then ${isOffered('content', viewer)}
        else ${isOffered('channel', viewer)}
      end
    order by search_found.id desc
  `.execute(db)
  return rows
}
