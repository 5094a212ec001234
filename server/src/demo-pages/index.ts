import type { FastifyInstance } from 'fastify'
import type { Tenants } from '../modules/tenants/index.ts'
import { type AdServerOptions, serveDemoAds } from './ad-server.ts'
import { serveDemoParties } from './parties.ts'
import { serveDemoPhone } from './phone.ts'

interface DemoOptions extends AdServerOptions {
  tenants: Tenants
}

/** Demo stand-ins for a phone, a chat bot, a partner, a chat app and an ad server. */
export function serveDemo(app: FastifyInstance, options: DemoOptions): void {
  const { db, tenants, clock } = options
  serveDemoPhone(app, db)
  serveDemoParties(app, db, tenants, clock)
  serveDemoAds(app, options)
}
