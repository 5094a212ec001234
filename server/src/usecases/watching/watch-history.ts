import type { Handlers } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import { readStat } from '../../modules/history/index.ts'
import type { Playback } from '../../modules/playback/index.ts'
import type { WithProfile } from '../access/viewer-profile.ts'
import type { Heartbeats } from './heartbeats.ts'
import { type StreamSlots, slotOf } from './stream-slots.ts'

export interface WatchHistoryOptions {
  heartbeats: Heartbeats
  playback: Playback
  slots: StreamSlots
  withProfile: WithProfile
}

/** Records every half minute how far a viewer has watched, and keeps the slot of his stream. */
export function watchHistoryHandlers({ heartbeats, playback, slots, withProfile }: WatchHistoryOptions) {
  return {
    updateStat: async (call) => {
      const { viewer, params, query, nowMs } = call
      const watched = readStat(await playback.linkSecret(), params.id, viewer.userId)
      if (!watched) throw new Failure('not_found')
      const { contentId, channelId, viewing } = watched
      const { tenantId, profileId } = await withProfile(call)
      const positionS = query.position ?? null
      const isTrailer = contentId === null && channelId === null
      const renewed = await heartbeats.add({
        userId: watched.userId,
        contentId,
        channelId,
        viewing,
        tenantId,
        profileId,
        nowMs,
        watchedS: query.duration,
        positionS,
        state: query.state ?? 'playing',
        isLeased: !isTrailer && slotOf(call) !== undefined,
      })
      if (renewed === 'taken') await slots.refuseTaken(call, viewing)
      if (renewed === 'lapsed' && query.state !== 'stopped')
        await slots.resume(call, viewing, { contentId, channelId, startS: null, positionS })
      return { id: params.id }
    },
  } satisfies Handlers
}
