import type { z } from 'zod'
import type { Database } from '../../db/index.ts'
import { Packet, PacketDraft } from './packet.ts'

/** Makes these the packets of a tenant, in this order: those it had by the same name keep their number. */
export async function replacePackets(
  db: Database,
  tenantId: number,
  drafts: readonly PacketDraft[],
): Promise<void> {
  const packets = drafts.map((draft) => PacketDraft.parse(draft))
  const slugs = packets.map(({ slug }) => slug)
  await db
    .deleteFrom('packets')
    .where('tenant_id', '=', tenantId)
    .$if(slugs.length > 0, (old) => old.where('slug', 'not in', slugs))
    .execute()
  for (const [position, packet] of packets.entries()) await savePacket(db, tenantId, position, packet)
}

async function savePacket(
  db: Database,
  tenantId: number,
  position: number,
  { slug, channelIds, is_base, price, months, ...texts }: z.infer<typeof PacketDraft>,
): Promise<void> {
  const fields = {
    ...{ is_base, price, months, position },
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
  if (channelIds.length === 0) return
  await db
    .insertInto('packet_channels')
    .values(channelIds.map((channelId) => ({ packet_id: id, channel_id: channelId })))
    .execute()
}

/** What a tenant sells, in its own order; of its channels those count that it carries. */
export async function listPackets(db: Database, tenantId: number): Promise<Packet[]> {
  const rows = await db
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
    .execute()
  return rows.map((row) => Packet.parse({ ...row, channels_count: Number(row.channels_count) }))
}
