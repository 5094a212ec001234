import type { z } from 'zod'
import { type Database, inTransaction, notifyChange } from '../../db/index.ts'
import { type Licence, Packet, PacketDraft } from './packet.ts'

/** The topic of changed packets. */
export const packetsTopic = 'packets'

/** Replaces the packets of a tenant, in this order; a packet of the same name keeps its id. Returns ids by name. */
export async function replacePackets(
  db: Database,
  tenantId: number,
  drafts: readonly PacketDraft[],
): Promise<ReadonlyMap<string, number>> {
  if (!db.isTransaction) return inTransaction(db, (work) => replacePackets(work, tenantId, drafts))
  const packets = drafts.map((draft) => PacketDraft.parse(draft))
  const slugs = packets.map(({ slug }) => slug)
  await db
    .deleteFrom('packets')
    .where('tenant_id', '=', tenantId)
    .$if(slugs.length > 0, (old) => old.where('slug', 'not in', slugs))
    .execute()
  const ids = new Map<string, number>()
  for (const [position, packet] of packets.entries()) {
    ids.set(packet.slug, await savePacket(db, tenantId, position, packet))
  }
  await notifyChange(db, packetsTopic)
  return ids
}

async function savePacket(
  db: Database,
  tenantId: number,
  position: number,
  { slug, channelIds, contentIds, is_base, is_ad_free, price, months, ...texts }: z.infer<typeof PacketDraft>,
): Promise<number> {
  const fields = {
    ...{ is_base, is_ad_free, price, months, position },
    name: JSON.stringify(texts.name),
    short: JSON.stringify(texts.short),
    description: JSON.stringify(texts.description),
    benefits: JSON.stringify(texts.benefits),
  }
  const { id } = await db
    .insertInto('packets')
    .values({ tenant_id: tenantId, slug, ...fields })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'slug']).doUpdateSet(fields))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('packet_channels').where('packet_id', '=', id).execute()
  await db.deleteFrom('packet_contents').where('packet_id', '=', id).execute()
  const channels = channelIds.map((channelId) => ({ packet_id: id, channel_id: channelId }))
  const contents = contentIds.map((contentId) => ({ packet_id: id, content_id: contentId }))
  if (channels.length > 0) await db.insertInto('packet_channels').values(channels).execute()
  if (contents.length > 0) await db.insertInto('packet_contents').values(contents).execute()
  return id
}

/** The packets of a tenant in its order, with the channels that the tenant carries. */
export async function listPackets(db: Database, tenantId: number): Promise<Packet[]> {
  return parsed(await selectPackets(db, tenantId).execute())
}

/** The packets that contain a content or its series. */
export async function listPacketsWith(db: Database, tenantId: number, contentId: number): Promise<Packet[]> {
  const holding = db
    .withRecursive('lineage', (cte) =>
      cte
        .selectFrom('contents')
        .select(['id', 'parent_id'])
        .where('id', '=', contentId)
        .unionAll(
          cte
            .selectFrom('contents')
            .innerJoin('lineage', 'lineage.parent_id', 'contents.id')
            .select(['contents.id', 'contents.parent_id']),
        ),
    )
    .selectFrom('packet_contents')
    .innerJoin('lineage', 'lineage.id', 'packet_contents.content_id')
    .select('packet_contents.packet_id')
  return parsed(await selectPackets(db, tenantId).where('packets.id', 'in', holding).execute())
}

/** Which packets of a tenant contain which channels, in its order. */
export async function listPacketChannels(
  db: Database,
  tenantId: number,
): Promise<{ packetId: number; channelId: number }[]> {
  return db
    .selectFrom('packet_channels')
    .innerJoin('packets', 'packets.id', 'packet_channels.packet_id')
    .select(['packet_channels.packet_id as packetId', 'packet_channels.channel_id as channelId'])
    .where('packets.tenant_id', '=', tenantId)
    .orderBy('packets.position')
    .execute()
}

function selectPackets(db: Database, tenantId: number) {
  return db
    .selectFrom('packets')
    .selectAll('packets')
    .select((row) =>
      row
        .selectFrom('packet_channels')
        .innerJoin('lineups', 'lineups.channel_id', 'packet_channels.channel_id')
        .whereRef('packet_channels.packet_id', '=', 'packets.id')
        .where('lineups.tenant_id', '=', tenantId)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .as('channels_count'),
    )
    .where('tenant_id', '=', tenantId)
    .orderBy('position')
}

function parsed(rows: readonly { channels_count: string | null }[]): Packet[] {
  return rows.map((row) => Packet.parse({ ...row, channels_count: Number(row.channels_count) }))
}

/** Gives a user a packet, or changes its end. */
export async function saveLicence(db: Database, { userId, packetId, untilMs }: Licence): Promise<void> {
  const until = { until_at: untilMs === null ? null : new Date(untilMs) }
  await db
    .insertInto('licences')
    .values({ user_id: userId, packet_id: packetId, ...until })
    .onConflict((conflict) => conflict.columns(['user_id', 'packet_id']).doUpdateSet(until))
    .execute()
}

/** The packets that a user has now. */
export async function listHeld(db: Database, userId: number, nowMs: number): Promise<number[]> {
  const rows = await db
    .selectFrom('licences')
    .select('packet_id')
    .where('user_id', '=', userId)
    .where(({ eb, or }) => or([eb('until_at', 'is', null), eb('until_at', '>', new Date(nowMs))]))
    .execute()
  return rows.map(({ packet_id }) => packet_id)
}
