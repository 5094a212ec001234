import type { Answer, Parsed } from '@onair/contract'
import type { Database } from '../../db/index.ts'
import { Failure } from '../../failure.ts'
import type { Caller } from '../../http/handler.ts'
import type { Tenant } from '../../tenant.ts'
import { countLoginTry, dropOldTries, forgetLoginTries } from './login-tries.repository.ts'
import { hashToken, isPasswordRight, newToken } from './secrets.ts'
import { findLiveToken, findUser, findUserByName, hasDevice, insertToken } from './sessions.repository.ts'
import { tokenLifetimeMs } from './token.rules.ts'
import { createUsers } from './users.ts'

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

  /** A guest's password opens the way to its first device and nothing after it. */
  async function mayEnter(tenant: Tenant, login: string, password: string) {
    const user = await findUserByName(db, tenant.id, login)
    const right = await isPasswordRight(password, user?.password_hash ?? null)
    if (!user || !right || (user.is_guest && (await hasDevice(db, user.id)))) return undefined
    return user
  }

  return {
    ...createUsers(db),
    issueToken,

    async login(tenant: Tenant, { login, password }: Parsed<'login'>['body'], nowMs: number) {
      const waitMs = await countLoginTry(db, tenant.id, login, nowMs)
      if (waitMs !== undefined) throw new Failure('too_many_tries', {}, Math.max(1, Math.ceil(waitMs / 1000)))
      const user = await mayEnter(tenant, login, password)
      if (!user) {
        await dropOldTries(db, nowMs)
        throw new Failure('authentication_failed')
      }
      await forgetLoginTries(db, tenant.id, login)
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
