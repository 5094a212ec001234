import { type RawBuilder, sql } from 'kysely'
import type { Translated } from '../../core/translate.ts'
import type { ViewerRole } from '../../core/viewer.ts'
import type { Database } from '../../db/index.ts'
import { agesShownTo } from '../parental/index.ts'
import { maxBeyond, type Page } from './entries.repository.ts'

interface PersonRow {
  id: number
  slug: string
  name: Translated
  image: string | null
}

/** The person takes part in a content that the viewer may see. */
const isSeen = ({ tenantId, role }: ViewerRole, ages = agesShownTo(role)): RawBuilder<unknown> => sql`exists (
  select from content_persons
  join tenant_contents using (content_id)
  join contents on contents.id = content_id
  where person_id = persons.id and tenant_id = ${tenantId}
    ${ages ? sql`and age = any(${ages}::integer[])` : sql``}
)`

/** Most popular first: the page and up to a hundred beyond. */
export async function listBestKnown(db: Database, viewer: ViewerRole, { offset, limit }: Page) {
  const { rows } = await sql<PersonRow>`
    select id, slug, name, image from persons where ${isSeen(viewer)}
    order by popularity desc, id offset ${offset} limit ${limit + maxBeyond}
  `.execute(db)
  return { persons: rows.slice(0, limit), count: rows.length }
}

/** The visible ones of the given persons, in the given order. */
export async function pickPersons(db: Database, viewer: ViewerRole, ids: readonly number[]) {
  if (ids.length === 0) return []
  const { rows } = await sql<PersonRow>`
    select id, slug, name, image from persons
    where id = any(${ids}::integer[]) and ${isSeen(viewer)}
  `.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
