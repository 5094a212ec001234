import type { Caller } from '../../core/call.ts'
import type { Tenant } from '../../core/tenant.ts'

/** For whom contents are looked up: what a brand does not offer, or a child may not see, is not there. */
export const seerOf = (tenant: Tenant, { profile }: Caller) => ({
  tenantId: tenant.id,
  role: profile?.role ?? ('adult' as const),
})
