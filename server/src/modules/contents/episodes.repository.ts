import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { Translated } from '../../core/translate.ts'
import type { Database } from '../../db/index.ts'
import { Content } from './content.ts'

const Episode = Content.extend({ season_number: z.int().nullable(), description: Translated })
export type Episode = z.infer<typeof Episode>

/** The position of an episode in its series. */
export interface Place {
  season: number
  number: number
  id: number
}

export const placeOf = ({ season_number, number, id }: Episode): Place => ({
  ...{ season: season_number ?? 0, number: number ?? 0, id },
})

interface EpisodesRequest {
  tenantId: number
  /** The highest age that may be seen; null means any age, including unknown. */
  highestAge: number | null
  /** Only episodes after this position. */
  after?: Place | undefined
  /** Only episodes that can be played. */
  isPlayable?: boolean
  offset: number
  limit: number
}

/** Episodes of a whole series or of one season, in order. */
export async function listEpisodes(
  db: Database,
  parentId: number,
  { tenantId, highestAge, after, isPlayable = false, offset, limit }: EpisodesRequest,
): Promise<Episode[]> {
  const place = sql`(coalesce(season.number, 0), coalesce(contents.number, 0), contents.id)`
  const conditions: RawBuilder<unknown>[] = [
    sql`contents.kind = 'episode'`,
    ...(highestAge === null ? [] : [sql`contents.age <= ${highestAge}`]),
    ...(after ? [sql`${place} > (${after.season}, ${after.number}, ${after.id})`] : []),
    ...(isPlayable ? [sql`contents.asset_id is not null and not contents.is_announcement`] : []),
  ]
  const { rows } = await sql`
    select contents.*, season.number as season_number,
      coalesce(contents.image, parent.image) as image,
      case when contents.image is not null then contents.posters else parent.posters end as posters,
      coalesce(contents.backdrop, parent.backdrop) as backdrop
    from (
      select ${parentId}::integer as id union all select id from contents where parent_id = ${parentId}
    ) as shelf
    join contents on contents.parent_id = shelf.id
    join tenant_contents on tenant_contents.content_id = contents.id
      and tenant_contents.tenant_id = ${tenantId}
    join contents as parent on parent.id = contents.parent_id
    left join contents as season on season.id = contents.parent_id and season.kind = 'season'
    where ${sql.join(conditions, sql` and `)}
    order by ${place}
    offset ${offset} limit ${limit}
  `.execute(db)
  return rows.map((row) => Episode.parse(row))
}

/** One episode with its position. */
export async function findEpisode(db: Database, tenantId: number, id: number): Promise<Episode | undefined> {
  const { rows } = await sql`
    select contents.*, season.number as season_number from contents
    join tenant_contents on tenant_contents.content_id = contents.id
      and tenant_contents.tenant_id = ${tenantId}
    left join contents as season on season.id = contents.parent_id and season.kind = 'season'
    where contents.id = ${id} and contents.kind = 'episode'
  `.execute(db)
  return rows[0] === undefined ? undefined : Episode.parse(rows[0])
}
