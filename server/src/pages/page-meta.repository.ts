import type { Database } from '../db/index.ts'

/** How many contents the page of a person shows at a tenant. */
export async function countShownContents(db: Database, tenantId: number, personId: number): Promise<number> {
  const { shown } = await db
    .selectFrom('content_persons')
    .innerJoin('catalogue_entries', 'catalogue_entries.content_id', 'content_persons.content_id')
    .select(({ fn }) => fn.count<string | number>('content_persons.content_id').distinct().as('shown'))
    .where('content_persons.person_id', '=', personId)
    .where('catalogue_entries.tenant_id', '=', tenantId)
    .where('catalogue_entries.genre_id', '=', 0)
    .executeTakeFirstOrThrow()
  return Number(shown)
}
