import type { z } from 'zod'
import { type Database, inSavepoint, inTransaction, notifyChange } from '../../db/index.ts'
import { ContentOffer, PacketDraft, type PacketGrant } from './packet.ts'
import { packetsTopic } from './packets.repository.ts'

type Parsed = z.output<typeof PacketDraft>

/** Replaces the packets on offer of a tenant, in this order; a packet of the same name keeps its id. Returns ids by name. */
export async function replacePackets(
  db: Database,
  tenantId: number,
  drafts: readonly PacketDraft[],
): Promise<ReadonlyMap<string, number>> {
  if (!db.isTransaction) return inTransaction(db, (work) => replacePackets(work, tenantId, drafts))
  const packets = drafts.map((draft) => PacketDraft.parse(draft))
  const slugs = packets.map(({ slug }) => slug)
  await withdrawOthers(db, tenantId, slugs)
  const ids = new Map<string, number>()
  for (const [position, packet] of packets.entries()) {
    const id = await savePacket(db, tenantId, position, packet)
    ids.set(packet.slug, id)
    await savePeriods(db, { tenantId, packetId: id }, packet.periods)
    await saveContents(db, id, packet)
  }
  for (const { slug, members } of packets) await saveMembers(db, ids, slug, members)
  await notifyChange(db, packetsTopic)
  return ids
}

/** A packet that is left out goes; one that somebody has or had is no longer offered. */
async function withdrawOthers(db: Database, tenantId: number, slugs: readonly string[]): Promise<void> {
  const others = await db
    .updateTable('packets')
    .set({ is_offered: false })
    .where('tenant_id', '=', tenantId)
    .$if(slugs.length > 0, (old) => old.where('slug', 'not in', slugs))
    .returning('id')
    .execute()
  for (const { id } of others) {
    try {
      await inSavepoint(db, () => db.deleteFrom('packets').where('id', '=', id).execute())
    } catch (error) {
      if (!isReferred(error)) throw error
    }
  }
}

const foreignKeyViolation = '23503'

const isReferred = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === foreignKeyViolation

async function withdrawPeriods(db: Database, packetId: number): Promise<void> {
  await db
    .updateTable('purchase_types')
    .set({ is_offered: false })
    .where('packet_id', '=', packetId)
    .execute()
}

async function savePacket(db: Database, tenantId: number, position: number, packet: Parsed): Promise<number> {
  const { slug, is_offered, is_base, is_ad_free, is_bundle, internet_speed, row_slug, parent_name, design } =
    packet
  const fields = {
    ...{ is_offered, is_base, is_ad_free, is_bundle, internet_speed, row_slug, position },
    agreement_id: packet.agreement,
    name: JSON.stringify(packet.name),
    short: JSON.stringify(packet.short),
    description: JSON.stringify(packet.description),
    benefits: JSON.stringify(packet.benefits),
    include: JSON.stringify(packet.include),
    parent_name: parent_name && JSON.stringify(parent_name),
    design: design && JSON.stringify(design),
  }
  const { id } = await db
    .insertInto('packets')
    .values({ tenant_id: tenantId, slug, ...fields })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'slug']).doUpdateSet(fields))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A period of the same length keeps its id; one that is left out is no longer offered. */
async function savePeriods(
  db: Database,
  { tenantId, packetId }: { tenantId: number; packetId: number },
  periods: Parsed['periods'],
): Promise<void> {
  await withdrawPeriods(db, packetId)
  for (const [position, { months, days, price, trial, description }] of periods.entries()) {
    const fields = {
      ...{ price, position, is_offered: true, description: JSON.stringify(description) },
      trial_price: trial?.price ?? null,
      trial_months: trial?.months ?? 0,
      trial_days: trial?.days ?? 0,
    }
    await db
      .insertInto('purchase_types')
      .values({ tenant_id: tenantId, packet_id: packetId, kind: 'period', months, days, ...fields })
      .onConflict((conflict) => conflict.columns(['packet_id', 'months', 'days']).doUpdateSet(fields))
      .execute()
  }
}

async function saveContents(db: Database, id: number, { channelIds, contentIds }: Parsed): Promise<void> {
  await db.deleteFrom('packet_channels').where('packet_id', '=', id).execute()
  await db.deleteFrom('packet_contents').where('packet_id', '=', id).execute()
  const channels = channelIds.map((channelId) => ({ packet_id: id, channel_id: channelId }))
  const contents = contentIds.map((contentId) => ({ packet_id: id, content_id: contentId }))
  if (channels.length > 0) await db.insertInto('packet_channels').values(channels).execute()
  if (contents.length > 0) await db.insertInto('packet_contents').values(contents).execute()
}

async function saveMembers(
  db: Database,
  ids: ReadonlyMap<string, number>,
  slug: string,
  members: readonly string[],
): Promise<void> {
  const idOf = (name: string) => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`packet ${slug} contains ${name}, which is no packet of the tenant`)
    return id
  }
  const packetId = idOf(slug)
  await db.deleteFrom('packet_members').where('packet_id', '=', packetId).execute()
  const rows = members.map((member, position) => ({
    packet_id: packetId,
    member_id: idOf(member),
    position,
  }))
  if (rows.length > 0) await db.insertInto('packet_members').values(rows).execute()
}

/** Replaces what a tenant asks for one content; an offer of the same kind and length keeps its id. */
export async function saveContentOffers(
  db: Database,
  tenantId: number,
  contentId: number,
  offers: readonly ContentOffer[],
): Promise<void> {
  if (!db.isTransaction)
    return inTransaction(db, (work) => saveContentOffers(work, tenantId, contentId, offers))
  await db
    .updateTable('purchase_types')
    .set({ is_offered: false })
    .where('tenant_id', '=', tenantId)
    .where('content_id', '=', contentId)
    .execute()
  for (const [position, offer] of offers.entries()) {
    const { kind, days, price } = ContentOffer.parse(offer)
    const fields = { price, position, is_offered: true }
    await db
      .insertInto('purchase_types')
      .values({ tenant_id: tenantId, content_id: contentId, kind, days, ...fields })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'content_id', 'kind', 'days']).doUpdateSet(fields),
      )
      .execute()
  }
  await notifyChange(db, packetsTopic)
}

/** Gives a user a packet, or changes its end. */
export async function grantPacket(db: Database, { userId, packetId, untilMs }: PacketGrant): Promise<void> {
  const until = { until_at: untilMs === null ? null : new Date(untilMs) }
  await db
    .insertInto('packet_grants')
    .values({ user_id: userId, packet_id: packetId, ...until })
    .onConflict((conflict) => conflict.columns(['user_id', 'packet_id']).doUpdateSet(until))
    .execute()
}
