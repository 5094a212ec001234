import type { Database } from '../../db/index.ts'

export interface NewUser {
  tenant_id: number
  username: string
  password_hash: string
  is_guest: boolean
  app_version: string | null
  refer_id: string | null
}

/** The stored user, or undefined where the tenant already has one of that name. */
export function insertUser(db: Database, user: NewUser) {
  return db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'username']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function findUserByName(db: Database, tenantId: number, username: string) {
  return db
    .selectFrom('users')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('username', '=', username)
    .executeTakeFirst()
}

export function findUser(db: Database, tenantId: number, id: number) {
  return db
    .selectFrom('users')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export interface NewToken {
  hash: Buffer
  tenant_id: number
  user_id: number
  device_id: string | null
  expires_at: Date
}

export async function insertToken(db: Database, token: NewToken): Promise<void> {
  await db.insertInto('tokens').values(token).execute()
}

export function findLiveToken(db: Database, tenantId: number, hash: Buffer, now: Date) {
  return db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .leftJoin('profiles', 'profiles.id', 'tokens.profile_id')
    .select(['tokens.user_id', 'tokens.device_id', 'users.is_guest'])
    .select(['profiles.id as profile_id', 'profiles.role as profile_role'])
    .where('tokens.hash', '=', hash)
    .where('tokens.tenant_id', '=', tenantId)
    .where('tokens.expires_at', '>', now)
    .executeTakeFirst()
}
