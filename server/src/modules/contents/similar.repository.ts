import { sql } from 'kysely'
import type { Database } from '../../db/index.ts'
import { cardColumns } from './content-card.repository.ts'
import type { CardRow } from './content-card.ts'

/** Only the most popular of each genre are compared, so that the cost does not grow with the catalogue. */
const perGenre = 60
const maxGenres = 5

interface SimilarRequest {
  tenantId: number
  /** The highest age that may be seen; null means any age. */
  highestAge: number | null
  offset: number
  limit: number
}

/** Contents that share genres with a content: by number of shared genres, then by popularity. */
export async function listSimilar(
  db: Database,
  content: { id: number; genreIds: readonly number[] },
  { tenantId, highestAge, offset, limit }: SimilarRequest,
): Promise<CardRow[]> {
  const age = highestAge === null ? sql`true` : sql`age <= ${highestAge}`
  const { rows } = await sql<CardRow>`
    with shared as (
      select content_id, count(*) as genres from unnest(${content.genreIds.slice(0, maxGenres)}::integer[]) as genre (id)
      cross join unnest(array['movie', 'series', 'program']) as wanted (kind)
      cross join lateral (
        select content_id from catalogue_entries
        where tenant_id = ${tenantId} and genre_id = genre.id and kind = wanted.kind and ${age}
        order by popularity desc, content_id desc limit ${perGenre}
      ) as best
      where content_id <> ${content.id}
      group by content_id
    )
    select ${cardColumns} from shared join contents on contents.id = content_id
    where not is_lost
    order by genres desc, popularity desc, contents.id
    offset ${offset} limit ${limit}
  `.execute(db)
  return rows
}
