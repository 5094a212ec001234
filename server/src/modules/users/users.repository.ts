import { sql } from 'kysely'
import { type Database, deleteBatch } from '../../db/index.ts'

export interface NewUser {
  tenant_id: number
  username: string
  password_hash: string | null
  is_guest: boolean
  phone?: string
  provider_uid?: string
  app_version?: string | null
  refer_id?: string | null
}

/** The stored user; undefined where the tenant already has this name, phone or uid. */
export function insertUser(db: Database, user: NewUser) {
  return db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Inserts or updates a customer by name. A guest never becomes one, because its devices would open the account. */
export async function putUser(db: Database, user: NewUser): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'username']).doUpdateSet(user).where('users.is_guest', '=', false),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Frees a name that a guest has. */
export async function renameGuest(
  db: Database,
  { tenant_id, username }: NewUser,
  name: string,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ username: name })
    .where('tenant_id', '=', tenant_id)
    .where('username', '=', username)
    .where('is_guest', '=', true)
    .execute()
}

export function findUserByName(db: Database, tenantId: number, username: string) {
  return db
    .selectFrom('users')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('username', '=', username)
    .executeTakeFirst()
}

export function findUsers(db: Database, ids: readonly number[]) {
  return db.selectFrom('users').selectAll().where(sql<boolean>`id = any(${ids})`).execute()
}

export function findUserByPhone(db: Database, tenantId: number, phone: string) {
  return db
    .selectFrom('users')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('phone', '=', phone)
    .executeTakeFirst()
}

export function findUserByUid(db: Database, tenantId: number, uid: string) {
  return db
    .selectFrom('users')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('provider_uid', '=', uid)
    .executeTakeFirst()
}

export async function putSetting(db: Database, userId: number, name: string, value: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ settings: sql`settings || ${JSON.stringify({ [name]: value })}::jsonb` })
    .where('id', '=', userId)
    .execute()
}

export function lockSettings(db: Database, userId: number) {
  return db
    .selectFrom('users')
    .select('settings')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export interface UserColumns {
  first_name?: string
  email?: string
  phone?: string
  settings?: string
}

export async function writeUser(db: Database, userId: number, columns: UserColumns): Promise<void> {
  await db.updateTable('users').set(columns).where('id', '=', userId).execute()
}

interface UnseenGuests {
  nowMs: number
  seenBeforeMs: number
  limit: number
}

/**
 * Deletes guests who signed in on no device for long, with all their data; a token expires within a day of its
 * device's sign-in.
 */
export function deleteUnseenGuests(
  db: Database,
  { nowMs, seenBeforeMs, limit }: UnseenGuests,
): Promise<number> {
  const before = new Date(seenBeforeMs)
  const condition = sql`
    is_guest and created_at < ${before}
    and not exists (
      select from devices where user_id = users.id and coalesce(login_at, devices.created_at) >= ${before}
    )
    and not exists (select from tokens where user_id = users.id and expires_at > ${new Date(nowMs)})`
  return deleteBatch(db, 'users', condition, limit)
}
