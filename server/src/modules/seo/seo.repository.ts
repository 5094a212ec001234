import { Translated } from '../../core/translate.ts'
import type { Database } from '../../db/index.ts'

export interface SeoMaskDraft {
  tenantId: number
  page_type: string
  text_type: string
  value: Translated
}

/** Stores the mask of one text of one kind of page. */
export async function saveSeoMask(
  db: Database,
  { tenantId, page_type, text_type, value }: SeoMaskDraft,
): Promise<void> {
  const pattern = { value: JSON.stringify(value) }
  await db
    .insertInto('seo_masks')
    .values({ tenant_id: tenantId, page_type, text_type, ...pattern })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'page_type', 'text_type']).doUpdateSet(pattern))
    .execute()
}

export async function listSeoMasks(db: Database, tenantId: number) {
  const rows = await db
    .selectFrom('seo_masks')
    .select(['page_type', 'text_type', 'value'])
    .where('tenant_id', '=', tenantId)
    .orderBy('page_type')
    .orderBy('text_type')
    .execute()
  return rows.map(({ value, ...row }) => ({ ...row, value: Translated.parse(value) }))
}
