import {
  type Database,
  type PageDraft,
  type RowDraft,
  replacePageRows,
  saveNews,
  savePage,
  saveRows,
  saveSeoMask,
} from '@onair/server'
import {
  auroraShelf,
  type Goal,
  masks,
  news,
  onairShelf,
  operatorShelf,
  type PageSpec,
  pictureOfNews,
  pictureOfTile,
  type RowQuerySpec,
  type RowSpec,
  type ShelfSpec,
} from './catalogue/index.ts'
import { pictureAddress } from './posters/index.ts'
import { countryIds, genreIds, idIn, libraryIds, type SeededCatalogue } from './seed-catalogue.ts'

type Ids = ReadonlyMap<string, number>
type Query = RowDraft['query']
type Destination = Extract<Query, { by: 'tiles' }>['tiles'][number]['destination']

interface Shelf extends SeededCatalogue {
  readonly tenantId: number
  readonly channelIds: Ids
  readonly rowIds: Map<string, number>
  readonly pageIds: Map<string, number>
}

const shelves: Readonly<Record<string, ShelfSpec>> = { onair: onairShelf, aurora: auroraShelf }

export interface SeedShelves {
  catalogue: SeededCatalogue
  channelIds: Ids
  tenantIds: Ids
}

/** Writes the pages of every brand, what search engines are told of them, and the news. */
export async function seedShelves(
  db: Database,
  { catalogue, channelIds, tenantIds }: SeedShelves,
): Promise<void> {
  for (const [shortname, tenantId] of tenantIds) {
    const shelf: Shelf = { ...catalogue, tenantId, channelIds, rowIds: new Map(), pageIds: new Map() }
    await seedShelf(db, shelves[shortname] ?? operatorShelf, shelf)
    for (const mask of masks) await saveSeoMask(db, { tenantId, ...mask })
    const isBrand = shortname in shelves
    for (const { daysAgo, style, ...item } of isBrand ? news : news.slice(-2)) {
      const image = pictureAddress(pictureOfNews(item.title.en, style))
      await saveNews(db, { tenantId, ...item, image, published_at: new Date(latestNewsMs - daysAgo * dayMs) })
    }
  }
}

/** A day that stands still: with one that moves, every day's start would write the news again. */
const latestNewsMs = Date.UTC(2026, 10, 8, 9)
const dayMs = 86_400_000

async function seedShelf(db: Database, { rows, pages }: ShelfSpec, shelf: Shelf): Promise<void> {
  // Tiles lead to pages, and pages hold rows: the pages come first, empty.
  for (const [position, page] of pages.entries()) {
    shelf.pageIds.set(page.slug, await savePage(db, pageDraft(page, position, shelf)))
  }
  // Tiles lead to rows too: those come after the rows that they lead to.
  const isOfTiles = ({ query: { by } }: RowSpec) => by === 'tiles' || by === 'promotions'
  for (const part of [rows.filter((row) => !isOfTiles(row)), rows.filter(isOfTiles)]) {
    const ids = await saveRows(
      db,
      part.map((row) => rowDraft(row, shelf)),
    )
    for (const [slug, id] of ids) shelf.rowIds.set(slug, id)
  }
  for (const { slug, rows: own } of pages) {
    await replacePageRows(
      db,
      idIn(shelf.pageIds, slug),
      own.map((row) => idIn(shelf.rowIds, row)),
    )
  }
}

function pageDraft(page: PageSpec, position: number, { tenantId, pageIds }: Shelf): PageDraft {
  const { slug, title, template, description = null, url = null, library, parent, variants, id } = page
  return {
    ...{ tenantId, slug, title, template, description, url },
    ...(id !== undefined && { id }),
    is_personal: page.isPersonal ?? false,
    menu_position: page.isInMenu ? position + 1 : null,
    library_id: library === undefined ? null : idIn(libraryIds, library),
    parent_id: parent === undefined ? null : idIn(pageIds, parent),
    variants: variants ? [...variants] : null,
  }
}

function rowDraft(row: RowSpec, shelf: Shelf): RowDraft {
  const { slug, title, template, description = null, html = null, duration = null } = row
  return {
    ...{ tenantId: shelf.tenantId, slug, title, template, description, duration, html_description: html },
    loop_count: row.loops ? 1 : 0,
    query: queryOf(row.query, shelf),
  }
}

function queryOf(query: RowQuerySpec, shelf: Shelf): Query {
  if (query.by === 'filter') return filterOf(query)
  if (query.by === 'list')
    return { by: 'list', contentIds: query.titles.map((slug) => idIn(shelf.titleIds, slug)) }
  if (query.by === 'persons') {
    const personIds = query.persons?.map((slug) => idIn(shelf.personIds, slug))
    return { by: 'persons', ...(personIds && { personIds }) }
  }
  if (query.by === 'promotions') {
    const promotions = query.promotions.map(({ picture, goal, ...texts }) => {
      const drawing = pictureOfTile({ ...texts, picture, goal, isTall: false })
      return {
        ...texts,
        background: drawing && pictureAddress(drawing),
        destination: destinationOf(goal, shelf),
      }
    })
    return { by: 'promotions', promotions }
  }
  if (query.by === 'tiles') {
    const tiles = query.tiles.map((tile) => {
      const drawing = pictureOfTile(tile)
      const { title, short, goal } = tile
      return {
        title,
        short,
        image: drawing && pictureAddress(drawing),
        destination: destinationOf(goal, shelf),
      }
    })
    return { by: 'tiles', tiles }
  }
  return query
}

function filterOf({
  kinds,
  genre,
  country,
  library,
  years,
  ratingFrom,
}: Extract<RowQuerySpec, { by: 'filter' }>): Query {
  return {
    by: 'filter',
    ...(kinds && { kinds: [...kinds] }),
    ...(genre && { genreId: idIn(genreIds, genre) }),
    ...(country && { countryId: idIn(countryIds, country) }),
    ...(library && { libraryId: idIn(libraryIds, library) }),
    ...(years && { yearFrom: years[0], yearTo: years[1] }),
    ...(ratingFrom !== undefined && { ratingFrom }),
  }
}

function destinationOf(goal: Goal, { titleIds, personIds, channelIds, rowIds, pageIds }: Shelf): Destination {
  if ('key' in goal) return { type: goal.key }
  if ('text' in goal) return { type: 'text', title: goal.text, description: goal.about }
  if ('title' in goal) return { type: 'content', id: idIn(titleIds, goal.title) }
  if ('person' in goal) return { type: 'person', id: idIn(personIds, goal.person) }
  if ('channel' in goal) return { type: 'channel', id: idIn(channelIds, goal.channel) }
  if ('row' in goal) return { type: 'row', id: idIn(rowIds, goal.row) }
  return { type: 'rowset', id: idIn(pageIds, goal.page) }
}
