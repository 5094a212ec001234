import type { Database, Remembered } from '../../db/index.ts'
import type { MediaAsset } from './asset.ts'
import { findAsset } from './assets.repository.ts'

/** Films that are being watched now: more than a server has viewers for. */
const maxCached = 2000

export function createAssets(db: Database, remember: Remembered) {
  const cached = new Map<string, () => Promise<MediaAsset | undefined>>()
  return {
    /** Undefined if there is none, or none ready yet. */
    async find(id: string): Promise<MediaAsset | undefined> {
      const read = cached.get(id) ?? remember('assets', () => findAsset(db, id))
      cached.delete(id)
      cached.set(id, read)
      for (const oldest of cached.keys()) {
        if (cached.size <= maxCached) break
        cached.delete(oldest)
      }
      const found = await read()
      return found?.ladder ? found : undefined
    },
  }
}

export type Assets = ReturnType<typeof createAssets>
