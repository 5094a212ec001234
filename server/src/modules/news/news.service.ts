import { isStorableId } from '../../core/storable-id.ts'
import type { Database } from '../../db/index.ts'
import { findNewsItem, listNews } from './news.repository.ts'

export function createNews(db: Database) {
  return {
    list: (tenantId: number, nowMs: number, page: { offset: number; limit: number }) =>
      listNews(db, tenantId, nowMs, page),
    find: async (tenantId: number, nowMs: number, id: number) =>
      isStorableId(id) ? findNewsItem(db, tenantId, nowMs, id) : undefined,
  }
}

export type News = ReturnType<typeof createNews>
