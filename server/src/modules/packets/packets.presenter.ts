import type { Answer } from '@onair/contract'
import { translate } from '../../core/translate.ts'
import type { Packet } from './packet.ts'

type PacketAnswer = Answer<'getProviderInfo'>['packets'][number]

const approximateMonthDays = 30

/** Fields of a list for no user in particular, without the channels of each packet. */
const ofNobody = {
  trial_price: null,
  trial_amount: null,
  is_trial: false,
  is_used_trial: false,
  is_paused: false,
  trial_period_human: null,
  agreement: null,
  packets: [],
  channels: [],
  libraries: [],
  videos: [],
  row_slug: null,
  include: [],
  parent_name: null,
  design: null,
  bundle: null,
  user_purchase: null,
  next_user_purchase: null,
  subscription: null,
} satisfies Partial<PacketAnswer>

export function presentPacket(packet: Packet, language: string): PacketAnswer {
  const { id, is_base, price, months, channels_count } = packet
  return {
    ...ofNobody,
    ...{ id, is_base, base: is_base, price, total_price: price, channels_count },
    name: translate(packet.name, language),
    short: translate(packet.short, language) || null,
    description: translate(packet.description, language),
    benefits: packet.benefits.map((text) => ({ icon: null, text: translate(text, language) })),
    period: months * approximateMonthDays,
    period_human: { days: 0, months: months % 12, years: Math.floor(months / 12) },
    available: false,
  }
}
