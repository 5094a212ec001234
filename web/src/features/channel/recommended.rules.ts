import { allChannelsId, type Category, type ChannelOnAir } from '../../domain/on-air.rules.ts'

const maxRecommended = 12

/**
 * Channels beside the current one: those of its category first, then favorites, then those the brand puts forward.
 * Hidden channels are not among the listed ones.
 */
export function recommendedChannels(
  channels: readonly ChannelOnAir[],
  categories: readonly Category[],
  current: number,
  favorites: readonly number[],
): ChannelOnAir[] {
  const akin = new Set(
    categories
      .filter(({ id, channels: ids }) => id !== allChannelsId && ids.includes(current))
      .flatMap(({ channels: ids }) => ids),
  )
  const rankOf = ({ channel }: ChannelOnAir) => {
    if (akin.has(channel.id)) return 0
    if (favorites.includes(channel.id)) return 1
    return channel.tags.startup ? 2 : null
  }
  const others = channels.filter(({ channel: { id, is_available } }) => id !== current && is_available)
  return [0, 1, 2]
    .flatMap((rank) => others.filter((onAir) => rankOf(onAir) === rank))
    .slice(0, maxRecommended)
}
