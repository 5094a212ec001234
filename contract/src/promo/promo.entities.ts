import { z } from 'zod'
import { entity } from '../core/entity.ts'
import { Id, Money, Text, Title } from '../core/values.ts'

const packetNames = z.array(z.object({ id: Id, name: Title }))
const days = z
  .int()
  .nonnegative()
  .meta({ examples: [14] })

export const PromoData = entity('PromoData', {
  /** What it costs, or what is charged to check the card; zero if nothing is. */
  amount: Money,
  /** Whether the amount that checks the card is refunded. */
  needed_refund: z.boolean(),
  /** Whether the amount is its price. */
  is_paid: z.boolean(),
  is_need_confirm: z.boolean(),
  days,
  ott_days: days,
  packets: packetNames,
  ott_packets: packetNames,
  packet_ids: z.array(Id),
  packets_after_trial: packetNames,
  after_renew_packet_id: Id.nullable(),
  confirmation_title: Title.nullable(),
  confirmation_text: Text.nullable(),
})
