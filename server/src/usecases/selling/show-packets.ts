import type { Call, Handlers } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import { translate } from '../../core/translate.ts'
import type { Account } from '../../modules/account/index.ts'
import { type Packets, presentPacket, presentPeriods } from '../../modules/packets/index.ts'
import { presentFreePacket } from './free-packet.ts'
import type { PacketDetails } from './packet-details.ts'
import type { PacketsOfUser } from './packets-of-user.ts'

export interface ShowPacketsOptions {
  account: Account
  packets: Packets
  packetDetails: PacketDetails
  packetsOfUser: PacketsOfUser
  /** Fetches a text from the operator's own address. */
  fetchLegalText(url: string): Promise<string>
}

/** What a tenant sells; providers with purchases use paths of their own for the same. */
export function showPacketsHandlers(options: ShowPacketsOptions) {
  const { account, packets, packetDetails, packetsOfUser, fetchLegalText } = options

  async function list(call: Call<'listPackets'>) {
    const { tenant, viewer, query, language } = call
    const free = presentFreePacket(tenant, language)
    const { offset, limit } = query
    const first = Math.max(0, offset - free.length)
    const freeShown = free.slice(offset, offset + limit)
    const all = await packetsOfUser.shownTo(viewer, await packets.list(tenant.id), call)
    const sold = all.filter(({ is_bundle }) => !is_bundle)
    const shown = sold.slice(first, first + limit - freeShown.length)
    const ofUser = await packetsOfUser.of(viewer, shown, call)
    return {
      packets: [...freeShown, ...shown.map((packet) => presentPacket(packet, language, ofUser(packet)))],
    }
  }

  async function get(call: Call<'getPacket'>) {
    const { viewer, params, language } = call
    const packet = await packetsOfUser.get(viewer, params.id, call)
    const [details, ofUser] = await Promise.all([
      packetDetails(viewer, packet, language),
      packetsOfUser.of(viewer, [packet], call),
    ])
    return { ...presentPacket(packet, language, ofUser(packet)), ...details }
  }

  return {
    listPackets: list,
    listPurchasePackets: list,
    getPacket: get,
    getPurchasePacket: get,

    getPacketAgreement: async ({ tenant, params, language }) => {
      const { agreement } = await packets.get(tenant.id, params.id)
      const found = agreement && (await account.agreement(tenant.id, agreement.id))
      const own = found && translate(found.text, language)
      if (!found || (!own && !/^https?:/.test(found.url))) throw new Failure('not_found')
      return { title: translate(found.title, language), text: own || (await fetchLegalText(found.url)) }
    },

    listPurchasePeriods: async (call) => {
      const { viewer, params, language } = call
      const packet = await packetsOfUser.get(viewer, params.id, call)
      if (!packet.is_offered) return { purchaseperiods: [] }
      const ofUser = await packetsOfUser.of(viewer, [packet], call)
      return { purchaseperiods: presentPeriods(packet, language, ofUser(packet)) }
    },
  } satisfies Handlers
}
