import { sql } from 'kysely'
import { z } from 'zod'
import { Translated } from '../../core/translate.ts'
import { type Database, inTransaction } from '../../db/index.ts'
import { normalCode } from './promo.rules.ts'

/** A batch of codes as an operator writes it. */
export const PromoDraft = z.object({
  slug: z.string().regex(/^[a-z0-9-]{1,64}$/),
  days: z.int().min(1).max(3660),
  price: z.int().min(0).default(0),
  needsCard: z.boolean().default(false),
  refundsCard: z.boolean().default(true),
  newUsersOnly: z.boolean().default(false),
  packetIds: z.array(z.int()).min(1),
  nextPacketId: z.int().nullable().default(null),
  confirmationTitle: Translated.default({}),
  confirmationText: Translated.default({}),
  startsMs: z.int(),
  expiresMs: z.int().nullable().default(null),
  codes: z.array(
    z.object({
      code: z
        .string()
        .transform(normalCode)
        .pipe(z.string().regex(/^[\p{L}\p{N}_-]{1,15}$/u)),
      maxUses: z.int().min(1).nullable().default(1),
    }),
  ),
})
export type PromoDraft = z.input<typeof PromoDraft>

/** What a code gives. */
export interface PromoBatch {
  id: number
  days: number
  price: number
  needsCard: boolean
  refundsCard: boolean
  newUsersOnly: boolean
  packetIds: number[]
  nextPacketId: number | null
  confirmationTitle: Translated
  confirmationText: Translated
  startsMs: number
  expiresMs: number | null
}

export interface PromoCode {
  code: string
  maxUses: number | null
  uses: number
  batch: PromoBatch
}

/** Writes a batch with its codes; codes that were written before keep how often they were redeemed. */
export async function savePromo(db: Database, tenantId: number, draft: PromoDraft): Promise<number> {
  if (!db.isTransaction) return inTransaction(db, (work) => savePromo(work, tenantId, draft))
  const { slug, packetIds, codes, startsMs, expiresMs, ...rest } = PromoDraft.parse(draft)
  const fields = {
    ...{ days: rest.days, price: rest.price, needs_card: rest.needsCard, refunds_card: rest.refundsCard },
    ...{ new_users_only: rest.newUsersOnly, next_packet_id: rest.nextPacketId },
    confirmation_title: JSON.stringify(rest.confirmationTitle),
    confirmation_text: JSON.stringify(rest.confirmationText),
    starts_at: new Date(startsMs),
    expires_at: expiresMs === null ? null : new Date(expiresMs),
  }
  const { id } = await db
    .insertInto('promo_batches')
    .values({ tenant_id: tenantId, slug, ...fields })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'slug']).doUpdateSet(fields))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('promo_packets').where('batch_id', '=', id).execute()
  const packets = [...new Set(packetIds)].map((packetId) => ({ batch_id: id, packet_id: packetId }))
  await db.insertInto('promo_packets').values(packets).execute()
  for (const { code, maxUses } of codes) {
    await db
      .insertInto('promo_codes')
      .values({ tenant_id: tenantId, code, batch_id: id, max_uses: maxUses })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'code']).doUpdateSet({ batch_id: id, max_uses: maxUses }),
      )
      .execute()
  }
  return id
}

function selectBatches(db: Database, tenantId: number) {
  return db
    .selectFrom('promo_batches')
    .selectAll('promo_batches')
    .select(({ selectFrom }) =>
      selectFrom('promo_packets')
        .innerJoin('packets', 'packets.id', 'promo_packets.packet_id')
        .whereRef('batch_id', '=', 'promo_batches.id')
        .select(sql<number[]>`coalesce(array_agg(packet_id order by packets.position), '{}')`.as('ids'))
        .as('packetIds'),
    )
    .where('promo_batches.tenant_id', '=', tenantId)
}

type BatchRow = Awaited<ReturnType<ReturnType<typeof selectBatches>['executeTakeFirstOrThrow']>>

function batchOf(row: BatchRow): PromoBatch {
  return {
    ...{ id: row.id, days: row.days, price: row.price, needsCard: row.needs_card },
    ...{ refundsCard: row.refunds_card, newUsersOnly: row.new_users_only },
    ...{ packetIds: row.packetIds ?? [], nextPacketId: row.next_packet_id },
    confirmationTitle: Translated.parse(row.confirmation_title),
    confirmationText: Translated.parse(row.confirmation_text),
    startsMs: row.starts_at.getTime(),
    expiresMs: row.expires_at?.getTime() ?? null,
  }
}

/** A batch by the name of its page. */
export async function findBatch(
  db: Database,
  tenantId: number,
  slug: string,
): Promise<PromoBatch | undefined> {
  const row = await selectBatches(db, tenantId).where('slug', '=', slug).executeTakeFirst()
  return row && batchOf(row)
}

export async function findCode(db: Database, tenantId: number, code: string): Promise<PromoCode | undefined> {
  const row = await selectBatches(db, tenantId)
    .innerJoin('promo_codes', 'promo_codes.batch_id', 'promo_batches.id')
    .select(['promo_codes.code', 'promo_codes.max_uses', 'promo_codes.uses'])
    .where('promo_codes.tenant_id', '=', tenantId)
    .where('promo_codes.code', '=', code)
    .executeTakeFirst()
  return row && { code: row.code, maxUses: row.max_uses, uses: row.uses, batch: batchOf(row) }
}

export async function hasRedeemed(db: Database, userId: number, batchId: number): Promise<boolean> {
  const row = await db
    .selectFrom('promo_redemptions')
    .select('id')
    .where('user_id', '=', userId)
    .where('batch_id', '=', batchId)
    .executeTakeFirst()
  return row !== undefined
}

/** Redeems a code for a user; undefined if it is used up, or the user has redeemed one of its batch. */
export async function redeem(
  work: Database,
  { tenantId, code, batchId, userId }: { tenantId: number; code: string; batchId: number; userId: number },
  nowMs: number,
): Promise<number | undefined> {
  const used = await work
    .updateTable('promo_codes')
    .set({ uses: sql`uses + 1` })
    .where('tenant_id', '=', tenantId)
    .where('code', '=', code)
    .where(({ eb, or, ref }) => or([eb('max_uses', 'is', null), eb('uses', '<', ref('max_uses'))]))
    .returning('code')
    .executeTakeFirst()
  if (!used) return undefined
  const row = await work
    .insertInto('promo_redemptions')
    .values({ batch_id: batchId, user_id: userId, code, redeemed_at: new Date(nowMs) })
    .onConflict((conflict) => conflict.columns(['batch_id', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
