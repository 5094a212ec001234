import { sql } from 'kysely'
import type { Database } from '../db/index.ts'

export interface DemoAds {
  answer: string
  /** Event of a creative → how often it was reported. */
  counts: Readonly<Record<string, number>>
}

export async function readDemoAds(db: Database, tenantId: number): Promise<DemoAds> {
  const row = await db
    .selectFrom('demo_ads')
    .select(['answer', 'counts'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return row ? { answer: row.answer, counts: row.counts as DemoAds['counts'] } : { answer: 'ads', counts: {} }
}

export async function setDemoAnswer(db: Database, tenantId: number, answer: string): Promise<void> {
  await db
    .insertInto('demo_ads')
    .values({ tenant_id: tenantId, answer, counts: '{}' })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ answer }))
    .execute()
}

export async function countDemoEvent(db: Database, tenantId: number, event: string): Promise<void> {
  const counted = sql<string>`jsonb_set(demo_ads.counts, array[${event}]::text[],
    to_jsonb(coalesce((demo_ads.counts ->> ${event}::text)::integer, 0) + 1))`
  await db
    .insertInto('demo_ads')
    .values({ tenant_id: tenantId, answer: 'ads', counts: JSON.stringify({ [event]: 1 }) })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ counts: counted }))
    .execute()
}
