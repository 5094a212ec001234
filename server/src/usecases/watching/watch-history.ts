import type { Handlers } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import { readStat } from '../../modules/history/index.ts'
import type { Playback } from '../../modules/playback/index.ts'
import type { WithProfile } from '../access/viewer-profile.ts'
import type { Heartbeats } from './heartbeats.ts'

export interface WatchHistoryOptions {
  heartbeats: Heartbeats
  playback: Playback
  withProfile: WithProfile
}

/** Records every half minute how far a viewer has watched. */
export function watchHistoryHandlers({ heartbeats, playback, withProfile }: WatchHistoryOptions) {
  return {
    updateStat: async (call) => {
      const { viewer, params, query, nowMs } = call
      const viewing = readStat(await playback.linkSecret(), params.id, viewer.userId)
      if (!viewing) throw new Failure('not_found')
      const { tenantId, profileId } = await withProfile(call)
      const progress = { watchedS: query.duration, positionS: query.position ?? null }
      await heartbeats.add({ ...viewing, ...progress, tenantId, profileId, nowMs })
      return { id: params.id }
    },
  } satisfies Handlers
}
