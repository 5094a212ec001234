import type { FastifyInstance } from 'fastify'
import { type AdServerOptions, serveDemoAds } from './ad-server.ts'
import { serveDemoParties } from './parties.ts'
import { type PartnerSiteOptions, serveDemoPartnerSite } from './partner-site.ts'
import { serveDemoPhone } from './phone.ts'

type DemoOptions = AdServerOptions & PartnerSiteOptions

/** Demo stand-ins for a phone, a chat bot, a partner, a chat app, a site with players and an ad server. */
export function serveDemo(app: FastifyInstance, options: DemoOptions): void {
  const { db, tenants, clock } = options
  serveDemoPhone(app, db)
  serveDemoParties(app, db, tenants, clock)
  serveDemoPartnerSite(app, options)
  serveDemoAds(app, options)
}
