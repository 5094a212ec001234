import { Failure } from '../../core/failure.ts'
import type { Tenant } from '../../core/tenant.ts'
import { isHostOf } from '../../modules/tenants/index.ts'
import { text } from '../../texts/index.ts'

/** a bank leads back to this brand and nowhere else. */
export function requireOwnAddress(
  { tenant, origin, language }: { tenant: Tenant; origin: string; language: string },
  address: string,
): string {
  const url = URL.canParse(address, origin) ? new URL(address, origin) : undefined
  const isOwn = url?.origin === origin || (url?.protocol === 'https:' && isHostOf(tenant, url.host))
  if (!url || !isOwn)
    throw new Failure('invalid_request', { return_url: text(language, 'address_elsewhere') })
  return url.href
}
