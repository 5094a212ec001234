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
}

/** Holds registrations of one user in line until the transaction ends, and answers the user's limit. */
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

/** Marks the sign-in of a device; undefined where the tenant has no such device. */
export function touchDevice(db: Database, tenantId: number, id: string, now: Date) {
  return db
    .updateTable('devices')
    .set({ login_at: now })
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .returning(['id', 'user_id'])
    .executeTakeFirst()
}
