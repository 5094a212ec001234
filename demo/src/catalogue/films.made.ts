import { films } from '../world/films.ts'
import type { CatalogueTitle } from './catalogue-title.ts'

/** Catalogue data of the films that the demo renders; their scenes are their pictures. */
const additions: Readonly<
  Record<string, Pick<CatalogueTitle, 'rating' | 'style' | 'genres' | 'countries' | 'library'>>
> = {
  keeper: {
    ...{ rating: 8.6, style: 'beacon', library: 'northern' },
    ...{ genres: ['social-drama', 'drama'], countries: ['norway', 'russia'] },
  },
  'slow-train': {
    ...{ rating: 8.4, style: 'bridge', library: 'quiet' },
    ...{ genres: ['road-drama', 'romance'], countries: ['russia', 'georgia'] },
  },
  orbit: {
    ...{ rating: 8.5, style: 'porthole', library: 'midnight' },
    ...{ genres: ['space', 'comedy'], countries: ['kazakhstan', 'canada'] },
  },
}

export const madeFilms: readonly CatalogueTitle[] = films.map((film) => {
  const { id, title, description, year, age, assetId, trailerAssetId } = film
  const added = additions[id]
  if (!added) throw new Error(`the catalogue knows nothing of the film ${id}`)
  return {
    ...{ slug: id, kind: 'movie', title, description, year, age, assetId, trailerAssetId },
    ...{ ...added, seasons: [], programId: null, presenters: [] },
  }
})
