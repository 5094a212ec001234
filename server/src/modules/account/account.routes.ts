import type { Handlers } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import { presentAgreements } from './account.presenter.ts'
import type { Account } from './account.service.ts'

export function accountHandlers(account: Account) {
  return {
    listAgreements: async ({ tenant, caller, language }) =>
      presentAgreements(await account.agreements(tenant.id, caller.userId), language),
    acceptAgreements: async ({ tenant, caller, viewer, body, language, nowMs }) => {
      if (viewer.role === 'child') throw new Failure('permission_denied')
      return presentAgreements(await account.accept(tenant.id, caller.userId, body.ids, nowMs), language)
    },
  } satisfies Handlers
}
