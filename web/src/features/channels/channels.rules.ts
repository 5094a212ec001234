import { allChannelsId, type Category } from '../../domain/on-air.rules.ts'

/** Where the specification keeps what is for children. */
const childCategoryId = 5

/** The category of a list that names none: a child begins with what is for children. */
export function defaultCategory(categories: readonly Category[], isChild: boolean): string {
  const forChildren = isChild ? categories.find(({ id }) => id === childCategoryId) : undefined
  return forChildren?.slug ?? 'all'
}

/** The categories to choose from beside all; a child chooses none. */
export function categoryFilter(categories: readonly Category[], isChild: boolean): Category[] {
  return isChild ? [] : categories.filter(({ id }) => id !== allChannelsId)
}
