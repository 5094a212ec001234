import type { Answer } from '@onair/contract'
import type { Tenant } from '../../core/tenant.ts'
import { translate } from '../../core/translate.ts'

type PacketAnswer = Answer<'listPackets'>['packets'][number]

/** V-5.41: no packet that is sold has this number. */
const freePacketId = 0

/** What everybody of a brand may watch, as the packet that its list begins with; nothing for a brand without one. */
export function presentFreePacket({ traits }: Tenant, language: string): PacketAnswer[] {
  const { freePacket } = traits
  if (!freePacket) return []
  return [
    {
      ...{ id: freePacketId, price: 0, total_price: 0, channels_count: freePacket.channelsCount },
      ...{ base: true, is_base: true, available: true },
      name: translate(freePacket.name, language),
      short: translate(freePacket.short, language) || null,
      description: translate(freePacket.description, language),
      benefits: freePacket.benefits.map((text) => ({ icon: null, text: translate(text, language) })),
      ...{ trial_price: null, trial_amount: null, is_trial: false, is_used_trial: false },
      ...{ period: null, period_human: null, trial_period_human: null, is_paused: false },
      ...{ agreement: null, packets: [], channels: [], libraries: [], videos: [], include: [] },
      ...{ row_slug: null, parent_name: null, design: null, bundle: null },
      ...{ user_purchase: null, next_user_purchase: null, subscription: null },
    },
  ]
}
