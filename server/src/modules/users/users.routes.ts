import type { Handlers } from '../../core/call.ts'
import { presentUser } from './users.presenter.ts'
import type { Users } from './users.service.ts'

export function usersHandlers(users: Users) {
  return {
    getUser: async ({ tenant, caller, language }) =>
      presentUser(await users.getUser(tenant, caller.userId), language),
  } satisfies Handlers
}
