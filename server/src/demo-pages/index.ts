import type { FastifyInstance } from 'fastify'
import { type AdServerOptions, serveDemoAds } from './ad-server.ts'
import { serveDemoBank } from './bank.ts'
import { serveDemoParties } from './parties.ts'
import { type PartnerSiteOptions, serveDemoPartnerSite } from './partner-site.ts'
import { serveDemoPhone } from './phone.ts'

type DemoOptions = AdServerOptions & PartnerSiteOptions & { bankUrl: string | undefined }

/** Demo stand-ins for a phone, a chat bot, a partner, a chat app, a site with players, an ad server and a bank. */
export function serveDemo(app: FastifyInstance, options: DemoOptions): void {
  const { db, tenants, clock, bankUrl } = options
  serveDemoPhone(app, db)
  serveDemoParties(app, { db, tenants, clock, hasBank: bankUrl !== undefined })
  serveDemoPartnerSite(app, options)
  serveDemoAds(app, options)
  if (bankUrl !== undefined) serveDemoBank(app, bankUrl)
}
