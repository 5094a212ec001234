import type { Answer, Parsed } from '@onair/contract'
import { batchLoads } from '../../core/batch-loads.ts'
import { createCache } from '../../core/cache.ts'
import type { Caller } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import { createSemaphore } from '../../core/semaphore.ts'
import type { Tenant } from '../../core/tenant.ts'
import type { Database, FallBack, UserRow } from '../../db/index.ts'
import { type Limits, networkOf } from '../limits/index.ts'
import { findUserByName, isPasswordRight, isSlowToCompare, passwordThreads } from '../users/index.ts'
import { passwordLimits } from './password.rules.ts'
import { type FoundToken, findTokens, hasDevice, insertToken } from './sessions.repository.ts'
import { signInTokenLifetimeMs, tokenLifetimeMs } from './token.rules.ts'
import { hashToken, newToken } from './tokens.ts'

/** More would wait for over a second; a few places are left for PINs. */
const maxLogins = 48 * passwordThreads

/** So many guests go on reading lists while the database is away. */
const maxCachedGuests = 20_000

/** Nobody looks at the answer to a heartbeat: it may wait so long for the tokens of others. */
const tokensTogetherMs = 20

export function createSessions(db: Database, limits: Limits, fallBack: FallBack = (load) => load()) {
  const acquireLogin = createSemaphore({ max: maxLogins, maxWaiting: 0 })
  const loadToken = batchLoads(
    async (keys) => {
      const found = await findTokens(
        db,
        keys.map((key) => Buffer.from(key, 'base64')),
      )
      return new Map(found.map((token) => [token.hash.toString('base64'), token]))
    },
    { everyMs: tokensTogetherMs },
  )

  // A guest owns nothing that a token which was revoked meanwhile could open.
  const guests = createCache<FoundToken>({
    name: 'guests',
    maxEntries: maxCachedGuests,
    invalidatedBy: 'load',
  })

  /** Looks a token up; that of a guest is known for as long as the database is away. */
  function findToken(
    hash: Buffer,
    load: (key: string) => Promise<FoundToken | undefined>,
  ): Promise<FoundToken | undefined> {
    const key = hash.toString('base64')
    const loadAndCache = async () => {
      const found = await load(key)
      if (found?.isGuest) guests.set(key, found)
      else guests.delete(key)
      return found
    }
    return fallBack(loadAndCache, () => guests.get(key))
  }

  /** A token without a device is only for registering one, and expires soon. */
  async function issueToken(
    tenantId: number,
    userId: number,
    { deviceId = null, profileId = null }: { deviceId?: string | null; profileId?: number | null },
    nowMs: number,
  ): Promise<Answer<'login'>> {
    const token = newToken()
    const lifetimeMs = deviceId === null ? signInTokenLifetimeMs : tokenLifetimeMs
    await insertToken(db, {
      hash: hashToken(token),
      tenant_id: tenantId,
      user_id: userId,
      device_id: deviceId,
      profile_id: profileId,
      expires_at: new Date(nowMs + lifetimeMs),
    })
    return { access_token: token, expires_in: lifetimeMs / 1000, user_id: userId, device_id: deviceId }
  }

  /** A guest's password is valid only until its first device is registered. */
  async function mayEnter(user: UserRow | undefined, password: string): Promise<boolean> {
    const right = await isPasswordRight(password, user?.password_hash ?? null)
    return right && !(user?.is_guest && (await hasDevice(db, user.id)))
  }

  async function weighLogin(
    tenant: Tenant,
    { login, password }: Parsed<'login'>['body'],
    user: UserRow | undefined,
    { address, nowMs }: { address: string; nowMs: number },
  ) {
    const network = networkOf(address)
    const who = { tenantId: tenant.id, person: `login:${login}`, network }
    const { strict, loose } = passwordLimits(login, network)
    await limits.take(tenant.id, strict, nowMs)
    await limits.take(tenant.id, loose, nowMs, () => limits.isTrustedNetwork(who, nowMs))
    const isRight = await mayEnter(user, password)
    if (!user || !isRight) throw new Failure('authentication_failed')
    await limits.forget(tenant.id, strict)
    await limits.giveBack(tenant.id, [loose])
    if (!user.is_guest) await limits.noteSignIn(who, nowMs)
    return issueToken(tenant.id, user.id, {}, nowMs)
  }

  return {
    issueToken,

    /** Refused for overload before the try is counted. */
    async login(tenant: Tenant, body: Parsed<'login'>['body'], origin: { address: string; nowMs: number }) {
      const user = await findUserByName(db, tenant.id, body.login)
      const weigh = () => weighLogin(tenant, body, user, origin)
      return isSlowToCompare(user?.password_hash ?? null) ? acquireLogin(weigh) : weigh()
    },

    /** The holder of a token; a token of another tenant is invalid. */
    async authenticate(tenantId: number, token: string, nowMs: number) {
      const hash = hashToken(token)
      const found = await findToken(hash, async () => (await findTokens(db, [hash]))[0])
      return callerOf(found, tenantId, nowMs)
    },

    /** The same for calls that every viewer sends all the time: their tokens are looked up together. */
    async authenticateTogether(tenantId: number, token: string, nowMs: number) {
      return callerOf(await findToken(hashToken(token), loadToken), tenantId, nowMs)
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>

function callerOf(found: FoundToken | undefined, tenantId: number, nowMs: number): Caller | undefined {
  if (!found || found.tenantId !== tenantId || found.expiresMs <= nowMs) return undefined
  const { hash: tokenHash, userId, isGuest, deviceId, profileId, profileRole } = found
  const role = profileRole === 'child' ? 'child' : 'adult'
  const profile = profileId === null ? null : ({ id: profileId, role } as const)
  return { userId, isGuest, deviceId, tokenHash, profile }
}
