import type { Database } from '../../db/index.ts'
import {
  listEpisodeLabels,
  listWatched,
  recordHistory,
  type WatchedMoment,
  type Watcher,
} from './history.repository.ts'

export function createHistory(db: Database) {
  return {
    record: (moment: WatchedMoment) => recordHistory(db, moment),
    watched: (watcher: Watcher) => listWatched(db, watcher),
    episodeLabels: async (contentIds: readonly number[]) =>
      contentIds.length ? listEpisodeLabels(db, contentIds) : new Map<number, never>(),
  }
}

export type History = ReturnType<typeof createHistory>
