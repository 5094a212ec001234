import type { ViewerProfile } from '../../core/viewer.ts'
import type { Database } from '../../db/index.ts'
import { listEpisodeLabels, listWatched } from './history.repository.ts'

export function createHistory(db: Database) {
  return {
    watched: (viewer: ViewerProfile) => listWatched(db, viewer),
    episodeLabels: async (contentIds: readonly number[]) =>
      contentIds.length ? listEpisodeLabels(db, contentIds) : new Map<number, never>(),
  }
}

export type History = ReturnType<typeof createHistory>
