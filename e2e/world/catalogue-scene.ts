import {
  type ContentDraft,
  type Database,
  type RowDraft,
  replaceOffer,
  replacePageRows,
  saveContent,
  savePage,
  saveRow,
} from '@onair/server'
import { notifyChange } from '@onair/server/testing/changes'

const said = (text: string) => ({ ru: text, en: text })

/** The tenant of localhost. */
export async function onairId(db: Database): Promise<number> {
  const { id } = await db
    .selectFrom('tenants')
    .select('id')
    .where('shortname', '=', 'onair')
    .executeTakeFirstOrThrow()
  return id
}

type FilmFacts = Partial<Omit<ContentDraft, 'slug' | 'title'>>

/** Adds films to the offer of a tenant; the first one is the most popular. */
export async function offerFilms(
  db: Database,
  tenantId: number,
  names: readonly string[],
  facts: FilmFacts = {},
): Promise<number[]> {
  const offered = await db
    .selectFrom('tenant_contents')
    .select('content_id')
    .where('tenant_id', '=', tenantId)
    .execute()
  const ids: number[] = []
  for (const [at, name] of names.entries()) {
    const draft: ContentDraft = {
      ...{
        slug: name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-'),
        title: said(name),
        description: said(`About ${name}.`),
      },
      ...{ year: 2020, age: 6, image: null, asset_id: null, playback_points: [] },
      ...{ popularity: 1_000_000 - at, ...facts },
    }
    ids.push(await saveContent(db, draft))
  }
  await replaceOffer(db, tenantId, [...new Set([...offered.map(({ content_id }) => content_id), ...ids])])
  await notifyChange(db, 'catalogue')
  return ids
}

export type SceneRow = Omit<RowDraft, 'tenantId' | 'title'> & { title: string }

export function saveSceneRow(db: Database, tenantId: number, { title, ...row }: SceneRow): Promise<number> {
  return saveRow(db, { ...row, title: said(title), tenantId })
}

interface ScenePage {
  slug: string
  title: string
  description?: string
  rows: readonly SceneRow[]
}

/** A page of exactly these rows in place of what stood under its name. */
export async function composePage(db: Database, tenantId: number, page: ScenePage): Promise<number> {
  const { slug, title, description, rows } = page
  const template = slug === 'startpage' ? 'startpage' : 'group.catalog.page'
  const text = description === undefined ? null : said(description)
  const id = await savePage(db, { tenantId, slug, title: said(title), description: text, template })
  const rowIds: number[] = []
  for (const row of rows) rowIds.push(await saveSceneRow(db, tenantId, row))
  await replacePageRows(db, id, rowIds)
  await notifyChange(db, 'catalogue')
  return id
}
