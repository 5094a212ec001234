import type { Handlers } from '../../core/call.ts'
import { presentUser } from './sessions.presenter.ts'
import type { Sessions } from './sessions.service.ts'

export function sessionsHandlers(sessions: Sessions) {
  return {
    getUser: async ({ tenant, caller, language }) =>
      presentUser(await sessions.getUser(tenant, caller.userId), language),
  } satisfies Handlers
}
