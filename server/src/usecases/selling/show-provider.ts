import type { Handlers } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import { translate } from '../../core/translate.ts'
import { type Packets, presentPacket } from '../../modules/packets/index.ts'
import { isCalled, presentProvider } from '../../modules/tenants/index.ts'

/** The landing page of a provider and its packets. */
export function showProviderHandlers({ packets }: { packets: Packets }) {
  return {
    getProviderInfo: async ({ tenant, params, language }) => {
      if (!isCalled(tenant, params.id)) throw new Failure('not_found')
      const sold = await packets.list(tenant.id)
      return {
        provider_data: presentProvider(tenant, language),
        packets: sold.map((packet) => presentPacket(packet, language)),
        bundles: tenant.traits.bundles.map((bundle) => ({
          id: bundle.id,
          name: translate(bundle.name, language),
          custom_name: null,
          custom_price: bundle.price,
          custom_description: translate(bundle.description, language),
          internet_speed: bundle.internetSpeed,
          packets: sold
            .filter(({ slug }) => bundle.packets.includes(slug))
            .map((packet) => presentPacket(packet, language)),
        })),
      }
    },
  } satisfies Handlers
}
