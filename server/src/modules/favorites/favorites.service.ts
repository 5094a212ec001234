import { Failure } from '../../core/failure.ts'
import type { Database } from '../../db/index.ts'
import {
  deleteFavorite,
  type Favored,
  type FavoriteRow,
  findFavorite,
  insertFavorite,
  isProgramOffered,
  listFavorites,
} from './favorites.repository.ts'

export function createFavorites(db: Database) {
  return {
    list: (profileId: number, page: { offset: number; limit: number }) => listFavorites(db, profileId, page),

    async add(owner: { userId: number; profileId: number }, favored: Favored): Promise<FavoriteRow> {
      await insertFavorite(db, owner, favored)
      const favorite = await findFavorite(db, owner.profileId, favored)
      // A concurrent call has removed it.
      if (!favorite) throw new Failure('not_found')
      return favorite
    },

    async remove(profileId: number, id: number): Promise<void> {
      if (!(await deleteFavorite(db, profileId, id))) throw new Failure('not_found')
    },

    isProgramOffered: (tenantId: number, id: number) => isProgramOffered(db, tenantId, id),
  }
}

export type Favorites = ReturnType<typeof createFavorites>
