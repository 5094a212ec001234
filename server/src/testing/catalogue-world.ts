import type { Database } from '../db/index.ts'
import {
  type PageDraft,
  type RowDraft,
  replacePageRows,
  saveCountry,
  saveGenre,
  saveLibrary,
  savePage,
  saveRow,
} from '../modules/catalogue/index.ts'
import { replaceContentLinks, replaceOffer, saveContent } from '../modules/contents/index.ts'
import { savePerson } from '../modules/persons/index.ts'
import { saveAvatars } from '../modules/profiles/index.ts'
import { rebuildSearch } from '../modules/search/index.ts'
import { enterAsUser, type Person } from './people.ts'
import { openTestApp } from './test-app.ts'

export const genre = { drama: 1, comedy: 2, crime: 11, satire: 21 }
export const country = { coast: 1, hills: 2 }
export const library = { open: 1, gold: 2 }

interface ContentDraft {
  kind?: 'movie' | 'series' | 'program' | 'season' | 'episode'
  parent?: string
  number?: number
  year?: number
  age?: number | null
  rating?: number | null
  popularity?: number
  genres?: number[]
  countries?: number[]
  library?: number
  persons?: number[]
}

/** In order of popularity, the most popular first. */
const drafts: Record<string, ContentDraft> = {
  lighthouse: { year: 2024, age: 6, rating: 8.1, genres: [1, 11], countries: [1], library: 1 },
  'salt-road': {
    kind: 'series',
    year: 2021,
    age: 12,
    rating: 7.2,
    genres: [1],
    countries: [1, 2],
    library: 2,
  },
  'night-shift': { year: 2019, age: 18, rating: 6.4, genres: [1, 11], countries: [2] },
  'paper-moon': { year: 2024, age: 0, rating: 7, genres: [2, 21], countries: [2], library: 1 },
  'no-age': { year: 1975, age: null, rating: null, genres: [2], countries: [1] },
  'quiet-water': { kind: 'series', year: 2010, age: 6, rating: 8.8, genres: [2], countries: [2] },
  'morning-news': { kind: 'program', year: 2026, age: 0, rating: null, genres: [2] },
  'old-pier': { year: 1999, age: 12, rating: 5, genres: [1], countries: [1] },
}

async function saveContents(db: Database, named: Record<string, ContentDraft>, ids: Record<string, number>) {
  const count = Object.keys(named).length
  for (const [index, [slug, draft]] of Object.entries(named).entries()) {
    const id = await saveContent(db, {
      slug,
      kind: draft.kind ?? 'movie',
      parent_id: draft.parent ? (ids[draft.parent] ?? null) : null,
      number: draft.number ?? null,
      title: { ru: `Имя ${slug}`, en: `Name ${slug}` },
      description: { en: '' },
      year: draft.year ?? null,
      age: draft.age === undefined ? 0 : draft.age,
      image: `/media/art/${slug}.jpg`,
      backdrop: `/media/art/${slug}-wide.jpg`,
      rating_kinopoisk: draft.rating ?? null,
      popularity: draft.popularity ?? (count - index) * 10,
      library_id: draft.library ?? null,
      asset_id: draft.kind === 'series' || draft.kind === 'season' ? null : 'sea',
      playback_points: [],
    })
    ids[slug] = id
    const persons = (draft.persons ?? []).map((personId) => ({ personId, role: 'actor' }))
    const links = { genreIds: draft.genres ?? [], countryIds: draft.countries ?? [], persons }
    await replaceContentLinks(db, id, links)
  }
}

