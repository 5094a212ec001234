import { allChannelsId, type Category } from '../../domain/on-air.rules.ts'

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
