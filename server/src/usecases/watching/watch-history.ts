import type { Call, Handlers } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import { hasExpired, readStat } from '../../modules/history/index.ts'
import type { Playback } from '../../modules/playback/index.ts'
import type { WithProfile } from '../access/viewer-profile.ts'
import type { Heartbeats } from './heartbeats.ts'
import type { SignedHeartbeats } from './signed-heartbeats.ts'
import { type StreamSlots, slotOf } from './stream-slots.ts'

export interface WatchHistoryOptions {
  heartbeats: Heartbeats
  signedHeartbeats: SignedHeartbeats
  playback: Playback
  slots: StreamSlots
  withProfile: WithProfile
}

/** Records every half minute how far a viewer has watched, and keeps the slot of his stream. */
export function watchHistoryHandlers(options: WatchHistoryOptions) {
  const { heartbeats, signedHeartbeats, playback, slots, withProfile } = options

  /** A heartbeat of a player that does not count them: its token speaks for it. */
  async function receiveByToken(call: Call<'updateStat'>): Promise<void> {
    const { tenant, caller, viewer, params, query, language, nowMs } = call
    if (!caller || !viewer) throw new Failure('authentication_failed')
    const { checking } = await playback.linkKeys()
    const stream = readStat(checking, params.id)
    if (stream?.userId !== viewer.userId) throw new Failure('not_found')
    if (hasExpired(stream, nowMs)) throw new Failure('session_ended')
    const { userId, contentId, channelId, viewing, openedS } = stream
    const { tenantId, profileId } = await withProfile({ viewer, caller, language })
    const positionS = query.position ?? null
    const isTrailer = contentId === null && channelId === null
    const viewerCall = { tenant, caller, nowMs }
    const outcome = await heartbeats.add({
      ...{ userId, contentId, channelId, viewing, openedS, tenantId, profileId, nowMs, positionS },
      number: null,
      watchedS: query.duration,
      state: query.state ?? 'playing',
      isLeased: !isTrailer && slotOf(viewerCall) !== undefined,
    })
    if (outcome === 'taken') await slots.refuseTaken(userId, viewing, nowMs)
    if (outcome === 'lapsed' && query.state !== 'stopped')
      await slots.resume(viewerCall, viewing, { contentId, channelId, startS: null, positionS })
  }

  return {
    updateStat: async (call) => {
      const { tenant, params, query, nowMs } = call
      const { number } = query
      if (number === undefined) await receiveByToken(call)
      else await signedHeartbeats.receive({ statId: params.id, told: { ...query, number }, tenant, nowMs })
      return { id: params.id }
    },
  } satisfies Handlers
}
