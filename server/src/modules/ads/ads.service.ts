import type { Database } from '../../db/index.ts'
import { type AdIdRow, deleteOldAdIds, listAdIds, saveAdId } from './ads.repository.ts'

/** More than the devices of a household. */
const maxAdIds = 20

export function createAds(db: Database) {
  return {
    listIds: (userId: number) => listAdIds(db, userId),
    async addId(userId: number, adId: AdIdRow, nowMs: number): Promise<AdIdRow> {
      await saveAdId(db, userId, adId, nowMs)
      await deleteOldAdIds(db, userId, maxAdIds)
      return adId
    },
  }
}

export type Ads = ReturnType<typeof createAds>
