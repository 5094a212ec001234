import { type Picture, pictureFile } from '../posters/index.ts'
import { libraries } from './countries.ts'
import { seasonsOf } from './episodes.ts'
import { news } from './news.ts'
import { persons } from './persons.ts'
import {
  backdropOfTitle,
  libraryPicture,
  pictureOfNews,
  pictureOfTile,
  portraitOf,
  posterOfTitle,
  stillOfEpisode,
} from './pictures.ts'
import { auroraShelf } from './shelf.aurora.ts'
import { onairShelf } from './shelf.onair.ts'
import { operatorShelf } from './shelf.operators.ts'
import type { RowSpec } from './shelf.ts'
import { titles } from './titles.ts'

const tilePictures = ({ query }: RowSpec): Picture[] => {
  const tiles = query.by === 'tiles' ? query.tiles : []
  return tiles.flatMap((tile) => pictureOfTile(tile) ?? [])
}

/** Every picture of the catalogue, once; those of the first pages come first. */
export function allPictures(): Picture[] {
  const rows = [onairShelf, auroraShelf, operatorShelf].flatMap((shelf) => shelf.rows)
  const promoted = rows.flatMap(({ query }) => (query.by === 'promotions' ? query.promotions : []))
  const pictures = [
    ...promoted.flatMap((promotion) => pictureOfTile({ ...promotion, isTall: false }) ?? []),
    ...titles.flatMap((title) => [posterOfTitle(title), posterOfTitle(title, 'ru')]),
    ...rows.flatMap(tilePictures),
    ...titles.map(backdropOfTitle),
    ...persons.map(portraitOf),
    ...libraries.map(({ slug, style }) => libraryPicture(slug, style)),
    ...news.map(({ title, style }) => pictureOfNews(title.en, style)),
    ...titles.flatMap((series) =>
      seasonsOf(series).flatMap(({ episodes }) => episodes.map((episode) => stillOfEpisode(series, episode))),
    ),
  ]
  return [...new Map(pictures.map((picture) => [pictureFile(picture), picture])).values()]
}
