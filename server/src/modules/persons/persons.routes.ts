import type { Handlers } from '../../core/call.ts'
import { presentPerson } from './persons.presenter.ts'
import type { Persons } from './persons.service.ts'

export function personsHandlers(persons: Persons) {
  return {
    getPerson: async ({ tenant, params, language }) =>
      presentPerson(await persons.getPerson(tenant.id, params.id), language),
  } satisfies Handlers
}
