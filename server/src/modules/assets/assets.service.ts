import type { CacheUntilChange, Database } from '../../db/index.ts'
import type { MediaAsset } from './asset.ts'
import { findAsset } from './assets.repository.ts'

/** Films that are being watched now: more than a server has viewers for. */
const maxCached = 2000

export function createAssets(db: Database, cacheUntilChange: CacheUntilChange) {
  const assetOf = cacheUntilChange({
    name: 'assets',
    maxEntries: maxCached,
    invalidatedBy: 'assets',
    load: (id: string) => findAsset(db, id),
  })
  return {
    /** Undefined if there is none, or none ready yet. */
    async find(id: string): Promise<MediaAsset | undefined> {
      const found = await assetOf(id)
      return found?.ladder ? found : undefined
    },
  }
}

export type Assets = ReturnType<typeof createAssets>
