import {
  type ContentDraft,
  type ContentLinks,
  type Database,
  replaceLinksOfContents,
  saveContents,
  saveCountry,
  saveGenre,
  saveLibrary,
  savePersons,
  saveTrailers,
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
  pointsOfEpisode,
  pointsOfTitle,
  popularityOf,
  portraitOf,
  posterOfTitle,
  seasonsOf,
  stillOfEpisode,
  terms,
  titles,
} from './catalogue/index.ts'
import { pictureAddress } from './posters/index.ts'

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
export async function seedCatalogue(db: Database): Promise<SeededCatalogue> {
  await seedLists(db)
  const personIds = await savePersons(
    db,
    persons.map((person, index) => {
      const { slug, name, bio } = person
      return {
        slug,
        name,
        bio,
        popularity: persons.length - index,
        image: pictureAddress(portraitOf(person)),
      }
    }),
  )
  const titleIds = await saveContents(
    db,
    titles.map((title) => titleDraft(title)),
  )
  await replaceLinksOfContents(db, linksOf(titleIds, personIds))
  await saveTrailers(
    db,
    titles.map(({ slug, trailerAssetId }) => ({ contentId: idIn(titleIds, slug), assetId: trailerAssetId })),
  )
  const episodeIds = await seedEpisodes(db, titleIds)
  return { titleIds, episodeIds, personIds }
}

function linksOf(titleIds: Ids, personIds: Ids): Map<number, ContentLinks> {
  const cast = castOf(titles)
  return new Map(
    titles.map(({ slug, genres: own, countries: from }) => [
      idIn(titleIds, slug),
      {
        genreIds: [...new Set(own)].map((genre) => idIn(genreIds, genre)),
        countryIds: from.map((country) => idIn(countryIds, country)),
        persons: (cast.get(slug) ?? []).map(({ person, role }) => ({
          personId: idIn(personIds, person),
          role,
        })),
      },
    ]),
  )
}

export const genreIds: Ids = new Map(genres.map(({ slug, id }) => [slug, id]))
export const countryIds: Ids = new Map(countries.map(({ slug, id }) => [slug, id]))
export const libraryIds: Ids = new Map(libraries.map(({ slug, id }) => [slug, id]))

async function seedLists(db: Database): Promise<void> {
  for (const { id, slug, name, parent } of genres)
    await saveGenre(db, { id, slug, name, parentId: parent === null ? null : idIn(genreIds, parent) })
  for (const { id, name } of countries) await saveCountry(db, { id, name })
  for (const { id, slug, style, title, color } of libraries) {
    await saveLibrary(db, { id, title, color, background: pictureAddress(libraryPicture(slug, style)) })
  }
}

function titleDraft(title: CatalogueTitle): ContentDraft {
  return {
    ...{ slug: title.slug, kind: title.kind, title: title.title, description: title.description },
    ...{ year: title.year, age: title.age, original: title.title.en },
    ...{ rating_kinopoisk: title.rating, rating_imdb: Math.round(title.rating * 10 - 2) / 10 },
    image: pictureAddress(posterOfTitle(title)),
    posters: { ru: pictureAddress(posterOfTitle(title, 'ru')) },
    backdrop: pictureAddress(backdropOfTitle(title)),
    popularity: popularityOf(title),
    is_cartoon: mainGenre(title) === 'kids' && title.kind !== 'program',
    library_id: title.library === null ? null : idIn(libraryIds, title.library),
    program_id: title.programId,
    asset_id: title.assetId,
    playback_points: pointsOfTitle(title.assetId),
    ...terms[title.slug],
  }
}

async function seedEpisodes(db: Database, titleIds: Ids): Promise<Ids> {
  const all = titles.flatMap((series) => seasonsOf(series).map((season) => ({ series, season })))
  const common = ({ description, age }: CatalogueTitle) => ({ description, age, playback_points: [] })
  const seasonIds = await saveContents(
    db,
    all.map(({ series, season: { slug, number, year } }) => ({
      ...{ ...common(series), slug, kind: 'season' as const, number, year },
      parent_id: idIn(titleIds, series.slug),
      title: { ru: `Сезон ${number}`, en: `Season ${number}` },
      ...{ image: null, asset_id: null },
    })),
  )
  return saveContents(
    db,
    all.flatMap(({ series, season }) =>
      season.episodes.map((episode) => {
        const { slug, number, title, description, assetId } = episode
        const still = pictureAddress(stillOfEpisode(series, episode))
        return {
          ...{ ...common(series), slug, kind: 'episode' as const, number, title, description },
          ...{ year: season.year, parent_id: idIn(seasonIds, season.slug), image: still, backdrop: still },
          ...{ asset_id: assetId, is_announcement: assetId === null },
          playback_points: pointsOfEpisode,
        }
      }),
    ),
  )
}
