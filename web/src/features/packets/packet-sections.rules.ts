import type { Packet } from '../../api/packets.queries.ts'

/** V-5.42: a list with more channels is drawn densely. */
const maxShortChannels = 31

export const isShortList = (channelsCount: number): boolean => channelsCount <= maxShortChannels

type Shown = Pick<Packet, 'benefits' | 'libraries'> & {
  channels: readonly unknown[]
  videos: readonly unknown[]
}

/** V-2.70: benefits or else the description; beside a short list of channels the videos, else the libraries. */
export function sectionsOf({ benefits, libraries, channels, videos }: Shown) {
  const showsVideos = videos.length > 0 && (isShortList(channels.length) || libraries.length === 0)
  return {
    words: benefits.length > 0 ? ('benefits' as const) : ('description' as const),
    contents: showsVideos ? ('videos' as const) : libraries.length > 0 ? ('libraries' as const) : null,
  }
}

type Grouped = Pick<Packet, 'id' | 'is_base'>

/** The groups of the list; what is free stands first among the base packets. */
export function groupsOf<T extends Grouped>(packets: readonly T[]): { base: T[]; additional: T[] } {
  return {
    base: packets.filter(({ is_base }) => is_base),
    additional: packets.filter(({ is_base }) => !is_base),
  }
}

/** Whether a viewer has a base packet; what is free to all is none. */
export const hasBasePacket = (packets: readonly (Grouped & Pick<Packet, 'available'>)[]): boolean =>
  packets.some(({ id, is_base, available }) => id !== 0 && is_base && available)
