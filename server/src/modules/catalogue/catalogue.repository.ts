import { Translated } from '../../core/translate.ts'
import type { Database } from '../../db/index.ts'
import { saveRows } from './catalogue-batch.repository.ts'
import {
  CataloguePage,
  CatalogueRow,
  type CountryDraft,
  type GenreDraft,
  type LibraryDraft,
  PageDraft,
  type RowDraft,
} from './page-layout.ts'

export async function listRows(db: Database): Promise<CatalogueRow[]> {
  const rows = await db.selectFrom('catalogue_rows').selectAll().orderBy('id').execute()
  return rows.map((row) => CatalogueRow.parse(row))
}

export async function listPages(db: Database): Promise<CataloguePage[]> {
  const pages = await db
    .selectFrom('catalogue_pages')
    .selectAll()
    .orderBy('menu_position')
    .orderBy('id')
    .execute()
  return pages.map((page) => CataloguePage.parse(page))
}

export function listPageRows(db: Database) {
  return db.selectFrom('page_rows').select(['page_id', 'row_id']).orderBy('position').execute()
}

export async function listLibraries(db: Database): Promise<LibraryDraft[]> {
  const libraries = await db.selectFrom('libraries').selectAll().orderBy('id').execute()
  return libraries.map((library) => ({ ...library, title: Translated.parse(library.title) }))
}

export async function listGenres(db: Database): Promise<GenreDraft[]> {
  const genres = await db.selectFrom('genres').selectAll().orderBy('id').execute()
  return genres.map(({ parent_id, ...genre }) => ({
    ...genre,
    parentId: parent_id,
    name: Translated.parse(genre.name),
  }))
}

export async function listCountries(db: Database): Promise<CountryDraft[]> {
  const countries = await db.selectFrom('countries').selectAll().orderBy('id').execute()
  return countries.map((country) => ({ ...country, name: Translated.parse(country.name) }))
}

export async function saveLibrary(db: Database, { id, title, ...rest }: LibraryDraft): Promise<void> {
  const row = { id, title: JSON.stringify(title), ...rest }
  await db
    .insertInto('libraries')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

export async function saveGenre(db: Database, { id, slug, name, parentId }: GenreDraft): Promise<void> {
  const row = { id, slug, name: JSON.stringify(name), parent_id: parentId }
  await db
    .insertInto('genres')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

export async function saveCountry(db: Database, { id, name }: CountryDraft): Promise<void> {
  const row = { id, name: JSON.stringify(name) }
  await db
    .insertInto('countries')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

const stored = (text: Translated | null) => (text === null ? null : JSON.stringify(text))

/** Inserts or updates by slug. Returns the row's id. */
export async function saveRow(db: Database, draft: RowDraft): Promise<number> {
  const [id] = (await saveRows(db, [draft])).values()
  if (id === undefined) throw new Error(`The row ${draft.slug} was not stored`)
  return id
}

/** Inserts or updates by slug. Returns the page's id. */
export async function savePage(db: Database, draft: PageDraft): Promise<number> {
  const { id: number, tenantId, title, description, ...rest } = PageDraft.parse(draft)
  const row = {
    ...rest,
    tenant_id: tenantId,
    title: JSON.stringify(title),
    description: stored(description),
  }
  const { id } = await db
    .insertInto('catalogue_pages')
    .values({ ...row, ...(number !== undefined && { id: number }) })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'slug']).doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Removes the pages and rows of a tenant that are not named. */
export async function removeOtherPages(
  db: Database,
  tenantId: number,
  { pages, rows }: { pages: readonly string[]; rows: readonly string[] },
): Promise<void> {
  await db
    .deleteFrom('catalogue_pages')
    .where('tenant_id', '=', tenantId)
    .$if(pages.length > 0, (others) => others.where('slug', 'not in', pages))
    .execute()
  await db
    .deleteFrom('catalogue_rows')
    .where('tenant_id', '=', tenantId)
    .$if(rows.length > 0, (others) => others.where('slug', 'not in', rows))
    .execute()
}

/** Replaces the rows of a page, in this order. */
export async function replacePageRows(db: Database, pageId: number, rowIds: readonly number[]) {
  await db.deleteFrom('page_rows').where('page_id', '=', pageId).execute()
  const rows = rowIds.map((row_id, position) => ({ page_id: pageId, row_id, position }))
  if (rows.length) await db.insertInto('page_rows').values(rows).execute()
}
