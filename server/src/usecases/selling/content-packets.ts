import type { Handlers } from '../../core/call.ts'
import type { Contents } from '../../modules/contents/index.ts'
import { type Packets, presentPacket } from '../../modules/packets/index.ts'

/** The packets that open a content. */
export function contentPacketsHandlers({ contents, packets }: { contents: Contents; packets: Packets }) {
  return {
    listContentPackets: async ({ viewer, params, language, nowMs }) => {
      const { id } = await contents.getDetails(viewer, params.id)
      const { tenantId, userId } = viewer
      const { packets: opening } = await packets.accessTo({ tenantId, userId, contentId: id, nowMs })
      return { packets: opening.map((packet) => presentPacket(packet, language)) }
    },
  } satisfies Handlers
}
