import {
  type Database,
  replaceContentLinks,
  saveContent,
  saveCountry,
  saveGenre,
  saveLibrary,
  savePerson,
  saveTrailer,
} from '@onair/server'
import {
  backdropOfTitle,
  type CatalogueTitle,
  castOf,
  countries,
  genres,
  libraries,
  libraryPicture,
  mainGenre,
  persons,
  popularityOf,
  portraitOf,
  posterOfTitle,
  seasonsOf,
  stillOfEpisode,
  titles,
} from './catalogue/index.ts'
import type { PictureBook } from './picture-book.ts'

type Ids = ReadonlyMap<string, number>

export interface SeededCatalogue {
  /** By slug: what a viewer chooses, without seasons and episodes. */
  readonly titleIds: Ids
  readonly episodeIds: Ids
  readonly personIds: Ids
}

export function idIn(ids: Ids, slug: string): number {
  const id = ids.get(slug)
  if (id === undefined) throw new Error(`the catalogue has no ${slug}`)
  return id
}

/** Writes films, series, programmes and who made them, new or over what an earlier start wrote. */
export async function seedCatalogue(db: Database, book: PictureBook): Promise<SeededCatalogue> {
  await seedLists(db, book)
  const personIds = new Map<string, number>()
  for (const [index, person] of persons.entries()) {
    const { slug, name, bio } = person
    const popularity = persons.length - index
    const image = book.add(portraitOf(person))
    personIds.set(slug, await savePerson(db, { slug, name, bio, popularity, image }))
  }
  const cast = castOf(titles)
  const [titleIds, episodeIds] = [new Map<string, number>(), new Map<string, number>()]
  for (const title of titles) {
    const id = await seedTitle(db, title, book)
    titleIds.set(title.slug, id)
    await replaceContentLinks(db, id, {
      genreIds: [...new Set(title.genres)].map((slug) => idIn(genreIds, slug)),
      countryIds: title.countries.map((slug) => idIn(countryIds, slug)),
      persons: (cast.get(title.slug) ?? []).map(({ person, role }) => ({
        personId: idIn(personIds, person),
        role,
      })),
    })
    await saveTrailer(db, id, title.trailerAssetId)
    await seedSeasons(db, title, id, { book, episodeIds })
  }
  return { titleIds, episodeIds, personIds }
}

const genreIds: Ids = new Map(genres.map(({ slug, id }) => [slug, id]))
const countryIds: Ids = new Map(countries.map(({ slug, id }) => [slug, id]))
export const libraryIds: Ids = new Map(libraries.map(({ slug, id }) => [slug, id]))
export { countryIds, genreIds }

async function seedLists(db: Database, book: PictureBook): Promise<void> {
  for (const { id, slug, name, parent } of genres)
    await saveGenre(db, { id, slug, name, parentId: parent === null ? null : idIn(genreIds, parent) })
  for (const { id, name } of countries) await saveCountry(db, { id, name })
  for (const { id, slug, style, title, color } of libraries) {
    await saveLibrary(db, { id, title, color, background: book.add(libraryPicture(slug, style)) })
  }
}

async function seedTitle(db: Database, title: CatalogueTitle, book: PictureBook): Promise<number> {
  return saveContent(db, {
    ...{ slug: title.slug, kind: title.kind, title: title.title, description: title.description },
    ...{ year: title.year, age: title.age, original: title.title.en },
    ...{ rating_kinopoisk: title.rating, rating_imdb: Math.round(title.rating * 10 - 2) / 10 },
    image: book.add(posterOfTitle(title)),
    backdrop: book.add(backdropOfTitle(title)),
    popularity: popularityOf(title),
    is_cartoon: mainGenre(title) === 'kids' && title.kind !== 'program',
    library_id: title.library === null ? null : idIn(libraryIds, title.library),
    program_id: title.programId,
    asset_id: title.assetId,
    playback_points: [],
  })
}

interface Episodes {
  book: PictureBook
  episodeIds: Map<string, number>
}

async function seedSeasons(
  db: Database,
  series: CatalogueTitle,
  seriesId: number,
  { book, episodeIds }: Episodes,
): Promise<void> {
  for (const season of seasonsOf(series)) {
    const shared = {
      description: series.description,
      year: season.year,
      age: series.age,
      playback_points: [],
    }
    const seasonId = await saveContent(db, {
      ...{ ...shared, slug: season.slug, kind: 'season', parent_id: seriesId, number: season.number },
      title: { ru: `Сезон ${season.number}`, en: `Season ${season.number}` },
      ...{ image: null, asset_id: null },
    })
    for (const episode of season.episodes) {
      const still = book.add(stillOfEpisode(series, episode))
      const id = await saveContent(db, {
        ...{ ...shared, slug: episode.slug, kind: 'episode', parent_id: seasonId, number: episode.number },
        ...{ title: episode.title, description: episode.description, image: still, backdrop: still },
        is_announcement: episode.assetId === null,
        asset_id: episode.assetId,
      })
      episodeIds.set(episode.slug, id)
    }
  }
}
