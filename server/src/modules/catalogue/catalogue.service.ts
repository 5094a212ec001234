import { createCache } from '../../core/cache.ts'
import type { ViewerRole } from '../../core/viewer.ts'
import type { CacheUntilChange, Database, ReadFresh } from '../../db/index.ts'
import {
  listCountries,
  listGenres,
  listLibraries,
  listPageRows,
  listPages,
  listRows,
} from './catalogue.repository.ts'
import type { ContentFilter } from './content-filter.rules.ts'
import {
  type EntriesRequest,
  listEntries,
  listTopGenres,
  type Page,
  pickCards,
} from './entries.repository.ts'
import type { CataloguePage, CatalogueRow } from './page-layout.ts'
import { listBestKnown, pickPersons } from './row-persons.repository.ts'

/** How many genres recommendations are taken from. */
const maxTopGenres = 3

/** An offer can change without a notification; cached rows expire after this time. */
const maxRowAgeMs = 60_000

/** The rows of some dozens of pages, for each role and language of some dozens of brands. */
const maxCachedRows = 10_000

/** All pages and rows of a tenant, by id and by slug. */
interface PageLayout {
  pages: readonly CataloguePage[]
  pageRows: ReadonlyMap<number, readonly CatalogueRow[]>
  row(key: string): CatalogueRow | undefined
  page(key: string): CataloguePage | undefined
  /** By its address: the slug, and the catalogue's slug where the address has one. */
  pageAt(catalogue: string | null, slug: string): CataloguePage | undefined
  /** The slug of the catalogue that a page belongs to. */
  catalogueOf(page: CataloguePage): string | null
}

interface CachedRow {
  atMs: number
  json: Promise<string>
}

/** An id takes precedence over a slug that looks like a number. */
function findBy<T extends { id: number; slug: string }>(all: readonly T[]) {
  const byId = new Map(all.map((one) => [String(one.id), one]))
  const bySlug = new Map(all.map((one) => [one.slug, one]))
  return (key: string) => byId.get(key) ?? bySlug.get(key)
}

function layoutOf(
  pages: readonly CataloguePage[],
  rows: readonly CatalogueRow[],
  pageRows: PageLayout['pageRows'],
): PageLayout {
  const catalogueOf = ({ parent_id }: CataloguePage) => pages.find(({ id }) => id === parent_id)?.slug ?? null
  return {
    pages,
    pageRows,
    row: findBy(rows),
    page: findBy(pages),
    pageAt: (catalogue, slug) =>
      pages.find((page) => page.slug === slug && (catalogue === null || catalogueOf(page) === catalogue)),
    catalogueOf,
  }
}

const emptyLayout = layoutOf([], [], new Map())

async function loadLayouts(db: Database): Promise<ReadonlyMap<number, PageLayout>> {
  const [pages, rows, links] = await Promise.all([listPages(db), listRows(db), listPageRows(db)])
  const rowById = new Map(rows.map((row) => [row.id, row]))
  const pageRows = new Map<number, CatalogueRow[]>()
  for (const { page_id, row_id } of links) {
    const row = rowById.get(row_id)
    if (row) pageRows.set(page_id, [...(pageRows.get(page_id) ?? []), row])
  }
  const tenantIds = new Set([...pages, ...rows].map(({ tenant_id }) => tenant_id))
  return new Map(
    [...tenantIds].map((tenantId) => {
      const tenantPages = pages.filter(({ tenant_id }) => tenant_id === tenantId)
      const tenantRows = rows.filter(({ tenant_id }) => tenant_id === tenantId)
      return [tenantId, layoutOf(tenantPages, tenantRows, pageRows)] as const
    }),
  )
}

export function createCatalogue(readFresh: ReadFresh, cacheUntilChange: CacheUntilChange) {
  const cacheOf = <T>(name: string, load: (db: Database) => Promise<T>) =>
    cacheUntilChange({ name, invalidatedBy: 'catalogue', load: () => readFresh(load) })
  const layouts = cacheOf('pages', loadLayouts)
  return {
    layoutOf: async (tenantId: number): Promise<PageLayout> => (await layouts()).get(tenantId) ?? emptyLayout,
    libraries: cacheOf('libraries', listLibraries),
    genres: cacheOf('genres', listGenres),
    countries: cacheOf('countries', listCountries),
    /** Rows as JSON; invalidated by any change of the catalogue. */
    cachedRows: cacheUntilChange({
      name: 'row caches',
      invalidatedBy: 'catalogue',
      load: async () =>
        createCache<CachedRow, number>({
          name: 'rows',
          maxEntries: maxCachedRows,
          invalidatedBy: { isStale: ({ atMs }, nowMs) => nowMs - atMs >= maxRowAgeMs },
        }),
    }),
    listEntries: (viewer: ViewerRole, request: EntriesRequest) =>
      readFresh((db) => listEntries(db, viewer, request)),
    pickCards: (viewer: ViewerRole, ids: readonly number[], filter?: ContentFilter) =>
      readFresh((db) => pickCards(db, viewer, ids, filter)),
    listTopGenres: (contentIds: readonly number[]) =>
      readFresh((db) => listTopGenres(db, contentIds, maxTopGenres)),
    listBestKnown: (viewer: ViewerRole, page: Page) => readFresh((db) => listBestKnown(db, viewer, page)),
    pickPersons: (viewer: ViewerRole, ids: readonly number[]) =>
      readFresh((db) => pickPersons(db, viewer, ids)),
  }
}

export type Catalogue = ReturnType<typeof createCatalogue>
