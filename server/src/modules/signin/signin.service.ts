import { randomBytes } from 'node:crypto'
import { Failure } from '../../core/failure.ts'
import type { Tenant } from '../../core/tenant.ts'
import type { CacheUntilChange, Database } from '../../db/index.ts'
import type { Limits } from '../limits/index.ts'
import type { Outbox } from '../outbox/index.ts'
import { findOrCreateSecret } from '../secrets/index.ts'
import { readChatApp } from './chat-app.ts'
import { createCodes } from './codes.service.ts'
import { findLine } from './lines.repository.ts'
import { type PartnerToken, readPartnerToken } from './partner-token.ts'
import { spendPartnerToken } from './partner-tokens.repository.ts'
import { readTenantSecret } from './tenant-secrets.ts'

/** Verifies who somebody is outside the service; sessions map that to a user. */
export function createSignin(
  db: Database,
  cacheUntilChange: CacheUntilChange,
  outbox: Outbox,
  limits: Limits,
) {
  const secret = cacheUntilChange({
    name: 'secret of codes',
    invalidatedBy: 'secrets',
    load: () => findOrCreateSecret(db, 'one-time codes', randomBytes(32)),
  })
  /** A token is valid once, so that a copied link opens nothing. */
  async function spend(tenantId: number, { sub, mac, expiresMs }: PartnerToken): Promise<string> {
    if (!(await spendPartnerToken(db, { tenantId, mac }, new Date(expiresMs))))
      throw new Failure('code_expired')
    return sub
  }

  return {
    ...createCodes({ db, outbox, limits, secret }),

    /** The operator's id of the subscriber on an address's line. */
    async subscriberAt({ id, traits }: Tenant, address: string): Promise<string> {
      const uid = traits.signIn.includes('auto') ? await findLine(db, id, address) : undefined
      if (uid === undefined) throw new Failure('auto_auth_failed')
      return uid
    },

    /**
     * The identity that a partner or chat app vouches for; prefixed, so that it cannot collide with an operator's.
     */
    async verifyPartnerToken({ id, traits }: Tenant, provider: string, token: string, nowMs: number) {
      const { signIn, partners } = traits
      if (signIn.includes('miniapp') && provider === 'telegram') {
        const botToken = await readTenantSecret(db, id, 'chat-bot')
        if (botToken) return `telegram:${readChatApp(botToken, token, nowMs)}`
      }
      if (signIn.includes('partner') && partners.includes(provider)) {
        const key = await readTenantSecret(db, id, 'partner')
        if (key) return `partner:${await spend(id, readPartnerToken(key, token, nowMs))}`
      }
      throw new Failure('not_found')
    },
  }
}

export type Signin = ReturnType<typeof createSignin>
