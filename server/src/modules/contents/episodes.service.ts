import type { ViewerRole } from '../../core/viewer.ts'
import type { Database } from '../../db/index.ts'
import { highestShownAge } from '../parental/index.ts'
import type { ContentDetails } from './content-details.ts'
import { type Episode, findEpisode, listEpisodes, placeOf } from './episodes.repository.ts'
import { isFinished, type Progress } from './viewing.rules.ts'

/** The parent of the listed episodes: an episode is listed among those of its season. */
const parentIdOf = ({ kind, id, parent_id }: ContentDetails) => (kind === 'episode' ? (parent_id ?? id) : id)

export function createEpisodes(db: Database) {
  async function nextAfter({ tenantId, role }: ViewerRole, parentId: number, episode?: Episode) {
    const request = { tenantId, highestAge: highestShownAge(role), isPlayable: true, offset: 0, limit: 1 }
    return (await listEpisodes(db, parentId, { ...request, after: episode && placeOf(episode) }))[0]
  }

  return {
    episodes: (
      { tenantId, role }: ViewerRole,
      content: ContentDetails,
      page: { offset: number; limit: number },
    ): Promise<Episode[]> =>
      listEpisodes(db, parentIdOf(content), { tenantId, highestAge: highestShownAge(role), ...page }),

    /**
     * What to play next: the started episode of a series, the one after a finished one, otherwise the first. For an
     * episode, the one that follows.
     */
    async nextToPlay(
      viewer: ViewerRole,
      { kind, id, root_id }: ContentDetails,
      latest: Progress | undefined,
    ): Promise<number | null> {
      if (kind !== 'series' && kind !== 'season' && kind !== 'episode') return null
      const from = kind === 'episode' ? id : latest?.contentId
      const last = from === undefined ? undefined : await findEpisode(db, viewer.tenantId, from)
      if (kind === 'episode') return (await nextAfter(viewer, root_id, last))?.id ?? null
      const isHere = last !== undefined && (kind === 'series' || last.parent_id === id)
      if (isHere && latest && !isFinished(latest)) return last.id
      const next = isHere ? await nextAfter(viewer, id, last) : undefined
      return (next ?? (await nextAfter(viewer, id)))?.id ?? null
    },
  }
}
