import { sql } from 'kysely'
import type { Database } from '../../db/index.ts'
import { ContentDetails } from './content-details.ts'
import type { ContentKey } from './content-key.rules.ts'
import { inheritedTerms } from './contents.repository.ts'

const maxPersons = 100
const maxSeasons = 200

/** The contents that a tenant offers under a key; an episode has the genres, countries and persons of its series. */
export async function findDetails(
  db: Database,
  tenantId: number,
  { id, slug }: ContentKey,
): Promise<ContentDetails[]> {
  const { rows } = await sql`
    select contents.*, root.id as root_id, assets.duration_ms,
      case when contents.kind = 'episode' and parent.kind = 'season' then parent.number end as season_number,
      coalesce(contents.image, parent.image, root.image) as image,
      case when contents.image is not null then contents.posters when parent.image is not null then parent.posters
        else root.posters end as posters,
      coalesce(contents.backdrop, parent.backdrop, root.backdrop) as backdrop,
      ${sql.join(inheritedTerms)},
      array(
        select json_build_object('id', genres.id, 'name', name, 'row', (
          select json_build_object('id', catalogue_rows.id, 'slug', catalogue_rows.slug) from catalogue_rows
          where catalogue_rows.tenant_id = ${tenantId}
            and query ->> 'by' = 'filter' and query -> 'genreId' = to_jsonb(genres.id)
          order by catalogue_rows.id limit 1
        ))
        from content_genres join genres on genres.id = genre_id
        where content_id = root.id order by position
      ) as genres,
      array(
        select json_build_object('id', countries.id, 'name', name)
        from content_countries join countries on countries.id = country_id
        where content_id = root.id order by position
      ) as countries,
      array(
        select json_build_object('id', persons.id, 'slug', slug, 'name', name, 'image', image, 'role', role)
        from content_persons join persons on persons.id = person_id
        where content_id = root.id order by position limit ${maxPersons}
      ) as persons,
      array(
        select json_build_object('id', trailers.id) from trailers where content_id = contents.id order by id
      ) as trailers,
      array(
        select json_build_object('id', season.id, 'slug', season.slug, 'title', season.title,
          'number', coalesce(season.number, 0), 'age', season.age,
          'episodes', (select count(*) from contents as episode where episode.parent_id = season.id))
        from contents as season
        where season.parent_id = contents.id and season.kind = 'season'
        order by season.number, season.id limit ${maxSeasons}
      ) as seasons
    from contents
    join tenant_contents on tenant_contents.content_id = contents.id
      and tenant_contents.tenant_id = ${tenantId}
    left join contents as parent on parent.id = contents.parent_id
    join contents as root on root.id = coalesce(parent.parent_id, parent.id, contents.id)
    left join assets on assets.id = contents.asset_id
    where contents.id = ${id} or contents.slug = ${slug}
  `.execute(db)
  return rows.map((row) => ContentDetails.parse(row))
}
