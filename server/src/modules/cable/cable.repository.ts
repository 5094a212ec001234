import { sql } from 'kysely'
import type { Translated } from '../../core/translate.ts'
import { type Database, deleteBatch } from '../../db/index.ts'

export function listCities(db: Database, tenantId: number) {
  return db
    .selectFrom('cities')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .orderBy('id')
    .execute()
}

export async function hasCity(db: Database, tenantId: number, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('cities')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

export function listAddresses(db: Database, tenantId: number, phone: string) {
  return db
    .selectFrom('cable_addresses')
    .select(['id', 'address', 'provider_uid'])
    .where('tenant_id', '=', tenantId)
    .where('phone', '=', phone)
    .orderBy('id')
    .execute()
}

export interface CableIdentityRow {
  hash: Buffer
  tenant_id: number
  phone: string
  expires_at: Date
}

/** Stores the owner of a verified code until an address is chosen. */
export async function insertIdentity(db: Database, identity: CableIdentityRow): Promise<void> {
  await db.insertInto('cable_identities').values(identity).execute()
}

export async function findIdentity(db: Database, tenantId: number, hash: Buffer, now: Date) {
  const found = await db
    .selectFrom('cable_identities')
    .select('phone')
    .where('hash', '=', hash)
    .where('tenant_id', '=', tenantId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found?.phone
}

export function deleteExpiredIdentities(db: Database, nowMs: number, limit: number): Promise<number> {
  return deleteBatch(db, 'cable_identities', sql`expires_at <= ${new Date(nowMs)}`, limit)
}

/** False if it was already used. */
export async function spendIdentity(db: Database, hash: Buffer): Promise<boolean> {
  const spent = await db
    .deleteFrom('cable_identities')
    .where('hash', '=', hash)
    .returning('hash')
    .executeTakeFirst()
  return spent !== undefined
}

export function findBlockStatus(db: Database, userId: number) {
  return db.selectFrom('block_statuses').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** What a user owes the operator while a payment is due, held until the transaction ends; 0 for nothing. */
export async function lockArrears(db: Database, userId: number): Promise<number> {
  const due = await db
    .selectFrom('block_statuses')
    .select('amount')
    .where('user_id', '=', userId)
    .where('status', '=', -1)
    .forUpdate()
    .executeTakeFirst()
  return due?.amount ?? 0
}

/** Writes what a user owes: nothing lifts the block, anything else makes a payment due. */
export async function writeArrears(db: Database, userId: number, amountMinor: number): Promise<void> {
  await db
    .updateTable('block_statuses')
    .set({ status: amountMinor > 0 ? -1 : 0, amount: amountMinor, balance: -amountMinor })
    .where('user_id', '=', userId)
    .where('status', '<>', -2)
    .execute()
}

/** Replaces the cities of a tenant; a city that stays keeps its id. */
export async function replaceCities(db: Database, tenantId: number, names: Translated[]): Promise<void> {
  const keyOf = (name: unknown) =>
    JSON.stringify(Object.entries(name ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)))
  const stored = await listCities(db, tenantId)
  const listed = new Set(names.map(keyOf))
  const existing = new Set(stored.map(({ name }) => keyOf(name)))
  for (const { id, name } of stored) {
    if (!listed.has(keyOf(name))) await db.deleteFrom('cities').where('id', '=', id).execute()
  }
  for (const name of names.filter((name) => !existing.has(keyOf(name)))) {
    await db
      .insertInto('cities')
      .values({ tenant_id: tenantId, name: JSON.stringify(name) })
      .execute()
  }
}

export interface CableAddress {
  phone: string
  address: string
  /** The operator's id of the subscriber at this address. */
  providerUid: string
}

/** Inserts or updates the address of a subscriber. */
export async function saveCableAddress(
  db: Database,
  tenantId: number,
  { phone, address, providerUid }: CableAddress,
): Promise<number> {
  const row = { tenant_id: tenantId, phone, address, provider_uid: providerUid }
  const { id } = await db
    .insertInto('cable_addresses')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'provider_uid']).doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface BlockStatusDraft {
  /** -2 blocked, -1 payment due, 0 open. */
  status: -2 | -1 | 0
  balanceMinor: number
  amountMinor: number
  message: Translated | null
}

export async function saveBlockStatus(
  db: Database,
  userId: number,
  { status, balanceMinor, amountMinor, message }: BlockStatusDraft,
): Promise<void> {
  const row = {
    user_id: userId,
    status,
    balance: balanceMinor,
    amount: amountMinor,
    message: message && JSON.stringify(message),
  }
  await db
    .insertInto('block_statuses')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}
