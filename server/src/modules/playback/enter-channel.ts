import type { z } from 'zod'
import { Failure } from '../../core/failure.ts'
import { type ChannelLink, type LinkRequest, requireBrand } from './link-parts.ts'
import type { MediaRoutes } from './media-routes.ts'
import { type ChannelGrant, channelScope, readChannelGrant } from './scope.rules.ts'

/** Parses an address below a channel and checks its link. */
export async function enterChannel<T extends z.infer<typeof ChannelLink>>(
  { playback, clock }: Pick<MediaRoutes, 'playback' | 'clock'>,
  schema: z.ZodType<T>,
  request: LinkRequest,
): Promise<{ data: T; grant: ChannelGrant; nowMs: number }> {
  const { data } = schema.safeParse(request.params)
  const grant = data && readChannelGrant(data.grant)
  if (!grant) throw new Failure('not_found')
  const nowMs = clock()
  await playback.requireOpen(data.token, channelScope(data.id, grant), nowMs)
  requireBrand(request, grant.tenantId)
  return { data, grant, nowMs }
}
