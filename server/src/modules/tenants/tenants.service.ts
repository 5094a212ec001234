import { Failure } from '../../core/failure.ts'
import type { Tenant } from '../../core/tenant.ts'
import type { CacheUntilChange, Database } from '../../db/index.ts'
import { findCountry, findTenantOfLine, listTenants } from './tenants.repository.ts'
import { isHostOf, tenantOf } from './tenants.rules.ts'

export function createTenants(db: Database, cacheUntilChange: CacheUntilChange) {
  const tenants = cacheUntilChange({ name: 'tenants', invalidatedBy: 'tenants', load: () => listTenants(db) })
  return {
    /** Undefined only in an empty database. */
    find: async (host: string, named?: string): Promise<Tenant | undefined> =>
      tenantOf(await tenants(), host, named),
    /** The brand of a visitor without one by host or link: that of the line, otherwise the default. */
    async ofLine(tenant: Tenant, host: string, address: string): Promise<Tenant> {
      if (!tenant.isDefault || isHostOf(tenant, host)) return tenant
      const id = await findTenantOfLine(db, address)
      return (await tenants()).find((other) => other.id === id) ?? tenant
    },
    list: tenants,
    /** Undefined for a brand that is gone. */
    ofId: async (id: number): Promise<Tenant | undefined> => (await tenants()).find((one) => one.id === id),
    countryOf: (address: string): Promise<string | null> => findCountry(db, address),
    /** Throws for an address in a country that the brand may not serve; an unknown country passes. */
    async requireCountry({ traits }: Tenant, address: string): Promise<void> {
      if (!traits.countries) return
      const country = await findCountry(db, address)
      if (country !== null && !traits.countries.includes(country)) throw new Failure('forbidden_country')
    },
  }
}

export type Tenants = ReturnType<typeof createTenants>
