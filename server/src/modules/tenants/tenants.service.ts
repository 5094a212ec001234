import { Failure } from '../../core/failure.ts'
import type { Tenant } from '../../core/tenant.ts'
import type { CacheUntilChange, Database } from '../../db/index.ts'
import { findCountry, findTenantOfLine, listTenants } from './tenants.repository.ts'
import { isHostOf, tenantOf } from './tenants.rules.ts'

export function createTenants(db: Database, cacheUntilChange: CacheUntilChange) {
  const tenants = cacheUntilChange({ name: 'tenants', invalidatedBy: 'tenants', load: () => listTenants(db) })
  return {
    /** No brand at all means a database that nobody has filled yet. */
    find: async (host: string, named?: string): Promise<Tenant | undefined> =>
      tenantOf(await tenants(), host, named),
    /** The brand of a visitor whom neither host nor link gave one: that of the line, else the default. */
    async ofLine(tenant: Tenant, host: string, address: string): Promise<Tenant> {
      if (!tenant.isDefault || isHostOf(tenant, host)) return tenant
      const id = await findTenantOfLine(db, address)
      return (await tenants()).find((other) => other.id === id) ?? tenant
    },
    list: tenants,
    countryOf: (address: string): Promise<string | null> => findCountry(db, address),
    /** Fails for an address of a country that the brand may not serve; an unknown country passes. */
    async requireCountry({ traits }: Tenant, address: string): Promise<void> {
      if (!traits.countries) return
      const country = await findCountry(db, address)
      if (country !== null && !traits.countries.includes(country)) throw new Failure('forbidden_country')
    },
  }
}

export type Tenants = ReturnType<typeof createTenants>
