import { Failure } from '../../core/failure.ts'
import type { Tenant } from '../../core/tenant.ts'
import { isHostOf } from '../../modules/tenants/index.ts'

/** a bank leads back to this brand and nowhere else. */
export function requireOwnAddress(
  { tenant, origin }: { tenant: Tenant; origin: string },
  address: string,
): string {
  const url = URL.canParse(address, origin) ? new URL(address, origin) : undefined
  const isOwn = url?.origin === origin || (url?.protocol === 'https:' && isHostOf(tenant, url.host))
  if (!url || !isOwn) throw new Failure('invalid_request', { return_url: 'leads elsewhere' })
  return url.href
}
