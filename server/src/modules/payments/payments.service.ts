import { Failure } from '../../core/failure.ts'
import type { CacheUntilChange, Database } from '../../db/index.ts'
import { listCards } from './cards.repository.ts'
import { findPaySystem, listPaySystems, type PaySystem, paySystemsTopic } from './pay-systems.repository.ts'
import type { PaidForm } from './payment.rules.ts'

const maxCachedTenants = 1000
const maxCachedSystems = 5000

/** The ways to pay of tenants, and the cards of users. */
export function createPayments(db: Database, cacheUntilChange: CacheUntilChange) {
  const systems = cacheUntilChange({
    name: 'pay systems',
    invalidatedBy: paySystemsTopic,
    maxEntries: maxCachedTenants,
    load: (tenantId: string) => listPaySystems(db, Number(tenantId)),
  })

  const system = cacheUntilChange({
    name: 'pay system',
    invalidatedBy: paySystemsTopic,
    maxEntries: maxCachedSystems,
    load: (id: string) => findPaySystem(db, Number(id)),
  })

  const offered = async (tenantId: number) =>
    (await systems(String(tenantId))).filter(({ is_offered }) => is_offered)

  return {
    /** Those on offer, in the tenant's order. */
    offered,

    /** A way to pay that the tenant has, or had when somebody paid by it. */
    async systemOf(tenantId: number, id: number): Promise<PaySystem> {
      const system = (await systems(String(tenantId))).find((one) => one.id === id)
      if (!system) throw new Error(`tenant ${tenantId} has no pay system ${id}`)
      return system
    },

    /** A way to pay by its id alone; undefined if there is none. */
    findSystem: (id: number) => system(String(id)),

    /** A way to pay that is on offer and has this form. */
    async requireSystem(tenantId: number, shortname: string, form: PaidForm): Promise<PaySystem> {
      const system = (await offered(tenantId)).find((one) => one.shortname === shortname)
      if (!system?.payforms.includes(form)) throw new Failure('not_found')
      return system
    },

    cardsOf: (userId: number) => listCards(db, userId),
  }
}

export type Payments = ReturnType<typeof createPayments>
