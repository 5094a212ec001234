import type { Database } from '../../db/index.ts'
import { Person } from './person.ts'

/** Names of persons in addresses, by their ids. */
export async function listPersonSlugs(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('persons').select(['id', 'slug']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, slug }) => [id, slug]))
}

/** Ids of persons by their names in addresses; names of nobody are left out. */
export async function listPersonIds(db: Database, slugs: readonly string[]): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map()
  const rows = await db.selectFrom('persons').select(['id', 'slug']).where('slug', 'in', slugs).execute()
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

/** A person of a tenant; persons without a part in its offer are not found. */
export async function findPerson(
  db: Database,
  tenantId: number,
  by: { id: number } | { slug: string },
): Promise<Person | undefined> {
  const row = await db
    .selectFrom('persons')
    .selectAll('persons')
    .where(({ eb }) => ('id' in by ? eb('persons.id', '=', by.id) : eb('persons.slug', '=', by.slug)))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('content_persons')
          .innerJoin('tenant_contents', 'tenant_contents.content_id', 'content_persons.content_id')
          .select('content_persons.content_id')
          .whereRef('content_persons.person_id', '=', 'persons.id')
          .where('tenant_contents.tenant_id', '=', tenantId),
      ),
    )
    .executeTakeFirst()
  return row && Person.parse(row)
}
