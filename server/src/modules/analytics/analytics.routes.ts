import type { Handlers } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import type { Analytics } from './analytics.service.ts'

export function analyticsHandlers(analytics: Analytics) {
  return {
    collectEvents: async ({ tenant, caller, body, nowMs }) => {
      if (!tenant.traits.analytics) throw new Failure('permission_denied')
      const userId = caller?.userId ?? null
      return { stored: await analytics.collect({ tenantId: tenant.id, userId, body, nowMs }) }
    },
    listAbTests: async ({ tenant, caller }) => ({ tests: await analytics.testsOf(tenant.id, caller) }),
  } satisfies Handlers
}
