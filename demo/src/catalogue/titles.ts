import type { Bilingual } from '../world/world.ts'
import { assetOf } from './assets.ts'
import { pick, readCards, readPair, readParts, readTexts } from './card-index.ts'
import { comedyFilms, kidsFilms } from './films.comedy.ts'
import { crimeFilms, thrillerFilms } from './films.crime.ts'
import { dramaFilms, romanceFilms } from './films.drama.ts'
import { adventureFilms, fantasticFilms } from './films.fantastic.ts'
import { documentaryFilms, historyFilms } from './films.history.ts'
import { madeFilms } from './films.made.ts'
import { mainGenreOf } from './genres.ts'
import { seriesCards } from './series.cards.ts'
import { televisionCards } from './television.cards.ts'

/** What a viewer chooses: a film, a series or a television programme. */
export interface CatalogueTitle {
  readonly slug: string
  readonly kind: 'movie' | 'series' | 'program'
  readonly title: Bilingual
  readonly description: Bilingual
  readonly year: number
  readonly age: number
  readonly rating: number
  /** How its pictures are drawn: the name of a style, or of a scene. */
  readonly style: string
  readonly genres: readonly string[]
  readonly countries: readonly string[]
  readonly library: string | null
  /** Null of a series: its episodes are played. */
  readonly assetId: string | null
  readonly trailerAssetId: string
  /** How many episodes each season has. */
  readonly seasons: readonly number[]
  readonly programId: number | null
  readonly presenters: readonly string[]
}

function readFilm([facts, title, ru, en]: string[]): CatalogueTitle {
  const [
    [slug = '', year, age, rating, style = ''] = [],
    genres = [],
    countries = [],
    [library = null] = [],
  ] = readParts(facts)
  return {
    ...{ slug, kind: 'movie' as const, title: readPair(title), description: readTexts(ru, en) },
    ...{ year: Number(year), age: Number(age), rating: Number(rating), style, genres, countries, library },
    ...{ assetId: assetOf(genres, slug), trailerAssetId: assetOf(genres, `${slug} trailer`) },
    ...{ seasons: [], programId: null, presenters: [] },
  }
}

function readSeries([facts = '', ...texts]: string[]): CatalogueTitle {
  const [first = ''] = facts.split(' / ')
  const seasons = first.split(' ').at(-1)?.split(',').map(Number) ?? []
  return { ...readFilm([facts, ...texts]), kind: 'series', assetId: null, seasons }
}

function readProgramme([facts, title, ru, en]: string[]): CatalogueTitle {
  const [
    [slug = '', asset = '', program, age, rating] = [],
    genres = [],
    presenters = [],
    [library = null] = [],
  ] = readParts(facts)
  return {
    ...{ slug, kind: 'program' as const, title: readPair(title), description: readTexts(ru, en) },
    ...{ year: pick([2021, 2022, 2023, 2024, 2025], slug), age: Number(age), rating: Number(rating) },
    ...{ style: asset, genres, countries: ['kazakhstan'], library },
    ...{ assetId: asset, trailerAssetId: asset, seasons: [], programId: Number(program), presenters },
  }
}

const drawnFilms = [
  ...[dramaFilms, comedyFilms, crimeFilms, fantasticFilms, adventureFilms],
  ...[romanceFilms, historyFilms, documentaryFilms, kidsFilms, thrillerFilms],
].flatMap(readCards)

export const titles: readonly CatalogueTitle[] = [
  ...madeFilms,
  ...drawnFilms.map(readFilm),
  ...readCards(seriesCards).map(readSeries),
  ...readCards(televisionCards).map(readProgramme),
]

export const mainGenre = ({ genres: [first = ''] }: CatalogueTitle): string => mainGenreOf(first)

export function titleOf(slug: string): CatalogueTitle {
  const found = titles.find((title) => title.slug === slug)
  if (!found) throw new Error(`there is no title ${slug} in the catalogue`)
  return found
}

/** What is liked most comes first; what was made for this service before all others. */
export const popularityOf = ({ slug, rating, year, kind }: CatalogueTitle): number =>
  Math.round(rating * 100) +
  (year - 1960) +
  (madeFilms.some((film) => film.slug === slug) ? 500 : 0) -
  (kind === 'program' ? 200 : 0)
