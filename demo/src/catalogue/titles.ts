import { programs } from '../world/programs.ts'
import { assetOf } from './assets.ts'
import { numberOf, pick, readCards, readPair, readParts, readTexts } from './card-index.ts'
import type { CatalogueTitle } from './catalogue-title.ts'
import { comedyFilms, kidsFilms } from './films.comedy.ts'
import { crimeFilms, thrillerFilms } from './films.crime.ts'
import { dramaFilms, romanceFilms } from './films.drama.ts'
import { adventureFilms, fantasticFilms } from './films.fantastic.ts'
import { documentaryFilms, historyFilms } from './films.history.ts'
import { madeFilms } from './films.made.ts'
import { mainGenreOf } from './genres.ts'
import { seriesCards } from './series.cards.ts'
import { televisionCards } from './television.cards.ts'

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
  const [[slug = '', asset = '', program, rating] = [], genres = [], presenters = [], [library = null] = []] =
    readParts(facts)
  return {
    ...{ slug, kind: 'program' as const, title: readPair(title), description: readTexts(ru, en) },
    ...{
      year: pick([2021, 2022, 2023, 2024, 2025], slug),
      age: ageInGuide(Number(program)),
      rating: Number(rating),
    },
    ...{ style: asset, genres, countries: ['kazakhstan'], library },
    ...{ assetId: asset, trailerAssetId: asset, seasons: [], programId: Number(program), presenters },
  }
}

function ageInGuide(programId: number): number {
  const program = programs.find(({ id }) => id === programId)
  if (!program) throw new Error(`there is no programme ${programId} in the guide`)
  return program.age
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

const isMadeHere = ({ slug }: CatalogueTitle): boolean => madeFilms.some((film) => film.slug === slug)

/** Popularity differs from the rating; titles made for this service come first. */
export const popularityOf = (title: CatalogueTitle): number =>
  (isMadeHere(title) ? 1000 : 0) +
  Math.round(title.rating * 30) +
  (numberOf(title.slug) % 400) +
  (title.kind === 'program' ? -300 : Math.max(0, title.year - 1990) * 4)
