import type { Channel, ChannelOnAir } from '../../domain/on-air.rules.ts'

type Sold = Pick<Channel, 'is_available' | 'is_purchased'>

/** V-4.62: the stream of such a channel is requested. */
export function isPlayable({ is_available, is_purchased }: Sold): boolean {
  return is_available && is_purchased
}

/** The live stream opens with nothing before it: no purchase, no other player, no programme that is not shown. */
export function opensByItself({ channel, now }: ChannelOnAir): boolean {
  const isForeign = channel.stream_types.some(({ type }) => type === 'vitrina')
  return isPlayable(channel) && !isForeign && now?.is_live_available !== false
}

/** V-4.64: the packets of such a channel are shown. */
export function isSold({ is_available, is_purchased }: Sold): boolean {
  return is_available && !is_purchased
}

export type Closure = 'channel_not_available' | 'channel_not_purchased' | 'channel_soon'

/** Why a channel is not played; null if it is. The packets are undefined until they are loaded. */
export function closureOf(channel: Sold, packets: readonly unknown[] | undefined): Closure | null {
  if (!channel.is_available) return 'channel_not_available'
  if (channel.is_purchased) return null
  return packets?.length === 0 ? 'channel_soon' : 'channel_not_purchased'
}
