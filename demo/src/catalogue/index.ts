export { allPictures } from './all-pictures.ts'
export { castOf } from './cast.ts'
export type { CatalogueTitle } from './catalogue-title.ts'
export { collections } from './collections.ts'
export { countries, libraries } from './countries.ts'
export { seasonsOf } from './episodes.ts'
export { genres } from './genres.ts'
export { news } from './news.ts'
export { persons } from './persons.ts'
export {
  backdropOfTitle,
  libraryPicture,
  pictureOfNews,
  pictureOfTile,
  portraitOf,
  posterOfTitle,
  stillOfEpisode,
} from './pictures.ts'
export { pointsOfEpisode, pointsOfTitle } from './playback-points.ts'
export { masks } from './search-engines.ts'
export { auroraShelf } from './shelf.aurora.ts'
export { onairShelf } from './shelf.onair.ts'
export { operatorShelf } from './shelf.operators.ts'
export type { Goal, PageSpec, RowQuerySpec, RowSpec, ShelfSpec } from './shelf.ts'
export { terms } from './terms.ts'
export { mainGenre, popularityOf, titles } from './titles.ts'
