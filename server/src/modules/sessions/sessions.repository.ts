import { sql } from 'kysely'
import { type Database, deleteBatch } from '../../db/index.ts'

export async function hasDevice(db: Database, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('devices')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export interface NewToken {
  hash: Buffer
  tenant_id: number
  user_id: number
  device_id: string | null
  profile_id: number | null
  expires_at: Date
}

export async function insertToken(db: Database, token: NewToken): Promise<void> {
  await db.insertInto('tokens').values(token).execute()
}

export interface FoundToken {
  hash: Buffer
  tenantId: number
  expiresMs: number
  userId: number
  isGuest: boolean
  deviceId: string | null
  profileId: number | null
  profileRole: string | null
}

/** What tokens speak for, expired or not. Read for every call: built by hand, and without dates to parse. */
export async function findTokens(db: Database, hashes: readonly Buffer[]): Promise<FoundToken[]> {
  const { rows } = await sql<FoundToken>`
    select tokens.hash, tokens.tenant_id as "tenantId", tokens.user_id as "userId", users.is_guest as "isGuest",
      (extract(epoch from tokens.expires_at) * 1000)::float8 as "expiresMs", tokens.device_id as "deviceId",
      profiles.id as "profileId", profiles.role as "profileRole"
    from tokens
    join users on users.id = tokens.user_id
    left join profiles on profiles.id = tokens.profile_id
    where tokens.hash = any(${hashes})
  `.execute(db)
  return rows
}

export function deleteExpiredTokens(db: Database, nowMs: number, limit: number): Promise<number> {
  return deleteBatch(db, 'tokens', sql`expires_at <= ${new Date(nowMs)}`, limit)
}

export async function deleteTokensOf(db: Database, deviceIds: readonly string[]): Promise<void> {
  await db.deleteFrom('tokens').where('device_id', 'in', deviceIds).execute()
}

/** Deletes all tokens of a user except those of one device. */
export async function deleteOtherTokens(db: Database, userId: number, deviceId: string): Promise<void> {
  await db
    .deleteFrom('tokens')
    .where('user_id', '=', userId)
    .where(({ eb, or }) => or([eb('device_id', 'is', null), eb('device_id', '!=', deviceId)]))
    .execute()
}

/** Stores the profile of a session. */
export async function setSessionProfile(db: Database, tokenHash: Buffer, profileId: number): Promise<void> {
  await db.updateTable('tokens').set({ profile_id: profileId }).where('hash', '=', tokenHash).execute()
}

/** Gives sessions of a device without a profile the device's last one. */
export async function resumeProfile(db: Database, deviceId: string): Promise<void> {
  await db
    .updateTable('tokens')
    .from('devices')
    .set(({ ref }) => ({ profile_id: ref('devices.profile_id') }))
    .whereRef('devices.id', '=', 'tokens.device_id')
    .where('tokens.device_id', '=', deviceId)
    .where('tokens.profile_id', 'is', null)
    .where('devices.profile_id', 'is not', null)
    .execute()
}
