import { sql } from 'kysely'
import { type Database, deleteBatch } from '../../db/index.ts'
import { LeaseLost } from './lease-lost.ts'

/** A right that was taken. Whoever takes it next has a higher fence. */
export interface Lease {
  name: string
  holder: string
  fence: number
}

export interface LeaseRequest {
  name: string
  holder: string
  lifetimeMs: number
  /** A holder that is known to have ended; its lease is free. */
  deadHolder?: string
}

export interface Refusal {
  heldBy: string
  remainingMs: number
}

const inMs = (ms: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${ms / 1000})`

/** Takes a lease that nobody holds, or whose time is over by the clock of the database. */
export async function takeLease(db: Database, request: LeaseRequest): Promise<Lease | Refusal> {
  const { name, holder, lifetimeMs, deadHolder = '' } = request
  const isFree = sql`(leases.expires_at <= clock_timestamp() or leases.holder = ${deadHolder})`
  const { rows } = await sql<{ fence: number }>`
    insert into leases (name, holder, expires_at)
    select ${name}, ${holder}, ${inMs(lifetimeMs)}
    where not exists (select from leases where name = ${name} and not ${isFree})
    on conflict (name) do update
      set holder = excluded.holder, fence = excluded.fence, expires_at = excluded.expires_at
      where ${isFree}
    returning fence
  `.execute(db)
  const [taken] = rows
  return taken ? { name, holder, fence: taken.fence } : findHolder(db, name)
}

async function findHolder(db: Database, name: string): Promise<Refusal> {
  const held = await db
    .selectFrom('leases')
    .select([
      'holder as heldBy',
      sql<number>`(extract(epoch from expires_at - clock_timestamp()) * 1000)::float8`.as('remainingMs'),
    ])
    .where('name', '=', name)
    .executeTakeFirst()
  return held ?? { heldBy: '', remainingMs: 0 }
}

/** False if another holder has taken it. */
export async function renewLease(
  db: Database,
  { name, holder, fence }: Lease,
  lifetimeMs: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('leases')
    .set({ expires_at: inMs(lifetimeMs) })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .where('fence', '=', fence)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Frees a lease, unless another holder has taken it. */
export async function releaseLease(db: Database, { name, holder, fence }: Lease): Promise<void> {
  await db
    .deleteFrom('leases')
    .where('name', '=', name)
    .where('holder', '=', holder)
    .where('fence', '=', fence)
    .execute()
}

/** The row of a lease while its fence is current. The lock keeps others from taking it before the caller commits. */
export function currentLease(db: Database, { name, holder, fence }: Lease) {
  return db
    .selectFrom('leases')
    .where('name', '=', name)
    .where('holder', '=', holder)
    .where('fence', '=', fence)
    .forShare()
}

/** For the transaction that writes what the lease allows. */
export async function requireLease(transaction: Database, lease: Lease): Promise<void> {
  const held = await currentLease(transaction, lease).select('fence').executeTakeFirst()
  if (!held) throw new LeaseLost('taken_over')
}

/** Leases of holders that never came back. */
export function deleteOldLeases(db: Database, limit: number): Promise<number> {
  return deleteBatch(db, 'leases', sql`expires_at < now() - interval '1 day'`, limit)
}
