import { randomBytes } from 'node:crypto'
import type { Parsed } from '@onair/contract'
import { Failure } from '../../core/failure.ts'
import type { Tenant } from '../../core/tenant.ts'
import type { Database, UserRow } from '../../db/index.ts'
import { hashGuestPassword, hashPassword } from './passwords.ts'
import {
  findUser,
  findUserByPhone,
  findUserByUid,
  insertUser,
  type NewUser,
  putSetting,
  putUser,
  renameGuest,
} from './users.repository.ts'

type Given = Parsed<'createUser'>['body']

const newGuestName = () => `guest-${randomBytes(16).toString('hex')}`

/** How people come to be, each exactly once, whoever asks at the same time. */
export function createUsers(db: Database) {
  return {
    /** The server names guests: a name of their choice could be the login of a customer to come. */
    async createGuest(tenant: Tenant, given: Given): Promise<UserRow> {
      if (!tenant.traits.guestAllowed) throw new Failure('guest_not_allowed')
      if (given.password === undefined)
        throw new Failure('invalid_request', { password: 'required for a guest' })
      const user = await insertUser(db, {
        tenant_id: tenant.id,
        username: newGuestName(),
        password_hash: hashGuestPassword(given.password),
        is_guest: true,
        app_version: given.app_version ?? null,
        refer_id: given.refer_id ?? null,
      })
      if (!user) throw new Error('a guest could not be made')
      return user
    },

    async getUser(tenant: Tenant, userId: number) {
      const user = await findUser(db, tenant.id, userId)
      if (!user) throw new Failure('authentication_failed')
      return user
    },

    findByPhone: (tenant: Tenant, phone: string) => findUserByPhone(db, tenant.id, phone),

    /** The user of a phone; a name that somebody else took first keeps nobody out. */
    enrolPhone: (tenant: Tenant, phone: string, given: Partial<Given> = {}): Promise<UserRow> =>
      enrol(db, () => findUserByPhone(db, tenant.id, phone), {
        tenant_id: tenant.id,
        username: given.username ?? phone,
        password_hash: null,
        is_guest: false,
        phone,
        app_version: given.app_version ?? null,
        refer_id: given.refer_id ?? null,
      }),

    /** The user whom an operator, a partner or a chat app calls by this name. */
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

/** What an operator says of a customer before the customer has ever come. */
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
