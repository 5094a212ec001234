import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../db/index.ts'
import type { Variant } from './ab-test.rules.ts'

/** An event as it is stored. */
export interface StoredEvent {
  receivedMs: number
  happenedMs: number
  tenantId: number
  userId: number | null
  visit: string
  userState: string
  name: string
  value: string | null
  source: string | null
  details: Record<string, unknown>
  variants: Record<string, string>
  sellClickId: string | null
}

/**
 * Writes many events in one statement. Their days must exist. A user who is deleted meanwhile is waited for, and
 * what he did stays out.
 */
export async function insertEvents(db: Database, events: readonly StoredEvent[]): Promise<void> {
  await sql`
    with sent as (
      select * from json_to_recordset(${JSON.stringify(events)}) as event (
        "receivedMs" bigint, "happenedMs" bigint, "tenantId" integer, "userId" bigint, visit text, "userState" text,
        name text, value text, source text, details jsonb, variants jsonb, "sellClickId" text
      )
    ), present as (
      select id from users where id in (select "userId" from sent) order by id for key share
    )
    insert into analytics_events (received_at, happened_at, tenant_id, user_id, visit, user_state, name, value,
      source, details, variants, sell_click_id)
    select to_timestamp("receivedMs" / 1000.0), to_timestamp("happenedMs" / 1000.0), "tenantId", "userId", visit,
      "userState", name, value, source, details, variants, "sellClickId"
    from sent where "userId" is null or "userId" in (select id from present)
  `.execute(db)
}

export interface AbTestRow {
  id: number
  name: string
  variants: Variant[]
}

const Variants = z
  .array(z.object({ name: z.string().regex(/^[a-z0-9-]{1,32}$/), weight: z.number().positive() }))
  .min(1)

/** The running tests of a brand, by name. */
export async function listRunningTests(db: Database, tenantId: number): Promise<AbTestRow[]> {
  const rows = await db
    .selectFrom('ab_tests')
    .select(['id', 'name', 'variants'])
    .where('tenant_id', '=', tenantId)
    .where('is_running', '=', true)
    .orderBy('name')
    .execute()
  return rows.map(({ id, name, variants }) => ({ id, name, variants: Variants.parse(variants) }))
}

/** A test as an operator writes it. */
export interface AbTestDraft {
  name: string
  variants: readonly Variant[]
  isRunning?: boolean
}

/** Inserts or updates a test by name; it stays the same test for the viewers who are in it. */
export async function saveAbTest(db: Database, tenantId: number, draft: AbTestDraft): Promise<void> {
  const fields = {
    variants: JSON.stringify(Variants.parse(draft.variants)),
    is_running: draft.isRunning ?? true,
  }
  await db
    .insertInto('ab_tests')
    .values({ tenant_id: tenantId, name: draft.name, ...fields })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'name']).doUpdateSet(fields))
    .execute()
}
