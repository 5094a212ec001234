import type { z } from 'zod'
import { Failure } from '../../core/failure.ts'
import { type AssetLink, type LinkRequest, requireBrand } from './link-parts.ts'
import type { MediaRoutes } from './media-routes.ts'
import { assetScope, readAssetGrant } from './scope.rules.ts'

/** Parses an address below an asset and checks its link. */
export async function enterAsset<T extends z.infer<typeof AssetLink>>(
  { playback, clock }: Pick<MediaRoutes, 'playback' | 'clock'>,
  schema: z.ZodType<T>,
  request: LinkRequest,
): Promise<{ data: T; tenantId: number }> {
  const { data } = schema.safeParse(request.params)
  const tenantId = data && readAssetGrant(data.grant)
  if (!data || tenantId === undefined) throw new Failure('not_found')
  await playback.requireOpen(data.token, assetScope(data.asset, tenantId), clock())
  requireBrand(request, tenantId)
  return { data, tenantId }
}
