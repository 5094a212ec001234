import type { Handlers } from '../../core/call.ts'
import type { SearchModule } from './search.service.ts'

export function searchHandlers(search: SearchModule) {
  return {
    listSuggestions: async ({ viewer, query, language }) => {
      const texts = await search.suggest({ viewer, text: query.text, language })
      return { suggestions: texts.map((text) => ({ text })) }
    },
    recordFound: async ({ viewer, body }) => {
      const { text, title, content_type: kind, object_id: id } = body
      await search.recordFound({ userId: viewer.userId, kind, id, text, title }, viewer)
      return {}
    },
  } satisfies Handlers
}
