import type { Call, Handlers } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import { translate } from '../../core/translate.ts'
import { isInBundle, type Packet, type Packets, presentPacket } from '../../modules/packets/index.ts'
import { isCalled, presentProvider } from '../../modules/tenants/index.ts'
import { presentFreePacket } from './free-packet.ts'
import type { PacketDetails } from './packet-details.ts'
import type { PacketsOfUser } from './packets-of-user.ts'

export interface ShowProviderOptions {
  packets: Packets
  packetDetails: PacketDetails
  packetsOfUser: PacketsOfUser
}

const presentTerms = (bundle: Packet, language: string) => ({
  custom_name: translate(bundle.name, language),
  custom_price: bundle.price,
  custom_description: translate(bundle.description, language),
  internet_speed: bundle.internet_speed,
})

/** The landing page of a provider, its packets and its bundles, also for visitors without a session. */
export function showProviderHandlers({ packets, packetDetails, packetsOfUser }: ShowProviderOptions) {
  type ProviderCall = Pick<Call<'getProviderInfo'>, 'tenant' | 'viewer' | 'language' | 'nowMs'>

  /** Presents the packets of a provider, which has to be that of the host. */
  async function sellingOf(call: ProviderCall, provider: string) {
    const { tenant, viewer, language } = call
    if (!isCalled(tenant, provider)) throw new Failure('not_found')
    const sold = await packetsOfUser.shownTo(viewer, await packets.list(tenant.id), call)
    const ofUser = await packetsOfUser.of(viewer, sold, call)
    const present = (packet: Packet, bundle: Packet | null = null) => ({
      ...presentPacket(packet, language, ofUser(packet)),
      bundle: bundle && presentTerms(bundle, language),
    })
    return {
      alone: sold.filter(({ is_bundle }) => !is_bundle),
      bundles: sold.filter(({ is_bundle }) => is_bundle),
      present,
    }
  }

  /** The bundle that was asked for; null without one. */
  async function bundleOf(call: ProviderCall, id: number | undefined): Promise<Packet | null> {
    if (id === undefined) return null
    const bundle = await packetsOfUser.get(call.viewer, id, call)
    if (!bundle.is_bundle) throw new Failure('not_found')
    return bundle
  }

  return {
    getProviderInfo: async (call) => {
      const { tenant, params, language } = call
      const { alone, bundles, present } = await sellingOf(call, params.id)
      return {
        provider_data: presentProvider(tenant, language),
        packets: [...presentFreePacket(tenant, language), ...alone.map((packet) => present(packet))],
        bundles: bundles.map((bundle) => ({
          ...{ id: bundle.id, name: translate(bundle.name, language) },
          ...presentTerms(bundle, language),
          packet: present(bundle),
          packets: bundle.members.map((packet) => present(packet, bundle)),
        })),
      }
    },

    listProviderPackets: async (call) => {
      const { tenant, params, query, language } = call
      const { alone, present } = await sellingOf(call, params.shortname)
      const bundle = await bundleOf(call, query.bundle)
      if (bundle) return { packets: bundle.members.map((packet) => present(packet, bundle)) }
      return { packets: [...presentFreePacket(tenant, language), ...alone.map((packet) => present(packet))] }
    },

    getProviderPacket: async (call) => {
      const { tenant, viewer, params, query, language } = call
      const { present } = await sellingOf(call, params.shortname)
      const bundle = await bundleOf(call, query.bundle)
      const packet = bundle
        ? await packets.get(tenant.id, params.id)
        : await packetsOfUser.get(viewer, params.id, call)
      if (bundle && !isInBundle(packet, bundle)) throw new Failure('not_found')
      const reader = viewer ?? { tenantId: tenant.id, role: 'adult' }
      return { ...present(packet, bundle), ...(await packetDetails(reader, packet, language)) }
    },
  } satisfies Handlers
}
