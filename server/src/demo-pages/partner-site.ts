import { pathTo } from '@onair/contract/addresses'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Tenant } from '../core/tenant.ts'
import type { Database } from '../db/index.ts'
import { contentSecurityPolicy } from '../http/security-headers.ts'
import type { Channels } from '../modules/channels/index.ts'
import type { Tenants } from '../modules/tenants/index.ts'
import { lookOf } from './look.ts'
import { type EmbeddedPlayer, renderPartnerSite } from './partner-site.page.ts'
import { findOpenFilm } from './partner-site.repository.ts'

export interface PartnerSiteOptions {
  db: Database
  tenants: Tenants
  channels: Channels
}

/** The demo's site of a partner: it frames a channel and a film of every operator that names it. */
export function serveDemoPartnerSite(app: FastifyInstance, options: PartnerSiteOptions): void {
  const { db, tenants, channels } = options

  async function playersOf({ id, name }: Tenant, origin: string): Promise<EmbeddedPlayer[]> {
    const [lineup, film] = await Promise.all([channels.lineupOf(id), findOpenFilm(db, id)])
    const channel = lineup.channels.find(({ isFree }) => isFree)?.slug
    return [
      ...(channel ? [pathTo('channelEmbed', { channel })] : []),
      ...(film ? [pathTo('contentEmbed', { content: film })] : []),
    ].map((path) => ({ title: `${name} ${path}`, address: `${origin}${path}` }))
  }

  const portOf = ({ host }: FastifyRequest) => /:\d+$/.exec(host)?.[0] ?? ''

  app.get('/demo/embed', async (request, reply) => {
    const site = `${request.protocol}://${request.host}`
    const port = portOf(request)
    const open = (await tenants.list()).filter(({ traits }) =>
      traits.embeds.origins.some((origin) => origin.replace(':*', port) === site),
    )
    const origins = open.map(({ hosts }) => `${request.protocol}://${hosts[0]}${port}`)
    const players = await Promise.all(open.map((tenant, index) => playersOf(tenant, origins[index] ?? '')))
    const framed = origins.length > 0 ? origins.join(' ') : "'none'"
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': `${contentSecurityPolicy({})}; frame-src ${framed}`,
      })
      .type('text/html; charset=utf-8')
      .send(renderPartnerSite(lookOf(request), players.flat()))
  })
}
