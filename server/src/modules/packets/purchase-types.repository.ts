import { Translated } from '../../core/translate.ts'
import type { Database } from '../../db/index.ts'
import type { Period } from './packet.ts'

interface Sold {
  id: number
  /** The name of the packet or the content. */
  title: Translated
  price: number
  isOffered: boolean
}

export type SoldPeriod = Sold & Omit<Period, 'description'> & { kind: 'period'; packetId: number }

export type SoldContent = Sold & { kind: 'rent' | 'sale'; contentId: number; days: number }

/** A price with what is bought for it: a period of a packet, or a content for some days or for good. */
export type PurchaseType = SoldPeriod | SoldContent

const select = (db: Database, tenantId: number) =>
  db
    .selectFrom('purchase_types')
    .leftJoin('packets', 'packets.id', 'purchase_types.packet_id')
    .leftJoin('contents', 'contents.id', 'purchase_types.content_id')
    .selectAll('purchase_types')
    .select(['packets.name as packetName', 'contents.title as contentTitle'])
    .where('purchase_types.tenant_id', '=', tenantId)

/** A price of a tenant, offered or no longer. */
export async function findPurchaseType(
  db: Database,
  tenantId: number,
  id: number,
): Promise<PurchaseType | undefined> {
  const row = await select(db, tenantId).where('purchase_types.id', '=', id).executeTakeFirst()
  return row && purchaseTypeOf(row)
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

function purchaseTypeOf(row: Row): PurchaseType {
  const { id, kind, packet_id, content_id, months, days, price, trial_price, is_offered: isOffered } = row
  if (packet_id !== null) {
    const trial =
      trial_price === null ? null : { price: trial_price, months: row.trial_months, days: row.trial_days }
    const title = Translated.parse(row.packetName)
    return { kind: 'period', packetId: packet_id, ...{ id, months, days, price, trial, title, isOffered } }
  }
  if (content_id === null) throw new Error(`price ${id} is of nothing`)
  const title = Translated.parse(row.contentTitle)
  return {
    kind: kind === 'rent' ? 'rent' : 'sale',
    contentId: content_id,
    ...{ id, days, price, title, isOffered },
  }
}
