import type { ViewerProfile } from '../../core/viewer.ts'
import type { Database } from '../../db/index.ts'
import { findFavorite } from '../favorites/index.ts'
import { latestHistory, listHistoryOf } from '../history/index.ts'
import type { ContentDetails } from './content-details.ts'
import type { Progress } from './viewing.rules.ts'

/** What a viewer has watched of a content. */
export function createViewings(db: Database) {
  return {
    /** The position in a content; for a series or season, that of the last watched episode. */
    latestProgress: (
      viewer: ViewerProfile,
      { kind, id, root_id }: ContentDetails,
    ): Promise<Progress | undefined> => latestHistory(db, viewer, kind === 'season' ? root_id : id),

    /** All positions within a content, episode by episode. */
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
