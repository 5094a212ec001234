import type { Database } from '../../db/index.ts'
import type { Packet } from './packet.ts'
import { hasLicence, listPackets, listPacketsWith } from './packets.repository.ts'

interface Viewing {
  tenantId: number
  userId: number
  contentId: number
  nowMs: number
}

/** The packets that a content needs, and whether the viewer has one. */
export interface Access {
  /** The packets that open it, in the tenant's order; empty for free content. */
  packets: Packet[]
  isOpen: boolean
}

export function createPackets(db: Database) {
  return {
    list: (tenantId: number) => listPackets(db, tenantId),
    async accessTo({ tenantId, userId, contentId, nowMs }: Viewing): Promise<Access> {
      const packets = await listPacketsWith(db, tenantId, contentId)
      const ids = packets.map(({ id }) => id)
      return { packets, isOpen: ids.length === 0 || (await hasLicence(db, userId, ids, nowMs)) }
    },
  }
}

export type Packets = ReturnType<typeof createPackets>
