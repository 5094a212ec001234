import type { Handlers } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import type { Channels } from '../../modules/channels/index.ts'
import type { Contents } from '../../modules/contents/index.ts'
import { presentPacket } from '../../modules/packets/index.ts'
import { isHiddenFrom } from '../../modules/parental/index.ts'
import type { Access, Thing } from '../access/access.ts'

export interface OpeningPacketsOptions {
  access: Access
  channels: Channels
  contents: Contents
}

const present = ({ packets }: Thing, language: string) => ({
  packets: (packets ?? []).map((packet) => presentPacket(packet, language)),
})

/** The packets that open a content or a channel; none for what is free. */
export function openingPacketsHandlers({ access, channels, contents }: OpeningPacketsOptions) {
  return {
    listContentPackets: async ({ viewer, params, language }) => {
      const content = await contents.getDetails(viewer, params.id)
      return present(await access.content(viewer.tenantId, content), language)
    },

    listChannelPackets: async ({ viewer, params, language }) => {
      const channel = await channels.getChannel(viewer.tenantId, params.id)
      if (isHiddenFrom(viewer, channel.age)) throw new Failure('not_found')
      return present(await access.channel(channel, channel.age), language)
    },
  } satisfies Handlers
}
