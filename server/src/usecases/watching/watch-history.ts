import type { Handlers } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import { type History, readStat } from '../../modules/history/index.ts'
import type { Playback } from '../../modules/playback/index.ts'
import type { WithProfile } from '../access/viewer-profile.ts'

export interface WatchHistoryOptions {
  history: History
  playback: Playback
  withProfile: WithProfile
}

/** Records every half minute how far a viewer has watched. */
export function watchHistoryHandlers({ history, playback, withProfile }: WatchHistoryOptions) {
  return {
    updateStat: async (call) => {
      const { viewer, params, query, nowMs } = call
      const viewing = readStat(await playback.linkSecret(), params.id, viewer.userId)
      if (!viewing) throw new Failure('not_found')
      const { contentId } = viewing
      if (contentId !== null && query.position !== undefined) {
        const { userId, profileId } = await withProfile(call)
        await history.record({ userId, profileId, contentId, positionS: query.position, nowMs })
      }
      return { id: params.id }
    },
  } satisfies Handlers
}
