import type { Call, Handlers } from '../../core/call.ts'
import { type Packets, presentPacket, presentPeriods } from '../../modules/packets/index.ts'
import { presentFreePacket } from './free-packet.ts'
import type { PacketDetails } from './packet-details.ts'
import type { PacketsOfUser } from './packets-of-user.ts'

export interface ShowPacketsOptions {
  packets: Packets
  packetDetails: PacketDetails
  packetsOfUser: PacketsOfUser
}

/** What a tenant sells; providers with purchases use paths of their own for the same. */
export function showPacketsHandlers({ packets, packetDetails, packetsOfUser }: ShowPacketsOptions) {
  async function list({ tenant, viewer, query, language, nowMs }: Call<'listPackets'>) {
    const free = presentFreePacket(tenant, language)
    const { offset, limit } = query
    const first = Math.max(0, offset - free.length)
    const freeShown = free.slice(offset, offset + limit)
    const shown = (await packets.list(tenant.id)).slice(first, first + limit - freeShown.length)
    const ofUser = await packetsOfUser.of(viewer, shown, { tenant, language, nowMs })
    return {
      packets: [...freeShown, ...shown.map((packet) => presentPacket(packet, language, ofUser(packet)))],
    }
  }

  async function get({ tenant, viewer, params, language, nowMs }: Call<'getPacket'>) {
    const packet = await packets.get(viewer.tenantId, params.id)
    const [details, ofUser] = await Promise.all([
      packetDetails(viewer, packet, language),
      packetsOfUser.of(viewer, [packet], { tenant, language, nowMs }),
    ])
    return { ...presentPacket(packet, language, ofUser(packet)), ...details }
  }

  return {
    listPackets: list,
    listPurchasePackets: list,
    getPacket: get,
    getPurchasePacket: get,

    listPurchasePeriods: async ({ tenant, viewer, params, language, nowMs }) => {
      const packet = await packets.get(viewer.tenantId, params.id)
      const ofUser = await packetsOfUser.of(viewer, [packet], { tenant, language, nowMs })
      return { purchaseperiods: presentPeriods(packet, language, ofUser(packet)) }
    },
  } satisfies Handlers
}
