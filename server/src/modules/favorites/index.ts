export { type Favored, type FavoriteRow, findFavorite } from './favorites.repository.ts'
export { createFavorites, type Favorites } from './favorites.service.ts'
