import { Failure } from '../failure.ts'
import type { Handlers } from '../http/handler.ts'
import { type Packets, presentPacket } from '../modules/packets/index.ts'
import { isCalled, presentProvider } from '../modules/tenants/index.ts'

/** The landing of a provider: who it is and what it sells. */
export function showProviderHandlers({ packets }: { packets: Packets }) {
  return {
    getProviderInfo: async ({ tenant, params, language }) => {
      if (!isCalled(tenant, params.id)) throw new Failure('not_found')
      return {
        provider_data: presentProvider(tenant, language),
        packets: (await packets.list(tenant.id)).map((packet) => presentPacket(packet, language)),
        bundles: [],
      }
    },
  } satisfies Handlers
}
