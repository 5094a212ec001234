import type { Handlers } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import { presentNewsCard, presentNewsItem } from './news.presenter.ts'
import type { News } from './news.service.ts'

export function newsHandlers(news: News) {
  return {
    listNews: async ({ tenant, query, language, nowMs }) => ({
      news: (await news.list(tenant.id, nowMs, query)).map((item) => presentNewsCard(item, language)),
    }),
    getNewsItem: async ({ tenant, params, language, nowMs }) => {
      const item = await news.find(tenant.id, nowMs, params.id)
      if (!item) throw new Failure('not_found')
      return presentNewsItem(item, language)
    },
  } satisfies Handlers
}
