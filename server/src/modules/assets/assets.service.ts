import type { CacheUntilChange, Database } from '../../db/index.ts'
import type { MediaAsset } from './asset.ts'
import { findAsset } from './assets.repository.ts'

/** More films than the viewers of one server watch at once. */
const maxCached = 2000

export function createAssets(db: Database, cacheUntilChange: CacheUntilChange) {
  const assetOf = cacheUntilChange({
    name: 'assets',
    maxEntries: maxCached,
    invalidatedBy: 'assets',
    load: (id: string) => findAsset(db, id),
  })
  return {
    /** Undefined if it does not exist or is not ready. */
    async find(id: string): Promise<MediaAsset | undefined> {
      const found = await assetOf(id)
      return found?.ladder ? found : undefined
    },
  }
}

export type Assets = ReturnType<typeof createAssets>
