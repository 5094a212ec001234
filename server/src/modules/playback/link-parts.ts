import { z } from 'zod'
import { Failure } from '../../core/failure.ts'
import type { Tenant } from '../../core/tenant.ts'

const maxTokenLength = 200

/** One spelling only: each spelling would be a cache entry. */
const channelId = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)

export const ChannelLink = z.object({
  token: z.string().max(maxTokenLength),
  id: channelId,
  grant: z.string().max(40),
})

export const AssetLink = z.object({
  token: z.string().max(maxTokenLength),
  asset: z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/),
  grant: z.string().max(40),
})

export interface LinkRequest {
  params: unknown
  /** The brand of the host name. */
  tenant: Pick<Tenant, 'id' | 'isDefault'>
}

/** A brand's host opens only that brand's links; the default host serves all brands. */
export function requireBrand({ tenant }: LinkRequest, tenantId: number): void {
  if (!tenant.isDefault && tenant.id !== tenantId) throw new Failure('permission_denied')
}
