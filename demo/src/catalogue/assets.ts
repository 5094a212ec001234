import { pick } from './card-index.ts'
import { mainGenreOf } from './genres.ts'

/** The assets that films and episodes of a main genre use. */
const assetsByGenre: Readonly<Record<string, readonly string[]>> = {
  drama: ['autumn-train', 'rain-window', 'snow-cabin', 'city-lights', 'golden-hour'],
  comedy: ['slow-kitchen', 'balloon-day', 'film-club', 'golden-hour'],
  crime: ['rain-window', 'neon-drive', 'city-lights', 'jazz-club'],
  fantastic: ['star-map', 'deep-sea', 'polar-night', 'neon-drive'],
  adventure: ['night-sea', 'dune-rally', 'golden-hour', 'deep-sea'],
  romance: ['golden-hour', 'autumn-train', 'jazz-club', 'rain-window'],
  history: ['film-club', 'snow-cabin', 'autumn-train', 'golden-hour'],
  documentary: ['quiet-forest', 'polar-night', 'star-map', 'city-lights', 'night-sea'],
  kids: ['balloon-day', 'shape-school', 'bright-reef', 'snow-cabin'],
  thriller: ['rain-window', 'deep-sea', 'polar-night', 'night-sea'],
}

export const assetOf = (genres: readonly string[], seed: string): string =>
  pick(assetsByGenre[mainGenreOf(genres[0] ?? '')] ?? [], seed)
