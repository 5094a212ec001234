import type { Caller, Handlers } from '../../core/call.ts'
import type { Tenant } from '../../core/tenant.ts'
import type { Seeker } from './offered.repository.ts'
import type { SearchModule } from './search.service.ts'

const seekerOf = (tenant: Tenant, { profile }: Caller): Seeker => ({
  tenantId: tenant.id,
  role: profile?.role ?? 'adult',
})

export function searchHandlers(search: SearchModule) {
  return {
    listSuggestions: async ({ tenant, caller, query, language }) => {
      const { userId } = caller
      const texts = await search.suggest({ ...seekerOf(tenant, caller), userId, text: query.text, language })
      return { suggestions: texts.map((text) => ({ text })) }
    },
    recordFound: async ({ tenant, caller, body }) => {
      const { text, title, content_type: kind, object_id: id } = body
      await search.recordFound({ userId: caller.userId, kind, id, text, title }, seekerOf(tenant, caller))
      return {}
    },
  } satisfies Handlers
}
