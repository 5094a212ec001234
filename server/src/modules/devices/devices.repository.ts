import { sql } from 'kysely'
import type { Database } from '../../db/index.ts'

export interface NewDevice {
  id: string
  tenant_id: number
  user_id: number
  serial: string
  device_type: string
  vendor: string | null
  model: string | null
  version: string | null
  os_name: string | null
  os_version: string | null
  application_type: string | null
  parental_settings: string
  profile_id: number | null
}

/** Serializes registrations of one user until the transaction ends, and returns the user's device limit. */
export async function lockDeviceLimit(db: Database, userId: number): Promise<number> {
  const user = await db
    .selectFrom('users')
    .select('device_limit')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return user.device_limit
}

export async function countDevices(db: Database, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('devices')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

export function findDeviceBySerial(db: Database, userId: number, serial: string) {
  return db
    .selectFrom('devices')
    .selectAll()
    .where('user_id', '=', userId)
    .where('serial', '=', serial)
    .executeTakeFirst()
}

export function insertDevice(db: Database, device: NewDevice) {
  return db.insertInto('devices').values(device).returningAll().executeTakeFirstOrThrow()
}

/** Records the sign-in of a device; undefined where the tenant has no such device. */
export function touchDevice(db: Database, tenantId: number, id: string, now: Date) {
  return db
    .updateTable('devices')
    .set({ login_at: now })
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .returning(['id', 'user_id'])
    .executeTakeFirst()
}

/** Devices of an account, the most recent sign-in first. */
export function listDevices(db: Database, userId: number) {
  return db
    .selectFrom('devices')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('login_at', (order) => order.desc().nullsLast())
    .orderBy('created_at', 'desc')
    .execute()
}

export function findDevice(db: Database, userId: number, id: string) {
  return db
    .selectFrom('devices')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Settings that are not named stay. */
export function mergeParentalSettings(db: Database, userId: number, id: string, change: object) {
  return db
    .updateTable('devices')
    .set({ parental_settings: sql`parental_settings || ${JSON.stringify(change)}::jsonb` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export function writeDeviceProfile(db: Database, id: string, profileId: number) {
  return db
    .updateTable('devices')
    .set({ profile_id: profileId })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Stores the profile of a device for its next sessions. */
export async function setDeviceProfile(db: Database, id: string, profileId: number): Promise<void> {
  await db.updateTable('devices').set({ profile_id: profileId }).where('id', '=', id).execute()
}

/** Stores where the native app of a device takes pushes. */
export async function setNotificationToken(db: Database, id: string, token: string | null): Promise<void> {
  await db.updateTable('devices').set({ notification_token: token }).where('id', '=', id).execute()
}

/** Moves the devices of a profile to another one. */
export async function moveDevices(db: Database, from: number, to: number): Promise<void> {
  await db.updateTable('devices').set({ profile_id: to }).where('profile_id', '=', from).execute()
}

/** Deletes devices with their tokens. */
export async function deleteDevices(db: Database, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('devices').where('id', 'in', ids).execute()
}
