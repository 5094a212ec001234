import type { Viewer } from '../../core/viewer.ts'
import type { Account } from '../../modules/account/index.ts'
import { ofNobody, type Packet, type PacketOfUser, type Packets } from '../../modules/packets/index.ts'

export interface PacketsOfUserOptions {
  account: Account
  packets: Packets
}

/** Reads what a viewer has of some packets; a guest and a visitor without a session have nothing. */
export function createPacketsOfUser({ account, packets }: PacketsOfUserOptions) {
  async function acceptedBy({ tenantId, userId }: Viewer, shown: readonly Packet[]) {
    if (shown.every(({ agreement }) => agreement === null)) return new Set<number>()
    const agreements = await account.agreements(tenantId, userId)
    return new Set(agreements.filter(({ accepted_at }) => accepted_at !== null).map(({ id }) => id))
  }

  return async (
    viewer: Viewer | undefined,
    shown: readonly Packet[],
    nowMs: number,
  ): Promise<(packet: Packet) => PacketOfUser> => {
    if (!viewer || viewer.isGuest || shown.length === 0) return () => ofNobody
    const [held, accepted] = await Promise.all([
      packets.heldBy(viewer.userId, nowMs),
      acceptedBy(viewer, shown),
    ])
    return ({ id, agreement }) => ({
      ...ofNobody,
      available: held.has(id),
      hasAcceptedAgreement: agreement !== null && accepted.has(agreement.id),
    })
  }
}

export type PacketsOfUser = ReturnType<typeof createPacketsOfUser>
