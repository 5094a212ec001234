import { randomBytes } from 'node:crypto'
import type { Parsed } from '@onair/contract'
import { batchLoads } from '../../core/batch-loads.ts'
import { Failure } from '../../core/failure.ts'
import type { Tenant } from '../../core/tenant.ts'
import type { Database, UserRow } from '../../db/index.ts'
import { hashGuestPassword, hashPassword } from './passwords.ts'
import {
  findUserByPhone,
  findUserByUid,
  findUsers,
  insertUser,
  type NewUser,
  putSetting,
  putUser,
  renameGuest,
} from './users.repository.ts'

type NewUserRequest = Parsed<'createUser'>['body']

const newGuestName = () => `guest-${randomBytes(16).toString('hex')}`

/** Creates users, each exactly once even under concurrent calls. */
export function createUsers(db: Database) {
  const loadUser = batchLoads(async (ids) => {
    const found = await findUsers(db, ids.map(Number))
    return new Map(found.map((user) => [String(user.id), user]))
  })

  return {
    /** The server names guests: a chosen name could be the login of a future customer. */
    async createGuest(tenant: Tenant, request: NewUserRequest): Promise<UserRow> {
      if (!tenant.traits.guestAllowed) throw new Failure('guest_not_allowed')
      if (request.password === undefined)
        throw new Failure('invalid_request', { password: 'required for a guest' })
      const user = await insertUser(db, {
        tenant_id: tenant.id,
        username: newGuestName(),
        password_hash: hashGuestPassword(request.password),
        is_guest: true,
        app_version: request.app_version ?? null,
        refer_id: request.refer_id ?? null,
      })
      if (!user) throw new Error('a guest could not be made')
      return user
    },

    /** Tokens of several calls are looked up together, and then their users too. */
    async getUser(tenant: Tenant, userId: number) {
      const user = await loadUser(String(userId))
      if (user?.tenant_id !== tenant.id) throw new Failure('authentication_failed')
      return user
    },

    findByPhone: (tenant: Tenant, phone: string) => findUserByPhone(db, tenant.id, phone),

    /** The user of a phone; a taken username does not prevent enrolment. */
    enrolPhone: (tenant: Tenant, phone: string, request: Partial<NewUserRequest> = {}): Promise<UserRow> =>
      enrol(db, () => findUserByPhone(db, tenant.id, phone), {
        tenant_id: tenant.id,
        username: request.username ?? phone,
        password_hash: null,
        is_guest: false,
        phone,
        app_version: request.app_version ?? null,
        refer_id: request.refer_id ?? null,
      }),

    /** The user with this id at an operator, a partner or a chat app. */
    enrolSubscriber: (tenant: Tenant, uid: string): Promise<UserRow> =>
      enrol(db, () => findUserByUid(db, tenant.id, uid), {
        tenant_id: tenant.id,
        username: uid,
        password_hash: null,
        is_guest: false,
        provider_uid: uid,
      }),

    saveCity: (userId: number, cityId: number) => putSetting(db, userId, 'city_id', cityId),
  }
}

export type Users = ReturnType<typeof createUsers>

async function enrol(
  db: Database,
  find: () => Promise<UserRow | undefined>,
  draft: NewUser,
): Promise<UserRow> {
  const otherName = () => `${draft.username}-${randomBytes(4).toString('hex')}`
  const user =
    (await find()) ??
    (await insertUser(db, draft)) ??
    (await find()) ??
    (await insertUser(db, { ...draft, username: otherName() })) ??
    (await find())
  if (!user) throw new Error('a user could be neither found nor made')
  return user
}

/** A customer as an operator announces them. */
export interface UserDraft {
  tenantId: number
  username: string
  password?: string
  phone?: string
  providerUid?: string
}

export async function saveUser(db: Database, draft: UserDraft): Promise<number> {
  const user = {
    tenant_id: draft.tenantId,
    username: draft.username,
    password_hash: draft.password === undefined ? null : await hashPassword(draft.password),
    is_guest: false,
    ...(draft.phone !== undefined && { phone: draft.phone }),
    ...(draft.providerUid !== undefined && { provider_uid: draft.providerUid }),
  }
  await renameGuest(db, user, newGuestName())
  return putUser(db, user)
}
