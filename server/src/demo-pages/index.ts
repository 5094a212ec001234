import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/index.ts'
import type { Tenants } from '../modules/tenants/index.ts'
import { serveDemoParties } from './parties.ts'
import { serveDemoPhone } from './phone.ts'

/** Demo stand-ins for a phone, a chat bot, a partner and a chat app. */
export function serveDemo(app: FastifyInstance, db: Database, tenants: Tenants, clock: () => number): void {
  serveDemoPhone(app, db)
  serveDemoParties(app, db, tenants, clock)
}
