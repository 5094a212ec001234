import type { Database, Remembered } from '../../db/index.ts'

import type { Tenant } from '../../tenant.ts'
import { listTenants } from './tenants.repository.ts'
import { tenantOfHost } from './tenants.rules.ts'

export function createTenants(db: Database, remember: Remembered) {
  const tenants = remember('tenants', () => listTenants(db))
  return {
    /** No brand at all means a database that nobody has filled yet. */
    ofHost: async (host: string): Promise<Tenant | undefined> => tenantOfHost(await tenants(), host),
    list: tenants,
  }
}

export type Tenants = ReturnType<typeof createTenants>
