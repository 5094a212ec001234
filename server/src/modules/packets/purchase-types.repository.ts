import { Terms } from '../../core/terms.ts'
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

export type SoldPeriod = Sold &
  Omit<Period, 'description'> & {
    kind: 'period'
    packetId: number
    isPacketOffered: boolean
    isBase: boolean
    /** The agreement that a buyer accepts first. */
    agreementId: number | null
  }

export type SoldContent = Sold & { kind: 'rent' | 'sale'; contentId: number; days: number; terms: Terms }

/** A price with what is bought for it: a period of a packet, or a content for some days or for good. */
export type PurchaseType = SoldPeriod | SoldContent

const select = (db: Database, tenantId: number) =>
  db
    .selectFrom('purchase_types')
    .leftJoin('packets', 'packets.id', 'purchase_types.packet_id')
    .leftJoin('contents', 'contents.id', 'purchase_types.content_id')
    .selectAll('purchase_types')
    .select(['packets.name as packetName', 'packets.is_base', 'packets.agreement_id'])
    .select('packets.is_offered as isPacketOffered')
    .select(['contents.title as contentTitle', 'contents.available_from', 'contents.available_until'])
    .select(['contents.territory', 'contents.device_kinds'])
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

/** Prices of a tenant by their ids, offered or no longer. */
export async function listPurchaseTypes(
  db: Database,
  tenantId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PurchaseType>> {
  if (ids.length === 0) return new Map()
  const rows = await select(db, tenantId).where('purchase_types.id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, purchaseTypeOf(row)]))
}

/** The default period of a packet; undefined for a packet that is not sold. */
export async function findDefaultPeriod(
  db: Database,
  tenantId: number,
  packetId: number,
): Promise<SoldPeriod | undefined> {
  const row = await select(db, tenantId)
    .where('packet_id', '=', packetId)
    .where('purchase_types.is_offered', '=', true)
    .where('packets.is_offered', '=', true)
    .orderBy('purchase_types.position')
    .limit(1)
    .executeTakeFirst()
  const type = row && purchaseTypeOf(row)
  return type?.kind === 'period' ? type : undefined
}

/** The base packets of a tenant. */
export async function listBasePackets(db: Database, tenantId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('packets')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('is_base', '=', true)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

function purchaseTypeOf(row: Row): PurchaseType {
  const { id, kind, packet_id, content_id, months, days, price, trial_price } = row
  const isOffered = row.is_offered && row.isPacketOffered !== false
  if (packet_id !== null) {
    const trial =
      trial_price === null ? null : { price: trial_price, months: row.trial_months, days: row.trial_days }
    const title = Translated.parse(row.packetName)
    const { is_base: isBase, agreement_id: agreementId } = row
    return {
      ...{ kind: 'period', packetId: packet_id, isBase: isBase === true, agreementId },
      isPacketOffered: row.isPacketOffered === true,
      ...{ id, months, days, price, trial, title, isOffered },
    }
  }
  if (content_id === null) throw new Error(`price ${id} is of nothing`)
  const title = Translated.parse(row.contentTitle)
  return {
    kind: kind === 'rent' ? 'rent' : 'sale',
    contentId: content_id,
    ...{ id, days, price, title, isOffered, terms: Terms.parse(row) },
  }
}