/** A small catalogue of alpha; beta has one film of its own, and one person. */
export async function openCatalogueWorld() {
  const app = await openTestApp({ ONAIR_RATE_LIMIT: '100000' })
  const { db } = app.database
  const { alphaId, betaId } = app.world
  await saveLibrary(db, { id: 1, title: { ru: 'Общая', en: 'Open' }, background: null, color: '#003050' })
  await saveLibrary(db, {
    ...{ id: 2, title: { ru: 'Золотая', en: 'Gold' } },
    ...{ background: '/media/art/gold.jpg', color: '#805000' },
  })
  await saveGenre(db, { id: 1, slug: 'drama', name: { ru: 'Драма', en: 'Drama' }, parentId: null })
  await saveGenre(db, { id: 2, slug: 'comedy', name: { ru: 'Комедия', en: 'Comedy' }, parentId: null })
  await saveGenre(db, { id: 11, slug: 'crime', name: { ru: 'Ёж и закон', en: 'Crime' }, parentId: 1 })
  await saveGenre(db, { id: 21, slug: 'satire', name: { ru: 'Алая сатира', en: 'Satire' }, parentId: 2 })
  await saveCountry(db, { id: 1, name: { ru: 'Побережье', en: 'Coast' } })
  await saveCountry(db, { id: 2, name: { ru: 'Взгорье', en: 'Hills' } })
  const person = async (slug: string, popularity: number) =>
    savePerson(db, { slug, name: { ru: `Имя ${slug}`, en: `Name ${slug}` }, popularity })
  const persons = {
    vale: await person('vale', 30),
    reed: await person('reed', 20),
    stern: await person('stern', 10),
    foreign: await person('foreign', 99),
  }
  const contents: Record<string, number> = {}
  const cast: Record<string, number[]> = {
    lighthouse: [persons.vale],
    'old-pier': [persons.reed],
    'night-shift': [persons.stern],
  }
  const played = Object.entries(drafts).map(([slug, draft]) => [
    slug,
    { ...draft, persons: cast[slug] ?? [] },
  ])
  await saveContents(db, Object.fromEntries(played), contents)
  await saveContents(
    db,
    { 'salt-road-1': { kind: 'season', parent: 'salt-road', number: 1, age: 12 } },
    contents,
  )
  const episode = { kind: 'episode' as const, parent: 'salt-road-1', age: 12 }
  await saveContents(
    db,
    { 'salt-road-1-1': { ...episode, number: 1 }, 'salt-road-1-2': { ...episode, number: 2 } },
    contents,
  )
  const offered = Object.keys(drafts).map((slug) => contents[slug] ?? 0)
  await replaceOffer(db, alphaId, offered)
  await saveContents(
    db,
    { foreign: { year: 2024, genres: [1], popularity: 1000, persons: [persons.foreign] } },
    contents,
  )
  await replaceOffer(db, betaId, [contents['foreign'] ?? 0])
  await rebuildSearch(db)
  await saveAvatars(db, [{ slug: 'animals', title: { en: 'Animals' }, avatars: ['/media/art/owl.svg'] }])
  const avatar = await db.selectFrom('avatars').select('id').executeTakeFirstOrThrow()

  const texts = (slug: string) => ({ slug, title: { ru: `Ряд ${slug}`, en: `Row ${slug}` } })
  return {
    ...app,
    db,
    persons,
    idOf: (slug: string) => contents[slug] ?? 0,
    addRow: (slug: string, query: RowDraft['query'], rest: Partial<RowDraft> = {}) =>
      saveRow(db, { tenantId: alphaId, ...texts(slug), template: 'content-v', query, ...rest }),
    async addPage(slug: string, rowIds: number[], rest: Partial<PageDraft> = {}) {
      const page = { tenantId: alphaId, ...texts(slug), template: 'catalog' as const, ...rest }
      const id = await savePage(db, page)
      await replacePageRows(db, id, rowIds)
      return id
    },
    enter: (username: string) => enterAsUser(app, { username }),
    /** A user of beta. */
    enterAbroad: (username: string) =>
      enterAsUser(app, { username, tenantId: betaId }, { host: 'beta.test' }),
    /** A child profile, in a session of its own. */
    async enterAsChild(username: string): Promise<Person> {
      const parent = await enterAsUser(app, { username })
      const body = { name: 'Child', role: 'child' as const, icon_avatar_id: avatar.id }
      const { id } = (await parent.ask('createProfile', { body })).body
      await parent.ask('switchProfile', { body: { id } })
      return parent
    },
  }
}

export type CatalogueWorld = Awaited<ReturnType<typeof openCatalogueWorld>>

export const slugsOf = (row: { contents: { slug: string }[] }) => row.contents.map(({ slug }) => slug)
