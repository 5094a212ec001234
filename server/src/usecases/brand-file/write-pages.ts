import type { Database } from '../../db/index.ts'
import {
  listCountries,
  listGenres,
  listLibraries,
  type RowDraft,
  removeOtherPages,
  replacePageRows,
  savePage,
  saveRows,
} from '../../modules/catalogue/index.ts'
import { listContentIds } from '../../modules/contents/index.ts'
import { listPackets } from '../../modules/packets/index.ts'
import { listPersonIds } from '../../modules/persons/index.ts'
import type { Brand } from './complete-brand.rules.ts'
import { idIn, listChannelIds } from './write-brand.ts'

type Ids = ReadonlyMap<string, number>
type Row = NonNullable<Brand['rows']>[number]
type Show = Row['show']
type Query = RowDraft['query']
type Target = Extract<Show, { by: 'tiles' }>['tiles'][number]['to']
type Place = NonNullable<Target['forCustomers']>

interface AllIds {
  content: Ids
  person: Ids
  channel: Ids
  packet: Ids
  genre: Ids
  country: Ids
  library: Ids
  category: Ids
  page: Map<string, number>
  row: Map<string, number>
}

const byEachName = <T extends { id: number }>(
  all: readonly T[],
  words: (one: T) => Record<string, string>,
): Ids => new Map(all.flatMap((one) => Object.values(words(one)).map((name) => [name, one.id] as const)))

const withOther = (to: Target): Place[] => (to.forCustomers ? [to, to.forCustomers] : [to])

const placesOf = (show: Show): Place[] => {
  if (show.by === 'tiles') return show.tiles.flatMap(({ to }) => withOther(to))
  return show.by === 'slides' ? show.slides.flatMap(({ to }) => withOther(to)) : []
}

async function readIds(
  db: Database,
  tenantId: number,
  { rows = [] }: Brand,
  categoryIds: Ids,
): Promise<AllIds> {
  const places = rows.flatMap(({ show }) => placesOf(show))
  const contents = rows.flatMap(({ show }) => (show.by === 'list' ? show.contents : []))
  const persons = rows.flatMap(({ show }) => (show.by === 'persons' ? (show.persons ?? []) : []))
  return {
    content: await listContentIds(db, [...contents, ...places.flatMap(({ content }) => content ?? [])]),
    person: await listPersonIds(db, [...persons, ...places.flatMap(({ person }) => person ?? [])]),
    channel: await listChannelIds(db),
    packet: new Map((await listPackets(db, tenantId)).map(({ slug, id }) => [slug, id])),
    genre: new Map((await listGenres(db)).map(({ slug, id }) => [slug, id])),
    country: byEachName(await listCountries(db), ({ name }) => name),
    library: byEachName(await listLibraries(db), ({ title }) => title),
    category: categoryIds,
    page: new Map(),
    row: new Map(),
  }
}

/** Replaces the pages and rows of a brand. */
export async function writePages(
  db: Database,
  tenantId: number,
  brand: Brand,
  categoryIds: Ids,
): Promise<void> {
  const { rows = [], pages = [] } = brand
  const ids = await readIds(db, tenantId, brand, categoryIds)
  await removeOtherPages(db, tenantId, {
    pages: pages.map(({ page }) => page),
    rows: rows.map(({ row }) => row),
  })
  // A page may be a part of one that comes later: whose parent it is, is written the second time.
  for (const withParents of [false, true])
    for (const [place, { page, parent, menu, library, ...rest }] of pages.entries()) {
      const id = await savePage(db, {
        ...{ tenantId, slug: page, title: rest.title, template: rest.template, url: rest.url },
        ...(rest.id !== undefined && { id: rest.id }),
        ...{ description: rest.description, logo: rest.logo, icon: rest.icon, variants: rest.variants },
        ...{ is_personal: rest.personal, menu_position: menu ? place + 1 : null },
        library_id: library === null ? null : idIn(ids.library, library),
        parent_id: withParents && parent !== null ? idIn(ids.page, parent) : null,
      })
      ids.page.set(page, id)
    }
  // What leads to rows comes after the rows that it leads to.
  const leadsOn = ({ show }: Row) => show.by === 'tiles' || show.by === 'slides'
  for (const part of [rows.filter((row) => !leadsOn(row)), rows.filter(leadsOn)])
    for (const row of part) {
      const saved = await saveRows(db, [rowDraft(row, tenantId, ids)])
      for (const [slug, id] of saved) ids.row.set(slug, id)
    }
  for (const { page, rows: own } of pages)
    await replacePageRows(
      db,
      idIn(ids.page, page),
      own.map((row) => idIn(ids.row, row)),
    )
}

function rowDraft(
  { row, show, library, html, loops, ...rest }: Row,
  tenantId: number,
  ids: AllIds,
): RowDraft {
  return {
    ...{ ...rest, tenantId, slug: row, html_description: html, loop_count: loops },
    library_id: library === null ? null : idIn(ids.library, library),
    query: queryOf(show, ids),
  }
}

function queryOf(show: Show, ids: AllIds): Query {
  switch (show.by) {
    case 'filter': {
      const { genre, country, library, ...rest } = show
      return {
        ...rest,
        ...(genre !== undefined && { genreId: idIn(ids.genre, genre) }),
        ...(country !== undefined && { countryId: idIn(ids.country, country) }),
        ...(library !== undefined && { libraryId: idIn(ids.library, library) }),
      }
    }
    case 'list':
      return { by: 'list', contentIds: show.contents.map((content) => idIn(ids.content, content)) }
    case 'channels':
      return {
        by: 'channels',
        ...(show.category !== undefined && { categoryId: idIn(ids.category, show.category) }),
      }
    case 'persons':
      return {
        by: 'persons',
        ...(show.persons && { personIds: show.persons.map((person) => idIn(ids.person, person)) }),
      }
    case 'slides':
      return {
        by: 'promotions',
        promotions: show.slides.map(({ to, ...slide }) => ({
          ...slide,
          destination: destinationOf(to, ids),
        })),
      }
    case 'tiles':
      return {
        by: 'tiles',
        tiles: show.tiles.map(({ to, ...tile }) => ({ ...tile, destination: destinationOf(to, ids) })),
      }
    default:
      return show
  }
}

type Destination = Extract<Query, { by: 'tiles' }>['tiles'][number]['destination']

function destinationOf(to: Target, ids: AllIds): Destination {
  if (to.action !== undefined) return { type: to.action }
  if (to.text) return { type: 'text', title: to.text.title, description: to.text.description }
  if (to.url !== undefined) return { type: 'open_url', src: to.url }
  const other = to.forCustomers && placeIn(to.forCustomers, ids)
  return { ...placeIn(to, ids), ...(other && { idNoOtt: other.id }) }
}

function placeIn(to: Place, ids: AllIds): Pick<Destination, 'type'> & { id: number } {
  if (to.program !== undefined) return { type: 'program', id: to.program }
  if (to.page !== undefined) return { type: 'rowset', id: idIn(ids.page, to.page) }
  for (const kind of ['content', 'channel', 'person', 'row', 'packet'] as const) {
    const name = to[kind]
    if (name !== undefined) return { type: kind, id: idIn(ids[kind], name) }
  }
  throw new Error('a tile leads nowhere')
}
