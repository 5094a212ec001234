import type { Handlers } from '../../core/call.ts'
import { isHiddenFrom } from '../parental/index.ts'
import { presentCategory } from './channels.presenter.ts'
import type { Channels } from './channels.service.ts'

/** A line-up changes rarely: a client may cache it for 15 minutes. */
const cacheSeconds = 900

export function channelsHandlers(channels: Channels) {
  return {
    listCategories: async ({ tenant, viewer, language }) => {
      const { categories, byId } = await channels.lineupOf(tenant.id)
      const isShown = (id: number) => !isHiddenFrom(viewer, byId.get(id)?.age ?? null)
      const { hiddenCategories, categoryOrder } = tenant.traits
      const shown = categories
        .filter(({ slug }) => !hiddenCategories.includes(slug))
        .map(({ channelIds, ...category }) =>
          presentCategory({ ...category, channelIds: channelIds.filter(isShown) }, language),
        )
      if (categoryOrder === 'name') shown.sort((a, b) => a.name.localeCompare(b.name, language))
      return {
        categories: shown,
        cache_timeout: cacheSeconds,
      }
    },
  } satisfies Handlers
}
