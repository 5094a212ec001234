import type { Database } from '../../db/index.ts'
import { findFavorite } from '../favorites/index.ts'
import { latestHistory, listHistoryOf, type Watcher } from '../history/index.ts'
import type { ContentDetails } from './content-details.ts'
import type { Progress } from './viewing.rules.ts'

/** What one viewer did with a content. */
export function createViewings(db: Database) {
  return {
    /** How far it was watched; of a series and its seasons, the episode that was watched last. */
    latestProgress: (
      watcher: Watcher,
      { kind, id, root_id }: ContentDetails,
    ): Promise<Progress | undefined> => latestHistory(db, watcher, kind === 'season' ? root_id : id),

    /** All that was watched of a content, its episodes one by one. */
    async progressOf(watcher: Watcher, { root_id }: ContentDetails) {
      const watched = await listHistoryOf(db, watcher, root_id)
      return watched.map(({ contentId, percentage }) => ({
        content_id: contentId,
        watch_percentage: percentage,
      }))
    },

    async favoriteOf({ profileId }: Watcher, { id }: ContentDetails): Promise<{ id: number } | null> {
      if (profileId === null) return null
      const favorite = await findFavorite(db, profileId, { content_id: id })
      return favorite ? { id: favorite.id } : null
    },
  }
}
