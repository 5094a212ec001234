import { sql } from 'kysely'
import type { Database } from '../../db/index.ts'
import { cardColumns } from './content-card.repository.ts'
import type { CardRow } from './content-card.ts'

interface WithPersonRequest {
  tenantId: number
  highestAge: number | null
  offset: number
  limit: number
}

/** Films, series and programmes with a person, the most popular first. */
export async function listWithPerson(
  db: Database,
  personId: number,
  { tenantId, highestAge, offset, limit }: WithPersonRequest,
): Promise<{ contents: CardRow[]; total: number }> {
  const age = highestAge === null ? sql`true` : sql`listed.age <= ${highestAge}`
  const { rows } = await sql<CardRow & { total: number }>`
    select ${cardColumns}, count(*) over ()::integer as total
    from catalogue_entries as listed join contents on contents.id = listed.content_id
    where listed.tenant_id = ${tenantId} and listed.genre_id = 0 and ${age} and not is_lost
      and listed.content_id in (select content_id from content_persons where person_id = ${personId})
    order by contents.popularity desc, contents.id desc
    offset ${offset} limit ${limit}
  `.execute(db)
  return { contents: rows, total: rows[0]?.total ?? 0 }
}
