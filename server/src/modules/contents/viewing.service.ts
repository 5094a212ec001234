import type { ViewerProfile } from '../../core/viewer.ts'
import type { Database } from '../../db/index.ts'
import { findFavorite } from '../favorites/index.ts'
import { latestHistory, listHistoryOf } from '../history/index.ts'
import type { ContentDetails } from './content-details.ts'
import type { Progress } from './viewing.rules.ts'

/** What one viewer did with a content. */
export function createViewings(db: Database) {
  return {
    /** How far it was watched; of a series and its seasons, the episode that was watched last. */
    latestProgress: (
      viewer: ViewerProfile,
      { kind, id, root_id }: ContentDetails,
    ): Promise<Progress | undefined> => latestHistory(db, viewer, kind === 'season' ? root_id : id),

    /** All that was watched of a content, its episodes one by one. */
    async progressOf(viewer: ViewerProfile, { root_id }: ContentDetails) {
      const watched = await listHistoryOf(db, viewer, root_id)
      return watched.map(({ contentId, percentage }) => ({
        content_id: contentId,
        watch_percentage: percentage,
      }))
    },

    async favoriteOf({ profileId }: ViewerProfile, { id }: ContentDetails): Promise<{ id: number } | null> {
      if (profileId === null) return null
      const favorite = await findFavorite(db, profileId, { content_id: id })
      return favorite ? { id: favorite.id } : null
    },
  }
}
