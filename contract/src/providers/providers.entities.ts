import { z } from 'zod'
import { entity } from '../core/entity.ts'
import { Id, Title } from '../core/values.ts'
import { BundleTerms, Packet } from '../packets/packets.entities.ts'
import { Provider } from '../tenant/tenant.entities.ts'

/** Packets sold together, often with internet access. */
export const Bundle = entity('Bundle', {
  id: Id,
  name: Title,
  ...BundleTerms.shape,
  /** The bundle as what is bought, with what the reader has of it. */
  packet: Packet,
  packets: z.array(Packet),
})

export const ProviderData = entity('ProviderData', {
  provider_data: z.object({ id: Id, name: Title, landing: Provider.shape.landing }),
  packets: z.array(Packet),
  bundles: z.array(Bundle),
})
