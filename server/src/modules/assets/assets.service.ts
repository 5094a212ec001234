import type { Database, Remembered } from '../../db/index.ts'
import type { MediaAsset } from './asset.ts'
import { findAsset } from './assets.repository.ts'

/** Films that are being watched now: more than a server has viewers for. */
const mostKept = 2000

export function createAssets(db: Database, remember: Remembered) {
  const kept = remember('assets', async () => new Map<string, Promise<MediaAsset | undefined>>())
  return {
    /** Undefined if there is none, or none ready yet. */
    async find(id: string): Promise<MediaAsset | undefined> {
      const assets = await kept()
      const found = assets.get(id) ?? findAsset(db, id)
      assets.delete(id)
      assets.set(id, found)
      found.catch(() => assets.delete(id))
      for (const oldest of assets.keys()) {
        if (assets.size <= mostKept) break
        assets.delete(oldest)
      }
      return (await found)?.ladder ? found : undefined
    },
  }
}

export type Assets = ReturnType<typeof createAssets>
