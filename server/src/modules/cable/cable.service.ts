import { Failure } from '../../core/failure.ts'
import type { Tenant } from '../../core/tenant.ts'
import type { Database } from '../../db/index.ts'
import { hashToken, newToken } from '../sessions/index.ts'
import {
  findBlockStatus,
  findIdentity,
  hasCity,
  insertIdentity,
  listAddresses,
  listCities,
  spendIdentity,
} from './cable.repository.ts'

const identityLifetimeMs = 10 * 60_000

/** The register of a cable operator: addresses, subscribers and due payments. */
export function createCable(db: Database) {
  return {
    requireCable({ traits }: Tenant): void {
      if (!traits.signIn.includes('cable')) throw new Failure('not_found')
    },

    listCities: (tenant: Tenant) => listCities(db, tenant.id),

    listAddresses: (tenant: Tenant, phone: string) => listAddresses(db, tenant.id, phone),

    async requireCity(tenant: Tenant, cityId: number): Promise<void> {
      if (!(await hasCity(db, tenant.id, cityId))) throw new Failure('not_found')
    },

    /** Identifies a phone whose code was right, until its owner chooses an address. */
    async issueIdentity(tenant: Tenant, phone: string, nowMs: number): Promise<string> {
      const mwat = newToken()
      const identity = {
        hash: hashToken(mwat),
        tenant_id: tenant.id,
        phone,
        expires_at: new Date(nowMs + identityLifetimeMs),
      }
      await insertIdentity(db, identity)
      return mwat
    },

    async phoneOf(tenant: Tenant, mwat: string, nowMs: number): Promise<string> {
      const phone = await findIdentity(db, tenant.id, hashToken(mwat), new Date(nowMs))
      if (phone === undefined) throw new Failure('code_expired')
      return phone
    },

    async spendIdentity(mwat: string): Promise<void> {
      if (!(await spendIdentity(db, hashToken(mwat)))) throw new Failure('code_expired')
    },

    /** Undefined for an account without a status at the operator: it is open. */
    async blockStatusOf({ traits }: Tenant, userId: number) {
      if (!traits.hasBlockStatus && !traits.signIn.includes('cable')) throw new Failure('not_found')
      return findBlockStatus(db, userId)
    },
  }
}

export type Cable = ReturnType<typeof createCable>
