import { randomBytes } from 'node:crypto'
import type { Courier } from '../../adapters/courier/index.ts'
import { Failure } from '../../core/failure.ts'
import type { Tenant } from '../../core/tenant.ts'
import type { CacheUntilChange, Database } from '../../db/index.ts'
import type { Limits } from '../limits/index.ts'
import { findOrCreateSecret } from '../secrets/index.ts'
import { readChatApp } from './chat-app.ts'
import { createCodes } from './codes.service.ts'
import { findLine } from './lines.repository.ts'
import { type PartnerToken, readPartnerToken } from './partner-token.ts'
import { spendPartnerToken } from './partner-tokens.repository.ts'
import { readTenantSecret } from './tenant-secrets.ts'

/** How somebody proves to be a person; who that is to us, the sessions know. */
export function createSignin(
  db: Database,
  cacheUntilChange: CacheUntilChange,
  courier: Courier,
  limits: Limits,
) {
  const secret = cacheUntilChange({
    name: 'secret of codes',
    invalidatedBy: 'secrets',
    load: () => findOrCreateSecret(db, 'one-time codes', randomBytes(32)),
  })
  /** A token opens once; a link that somebody copied opens nothing. */
  async function spend(tenantId: number, { sub, mac, expiresMs }: PartnerToken): Promise<string> {
    if (!(await spendPartnerToken(db, { tenantId, mac }, new Date(expiresMs))))
      throw new Failure('code_expired')
    return sub
  }

  return {
    ...createCodes({ db, courier, limits, secret }),

    /** The operator's name for the subscriber on whose line an address is. */
    async subscriberAt({ id, traits }: Tenant, address: string): Promise<string> {
      const uid = traits.signIn.includes('auto') ? await findLine(db, id, address) : undefined
      if (uid === undefined) throw new Failure('auto_auth_failed')
      return uid
    },

    /** Whom a partner or a chat app vouches for; their names can never be taken for those of the operator. */
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
