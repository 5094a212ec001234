import type { Handlers } from '../../core/call.ts'
import type { Contents } from '../../modules/contents/index.ts'
import { type Packets, presentPacket } from '../../modules/packets/index.ts'
import { seerOf } from '../access/seer.ts'

/** Which packets a viewer may choose among to watch a content. */
export function contentPacketsHandlers({ contents, packets }: { contents: Contents; packets: Packets }) {
  return {
    listContentPackets: async ({ tenant, caller, params, language, nowMs }) => {
      const { id } = await contents.getDetails(seerOf(tenant, caller), params.id)
      const viewing = { tenantId: tenant.id, userId: caller.userId, contentId: id, nowMs }
      const { packets: opening } = await packets.accessTo(viewing)
      return { packets: opening.map((packet) => presentPacket(packet, language)) }
    },
  } satisfies Handlers
}
