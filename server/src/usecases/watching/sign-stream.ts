import type { Call } from '../../core/call.ts'
import { signStat } from '../../modules/history/index.ts'
import type { LinkHolder, Playback } from '../../modules/playback/index.ts'
import type { WithProfile } from '../access/viewer-profile.ts'

type OpeningCall = Pick<Call<'getChannelStream'>, 'tenant' | 'caller' | 'viewer' | 'language' | 'nowMs'>

/** What was opened; a trailer is neither a content nor a channel. */
interface Opened {
  contentId?: number
  channelId?: number
  holder: LinkHolder
  hasSlot?: boolean
}

/** Signs the id that the heartbeats of an opened stream name: what is watched, by whom, and with which slot. */
export function createSignStream(playback: Playback, withProfile: WithProfile) {
  return async (call: OpeningCall, opened: Opened): Promise<{ id: string }> => {
    const { userId, profileId } = await withProfile(call)
    const { signing } = await playback.linkKeys()
    const { contentId = null, channelId = null, holder, hasSlot = false } = opened
    return {
      id: signStat(signing, {
        ...{ tenantId: call.tenant.id, userId, profileId, contentId, channelId, ...holder, hasSlot },
        openedS: Math.floor(call.nowMs / 1000),
      }),
    }
  }
}

export type SignStream = ReturnType<typeof createSignStream>
