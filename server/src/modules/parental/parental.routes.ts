import type { Handlers } from '../../core/call.ts'
import type { Parental } from './parental.service.ts'

export function parentalHandlers(parental: Parental) {
  return {
    sendParentalCode: ({ tenant, caller, language, nowMs }) =>
      parental.send(caller, { tenantId: tenant.id, language }, nowMs),
  } satisfies Handlers
}
