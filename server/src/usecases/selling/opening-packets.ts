import type { Call, Handlers } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import type { Channels } from '../../modules/channels/index.ts'
import type { Contents } from '../../modules/contents/index.ts'
import { presentPacket } from '../../modules/packets/index.ts'
import { isHiddenFrom } from '../../modules/parental/index.ts'
import type { Access, Thing } from '../access/access.ts'
import type { PacketsOfUser } from './packets-of-user.ts'

export interface OpeningPacketsOptions {
  access: Access
  channels: Channels
  contents: Contents
  packetsOfUser: PacketsOfUser
}

type OpeningCall = Pick<Call<'listChannelPackets'>, 'tenant' | 'viewer' | 'params' | 'language' | 'nowMs'>

/** The packets that open a content or a channel; none for what is free. */
export function openingPacketsHandlers({ access, channels, contents, packetsOfUser }: OpeningPacketsOptions) {
  async function present({ packets }: Thing, call: OpeningCall) {
    const { viewer, language } = call
    const shown = await packetsOfUser.shownTo(viewer, packets ?? [], call)
    const ofUser = await packetsOfUser.of(viewer, shown, call)
    return { packets: shown.map((packet) => presentPacket(packet, language, ofUser(packet))) }
  }

  async function ofContent(call: OpeningCall) {
    const content = await contents.getDetails(call.viewer, call.params.id)
    return present(await access.content(call.viewer.tenantId, content), call)
  }

  async function ofChannel(call: OpeningCall) {
    const channel = await channels.getChannel(call.viewer.tenantId, call.params.id)
    if (isHiddenFrom(call.viewer, channel.age)) throw new Failure('not_found')
    return present(await access.channel(channel, channel.age), call)
  }

  return {
    listContentPackets: ofContent,
    listContentPurchasePackets: ofContent,
    listChannelPackets: ofChannel,
    listChannelPurchasePackets: ofChannel,
  } satisfies Handlers
}
