import type { Handlers } from '../../http/handler.ts'
import { presentCategory } from './channels.presenter.ts'
import type { Channels } from './channels.service.ts'

/** A line-up changes rarely: a client may keep it for a quarter of an hour. */
const cacheSeconds = 900

export function channelsHandlers(channels: Channels) {
  return {
    listCategories: async ({ tenant, language }) => {
      const { categories } = await channels.lineupOf(tenant.id)
      return {
        categories: categories.map((category) => presentCategory(category, language)),
        cache_timeout: cacheSeconds,
      }
    },
  } satisfies Handlers
}
