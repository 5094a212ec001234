import type { Handlers } from '../../http/handler.ts'
import { presentUser } from './sessions.presenter.ts'
import type { Sessions } from './sessions.service.ts'

export function sessionsHandlers(sessions: Sessions) {
  return {
    createUser: async ({ tenant, body }) => presentUser(await sessions.createGuest(tenant, body)),
    login: async ({ tenant, body, nowMs }) => sessions.login(tenant, body, nowMs),
    getUser: async ({ tenant, caller }) => presentUser(await sessions.getUser(tenant, caller.userId)),
  } satisfies Handlers
}
