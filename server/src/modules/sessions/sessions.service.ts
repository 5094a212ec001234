import type { Answer, Parsed } from '@onair/contract'
import type { Database } from '../../db/index.ts'
import { Failure } from '../../failure.ts'
import type { Caller } from '../../http/handler.ts'
import type { Tenant } from '../../tenant.ts'
import { hashPassword, hashToken, isPasswordRight, newToken } from './secrets.ts'
import { findLiveToken, findUser, findUserByName, insertToken, insertUser } from './sessions.repository.ts'
import { tokenLifetimeMs } from './token.rules.ts'

export function createSessions(db: Database) {
  async function issueToken(
    tenantId: number,
    userId: number,
    deviceId: string | null,
    nowMs: number,
  ): Promise<Answer<'login'>> {
    const token = newToken()
    await insertToken(db, {
      hash: hashToken(token),
      tenant_id: tenantId,
      user_id: userId,
      device_id: deviceId,
      expires_at: new Date(nowMs + tokenLifetimeMs),
    })
    return {
      access_token: token,
      expires_in: tokenLifetimeMs / 1000,
      user_id: userId,
      device_id: deviceId,
    }
  }

  return {
    issueToken,

    async createGuest(tenant: Tenant, given: Parsed<'createUser'>['body']) {
      if (!given.is_guest) throw new Failure('not_built')
      if (!tenant.traits.guestAllowed) throw new Failure('guest_not_allowed')
      if (given.password === undefined)
        throw new Failure('invalid_request', { password: 'required for a guest' })
      const user = await insertUser(db, {
        tenant_id: tenant.id,
        username: given.username,
        password_hash: await hashPassword(given.password),
        is_guest: true,
        app_version: given.app_version ?? null,
        refer_id: given.refer_id ?? null,
      })
      if (!user) throw new Failure('invalid_request', { username: 'already taken' })
      return user
    },

    async login(tenant: Tenant, { login, password }: Parsed<'login'>['body'], nowMs: number) {
      const user = await findUserByName(db, tenant.id, login)
      const right = await isPasswordRight(password, user?.password_hash ?? null)
      if (!user || !right) throw new Failure('authentication_failed')
      return issueToken(tenant.id, user.id, null, nowMs)
    },

    async getUser(tenant: Tenant, userId: number) {
      const user = await findUser(db, tenant.id, userId)
      if (!user) throw new Failure('authentication_failed')
      return user
    },

    /** Who holds a token; a token of another tenant is nobody's. */
    async authenticate(tenantId: number, token: string, nowMs: number) {
      const tokenHash = hashToken(token)
      const found = await findLiveToken(db, tenantId, tokenHash, new Date(nowMs))
      return found && presentCaller(found, tokenHash)
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>

function presentCaller(
  found: NonNullable<Awaited<ReturnType<typeof findLiveToken>>>,
  tokenHash: Buffer,
): Caller {
  const { user_id, is_guest, device_id, profile_id, profile_role } = found
  const role = profile_role === 'child' ? 'child' : 'adult'
  return {
    userId: user_id,
    isGuest: is_guest,
    deviceId: device_id,
    tokenHash,
    profile: profile_id === null ? null : { id: profile_id, role },
  }
}
