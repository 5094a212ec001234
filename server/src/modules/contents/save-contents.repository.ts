import { sql } from 'kysely'
import type { Database } from '../../db/index.ts'
import { ContentDraft, type ContentLinks } from './content.ts'

/** The maximum number of rows per statement. */
const most = 500

function inParts<T>(list: readonly T[]): T[][] {
  const count = Math.ceil(list.length / most)
  return Array.from({ length: count }, (_, part) => list.slice(part * most, (part + 1) * most))
}

/** Stores a whole catalogue in a few statements. Returns ids by slug; parents must come before their children. */
export async function saveContents(
  db: Database,
  drafts: readonly ContentDraft[],
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>()
  for (const part of inParts(drafts)) {
    const rows = part.map((draft) => {
      const { title, description, posters, playback_points, ...content } = ContentDraft.parse(draft)
      return {
        ...content,
        title: JSON.stringify(title),
        description: JSON.stringify(description),
        posters: JSON.stringify(posters),
        playback_points: JSON.stringify(playback_points),
      }
    })
    const columns = Object.keys(rows[0] ?? {})
    const anew = Object.fromEntries(columns.map((column) => [column, sql`excluded.${sql.ref(column)}`]))
    const saved = await db
      .insertInto('contents')
      .values(rows)
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(anew))
      .returning(['id', 'slug'])
      .execute()
    for (const { id, slug } of saved) ids.set(slug, id)
  }
  return ids
}

export async function saveContent(db: Database, draft: ContentDraft): Promise<number> {
  const [id] = (await saveContents(db, [draft])).values()
  if (id === undefined) throw new Error(`${draft.slug} was not saved`)
  return id
}

/** Replaces genres, countries and persons of many contents. */
export async function replaceLinksOfContents(
  db: Database,
  linksById: ReadonlyMap<number, ContentLinks>,
): Promise<void> {
  const ids = [...linksById.keys()]
  if (ids.length === 0) return
  await db.deleteFrom('content_genres').where('content_id', 'in', ids).execute()
  await db.deleteFrom('content_countries').where('content_id', 'in', ids).execute()
  await db.deleteFrom('content_persons').where('content_id', 'in', ids).execute()
  const all = [...linksById].map(([content_id, links]) => ({ content_id, ...links }))
  const genres = all.flatMap(({ content_id, genreIds }) =>
    genreIds.map((genre_id, position) => ({ content_id, genre_id, position })),
  )
  const countries = all.flatMap(({ content_id, countryIds }) =>
    countryIds.map((country_id, position) => ({ content_id, country_id, position })),
  )
  const people = all.flatMap(({ content_id, persons }) =>
    persons.map(({ personId, role }, position) => ({ content_id, person_id: personId, role, position })),
  )
  for (const part of inParts(genres)) await db.insertInto('content_genres').values(part).execute()
  for (const part of inParts(countries)) await db.insertInto('content_countries').values(part).execute()
  for (const part of inParts(people)) await db.insertInto('content_persons').values(part).execute()
}

export function replaceContentLinks(db: Database, contentId: number, links: ContentLinks): Promise<void> {
  return replaceLinksOfContents(db, new Map([[contentId, links]]))
}

/** Inserts or updates the trailers of contents. */
export async function saveTrailers(
  db: Database,
  trailers: readonly { contentId: number; assetId: string }[],
): Promise<void> {
  for (const part of inParts(trailers)) {
    await db
      .insertInto('trailers')
      .values(part.map(({ contentId, assetId }) => ({ content_id: contentId, asset_id: assetId })))
      .onConflict((conflict) => conflict.columns(['content_id', 'asset_id']).doNothing())
      .execute()
  }
}
