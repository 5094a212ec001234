import { allChannelsId, type Category, type ChannelOnAir } from '../../domain/on-air.rules.ts'

/** The category of children's channels in the specification. */
const childCategoryId = 5

/** The default category of a list: for a child, that of children's channels. */
export function defaultCategory(categories: readonly Category[], isChild: boolean): string {
  const forChildren = isChild ? categories.find(({ id }) => id === childCategoryId) : undefined
  return forChildren?.slug ?? 'all'
}

/** The categories beside "all"; a child has none. */
export function categoryFilter(categories: readonly Category[], isChild: boolean): Category[] {
  return isChild ? [] : categories.filter(({ id }) => id !== allChannelsId)
}

/** Of all channels, those that anybody can watch now without paying. */
export function freeChannels(
  channels: readonly ChannelOnAir[],
  categories: readonly Category[],
): ChannelOnAir[] {
  const all = categories.find(({ id }) => id === allChannelsId)
  return channels.filter(
    ({ channel: { id, is_available, is_free, is_hidden } }) =>
      (!all || all.channels.includes(id)) && is_available && is_free && !is_hidden,
  )
}
