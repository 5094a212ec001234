import { allChannelsId, type Category, type ChannelOnAir } from '../../domain/on-air.rules.ts'

/** V-3.03: the categories that the product knows by id, beside that of all channels. */
const favoritesCategoryId = 1000
const fallbackCategoryId = 2
const childCategoryId = 5

/** The default category of a list: for a child, that of children's channels. */
export function defaultCategory(categories: readonly Category[], isChild: boolean): string {
  const wanted = [...(isChild ? [childCategoryId] : []), allChannelsId, fallbackCategoryId]
  const found = wanted.flatMap((id) => categories.find((category) => category.id === id) ?? [])
  return found[0]?.slug ?? 'all'
}

/** The channels that a viewer likes, the latest first. */
export function favoritesCategory(name: string, channels: number[]): Category {
  return { id: favoritesCategoryId, slug: 'favorites', name, short: name, channels }
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
