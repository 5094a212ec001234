import { createHmac, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Tenant } from '../core/tenant.ts'
import type { Database } from '../db/index.ts'
import { readTenantSecret } from '../modules/signin/index.ts'
import type { Tenants } from '../modules/tenants/index.ts'
import { lookOf } from './look.ts'
import { renderOperators, renderParty } from './parties.page.ts'

const linkLifetimeS = 600

/** Demo pages of a partner and a chat app, which sign their links as real ones do. */
export function serveDemoParties(
  app: FastifyInstance,
  { db, tenants, clock, hasBank }: { db: Database; tenants: Tenants; clock(): number; hasBank: boolean },
): void {
  const send = (reply: FastifyReply, page: string) =>
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page)

  app.get('/demo', async (request, reply) => {
    const port = /:\d+$/.exec(request.host)?.[0] ?? ''
    const all = await tenants.list()
    const operators = all.map((tenant) => ({
      name: tenant.name,
      tagline: tenant.texts.tagline,
      logo: tenant.artwork.favicon,
      address: `http://${tenant.hosts[0]}${port}${doorOf(tenant)}`,
    }))
    const sites = new Set(
      all.flatMap(({ traits }) => traits.embeds.origins.map((one) => one.replace(':*', port))),
    )
    return send(reply, renderOperators(lookOf(request), operators, { sites: [...sites], hasBank }))
  })
  app.get('/demo/partner', async (request, reply) => {
    const { tenant } = request
    const secret = await readTenantSecret(db, tenant.id, 'partner')
    const link = secret && partnerLink(tenant, secret, clock())
    return send(reply, renderParty(lookOf(request), 'partner', link))
  })
  app.get('/demo/chat', async (request, reply) => {
    const secret = await readTenantSecret(db, request.tenant.id, 'chat-bot')
    const link = secret && chatLink(secret, clock())
    return send(reply, renderParty(lookOf(request), 'chat', link))
  })
}

/** Where a demo visitor enters a brand, if not on its home page. */
function doorOf({ traits }: Tenant): '/demo/partner' | '/demo/chat' | '/' {
  if (traits.signIn[0] === 'partner') return '/demo/partner'
  return traits.signIn[0] === 'miniapp' ? '/demo/chat' : '/'
}

function partnerLink({ traits }: Tenant, secret: string, nowMs: number): string {
  const claim = Buffer.from(
    JSON.stringify({
      sub: 'customer-1',
      exp: Math.floor(nowMs / 1000) + linkLifetimeS,
      jti: randomUUID(),
    }),
  ).toString('base64url')
  const mac = createHmac('sha256', secret).update(claim).digest('base64url')
  const query = new URLSearchParams({ partner: traits.partners[0] ?? '', token: `${claim}.${mac}` })
  return `/?${query.toString()}`
}

/** Builds the link as the chat app does: the signed data follows the #. */
function chatLink(botToken: string, nowMs: number): string {
  const fields = new URLSearchParams({
    auth_date: String(Math.floor(nowMs / 1000)),
    user: JSON.stringify({ id: 1, first_name: 'Mara' }),
  })
  const lines = [...fields].map(([key, value]) => `${key}=${value}`).sort()
  const key = createHmac('sha256', 'WebAppData').update(botToken).digest()
  fields.set('hash', createHmac('sha256', key).update(lines.join('\n')).digest('hex'))
  return `/miniapp#tgWebAppData=${encodeURIComponent(fields.toString())}`
}
