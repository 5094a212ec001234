import type { Database } from '../../db/index.ts'
import {
  type CatalogueRow,
  listCountries,
  listGenres,
  listLibraries,
  listPageRows,
  listPages,
  listRows,
} from '../../modules/catalogue/index.ts'
import { listContentSlugs } from '../../modules/contents/index.ts'
import { listPackets } from '../../modules/packets/index.ts'
import { listPersonSlugs } from '../../modules/persons/index.ts'
import type { BrandInput } from './document/index.ts'

type Words = Record<string, string>
type Query = CatalogueRow['query']
type Destination = Extract<Query, { by: 'tiles' }>['tiles'][number]['destination']
type Show = NonNullable<BrandInput['rows']>[number]['show']
type Target = Extract<Show, { by: 'tiles' }>['tiles'][number]['to']
type Place = NonNullable<Target['forCustomers']>

interface Options {
  text: (words: Words) => Words | string
  /** Of a channel. */
  slugOf: (id: number) => string
  categories: readonly { id: number; slug: string }[]
}

type NameOf = (id: number) => string

interface Names extends Options {
  contentOf: NameOf
  personOf: NameOf
  rowOf: NameOf
  pageOf: NameOf
  packetOf: NameOf
  genreOf: NameOf
  countryOf: NameOf
  libraryOf: NameOf
}

const nameIn =
  (names: ReadonlyMap<number, string>): NameOf =>
  (id) =>
    names.get(id) ?? String(id)

/** What a library or a country is called in a file. */
const plainName = (words: Words): string => words['en'] ?? Object.values(words)[0] ?? ''

const destinationsOf = (query: Query): Destination[] => {
  if (query.by === 'tiles') return query.tiles.map(({ destination }) => destination)
  return query.by === 'promotions' ? query.promotions.map(({ destination }) => destination) : []
}

/** Reads the pages and rows of a brand in the words of a file. */
export async function storedPages(db: Database, tenantId: number, options: Options) {
  const rows = (await listRows(db)).filter(({ tenant_id }) => tenant_id === tenantId)
  const pages = (await listPages(db)).filter(({ tenant_id }) => tenant_id === tenantId)
  const rowsOfPages = await listPageRows(db)
  const targets = rows.flatMap(({ query }) => destinationsOf(query))
  const idsOf = (type: string) =>
    targets.flatMap((one) => (one.type === type ? [one.id, one.idNoOtt] : [])).flatMap((id) => id ?? [])
  const listed = rows.flatMap(({ query }) => (query.by === 'list' ? query.contentIds : []))
  const persons = rows.flatMap(({ query }) => (query.by === 'persons' ? (query.personIds ?? []) : []))
  const names: Names = {
    ...options,
    contentOf: nameIn(await listContentSlugs(db, [...new Set([...listed, ...idsOf('content')])])),
    personOf: nameIn(await listPersonSlugs(db, [...new Set([...persons, ...idsOf('person')])])),
    rowOf: nameIn(new Map(rows.map(({ id, slug }) => [id, slug]))),
    pageOf: nameIn(new Map(pages.map(({ id, slug }) => [id, slug]))),
    packetOf: nameIn(new Map((await listPackets(db, tenantId)).map(({ id, slug }) => [id, slug]))),
    genreOf: nameIn(new Map((await listGenres(db)).map(({ id, slug }) => [id, slug]))),
    countryOf: nameIn(new Map((await listCountries(db)).map(({ id, name }) => [id, plainName(name)]))),
    libraryOf: nameIn(new Map((await listLibraries(db)).map(({ id, title }) => [id, plainName(title)]))),
  }
  const { text, libraryOf, rowOf, pageOf } = names
  return {
    rows: rows.map((row) => ({
      ...{ row: row.slug, title: text(row.title), template: row.template, show: showOf(row.query, names) },
      description: row.description && text(row.description),
      html: row.html_description && text(row.html_description),
      ...{ duration: row.duration, loops: row.loop_count },
      library: row.library_id === null ? null : libraryOf(row.library_id),
    })),
    pages: inOrder(pages).map((page) => ({
      ...{ page: page.slug, title: text(page.title), template: page.template },
      rows: rowsOfPages.flatMap(({ page_id, row_id }) => (page_id === page.id ? rowOf(row_id) : [])),
      menu: page.menu_position !== null,
      description: page.description && text(page.description),
      ...{ personal: page.is_personal, url: page.url, logo: page.logo, icon: page.icon },
      library: page.library_id === null ? null : libraryOf(page.library_id),
      parent: page.parent_id === null ? null : pageOf(page.parent_id),
      variants: page.variants,
    })),
  }
}

/** Pages of the menu in its order, and the others after them as they were made. */
const inOrder = <T extends { id: number; menu_position: number | null }>(pages: readonly T[]): T[] =>
  pages.toSorted(
    (one, other) =>
      (one.menu_position ?? Infinity) - (other.menu_position ?? Infinity) || one.id - other.id || 0,
  )

function showOf(query: Query, names: Names): Show {
  const { text } = names
  const orNull = (words: Words | null) => words && text(words)
  switch (query.by) {
    case 'filter': {
      const { genreId, countryId, libraryId, ...rest } = query
      return {
        ...rest,
        ...(genreId !== undefined && { genre: names.genreOf(genreId) }),
        ...(countryId !== undefined && { country: names.countryOf(countryId) }),
        ...(libraryId !== undefined && { library: names.libraryOf(libraryId) }),
      }
    }
    case 'list':
      return { by: 'list', contents: query.contentIds.map(names.contentOf) }
    case 'channels': {
      const category = names.categories.find(({ id }) => id === query.categoryId)
      return { by: 'channels', ...(category && { category: category.slug }) }
    }
    case 'persons':
      return { by: 'persons', ...(query.personIds && { persons: query.personIds.map(names.personOf) }) }
    case 'promotions':
      return {
        by: 'slides',
        slides: query.promotions.map(
          ({ title, short, description, background, graphicTitle, destination }) => ({
            ...{ title: text(title), short: orNull(short), description: orNull(description) },
            ...{ background, graphicTitle, to: targetOf(destination, names) },
          }),
        ),
      }
    case 'tiles':
      return {
        by: 'tiles',
        tiles: query.tiles.map(({ title, short, image, destination }) => ({
          ...{ title: text(title), short: orNull(short), image, to: targetOf(destination, names) },
        })),
      }
    default:
      return query
  }
}

function targetOf({ type, id, idNoOtt, src, title, description }: Destination, names: Names): Target {
  switch (type) {
    case 'open_url':
      return { url: src ?? '' }
    case 'text':
      return { text: { title: names.text(title ?? {}), description: names.text(description ?? {}) } }
    case 'enter_promo_key':
    case 'last_channel':
      return { action: type }
    default:
      return {
        ...placeOf(type, id ?? 0, names),
        ...(idNoOtt !== null && { forCustomers: placeOf(type, idNoOtt, names) }),
      }
  }
}

type PlaceType = Exclude<Destination['type'], 'open_url' | 'text' | 'enter_promo_key' | 'last_channel'>

function placeOf(type: PlaceType, number: number, names: Names): Place {
  switch (type) {
    case 'content':
      return { content: names.contentOf(number) }
    case 'channel':
      return { channel: names.slugOf(number) }
    case 'person':
      return { person: names.personOf(number) }
    case 'row':
      return { row: names.rowOf(number) }
    case 'rowset':
      return { page: names.pageOf(number) }
    case 'packet':
      return { packet: names.packetOf(number) }
    case 'program':
      return { program: number }
  }
}
