import { sql } from 'kysely'
import type { Role } from '../../core/viewer.ts'
import type { Database } from '../../db/index.ts'
import { agesShownTo } from '../parental/index.ts'
import { type Packet, PacketRow, type Period } from './packet.ts'

/** The topic of changed packets. */
export const packetsTopic = 'packets'

/** The packets of a tenant, in its order: those on offer first, then those that only go on. */
export async function listPackets(db: Database, tenantId: number): Promise<Packet[]> {
  const [rows, periods, channels, members] = await Promise.all([
    selectPackets(db, tenantId),
    listPeriods(db, tenantId),
    listChannelIds(db, tenantId),
    listMembers(db, tenantId),
  ])
  const all: (Packet & { members: Packet[] })[] = rows.flatMap((row) => {
    const [first, ...others] = periods.get(row.id) ?? []
    if (!first) return []
    const channelIds = channels.get(row.id) ?? []
    return {
      ...PacketRow.parse(row),
      periods: [first, ...others] as const,
      price: first.price,
      agreement: agreementOf(row),
      ...{ channelIds, allChannelIds: channelIds, channels_count: channelIds.length, members: [] },
    }
  })
  const byId = new Map(all.map((packet) => [packet.id, packet]))
  for (const { packetId, memberId } of members) {
    const member = byId.get(memberId)
    if (member) byId.get(packetId)?.members.push(member)
  }
  for (const packet of all) {
    const { channelIds, members: inside } = packet
    packet.allChannelIds = [...new Set([...channelIds, ...inside.flatMap((one) => one.channelIds)])]
    packet.channels_count = packet.allChannelIds.length
  }
  return all
}

function selectPackets(db: Database, tenantId: number) {
  return db
    .selectFrom('packets')
    .leftJoin('agreements', 'agreements.id', 'packets.agreement_id')
    .selectAll('packets')
    .select(['agreements.title as agreement_title', 'agreements.url as agreement_url'])
    .select(sql<boolean>`agreements.text <> '{}'`.as('agreement_has_text'))
    .where('packets.tenant_id', '=', tenantId)
    .orderBy('packets.is_offered', 'desc')
    .orderBy('packets.position')
    .execute()
}

type SelectedPacket = Awaited<ReturnType<typeof selectPackets>>[number]

function agreementOf(row: SelectedPacket): Packet['agreement'] {
  const { agreement_id: id, agreement_title, agreement_url: url, agreement_has_text: hasText } = row
  if (id === null || url === null) return null
  return { id, url, hasText, title: PacketRow.shape.name.parse(agreement_title) }
}

function grouped<Row extends { packetId: number }, T>(rows: readonly Row[], value: (row: Row) => T) {
  const groups = new Map<number, T[]>()
  for (const row of rows) {
    const group = groups.get(row.packetId) ?? []
    group.push(value(row))
    groups.set(row.packetId, group)
  }
  return groups
}

async function listPeriods(db: Database, tenantId: number): Promise<ReadonlyMap<number, Period[]>> {
  const rows = await db
    .selectFrom('purchase_types')
    .innerJoin('packets', 'packets.id', 'purchase_types.packet_id')
    .selectAll('purchase_types')
    .select('packets.id as packetId')
    .where('purchase_types.tenant_id', '=', tenantId)
    .where('purchase_types.is_offered', '=', true)
    .orderBy('purchase_types.position')
    .execute()
  return grouped(rows, ({ id, months, days, price, trial_price, trial_months, trial_days, description }) => ({
    ...{ id, months, days, price },
    trial: trial_price === null ? null : { price: trial_price, months: trial_months, days: trial_days },
    description: PacketRow.shape.name.parse(description),
  }))
}

async function listChannelIds(db: Database, tenantId: number): Promise<ReadonlyMap<number, number[]>> {
  const rows = await db
    .selectFrom('packet_channels')
    .innerJoin('packets', 'packets.id', 'packet_channels.packet_id')
    .innerJoin('lineups', (join) =>
      join
        .onRef('lineups.channel_id', '=', 'packet_channels.channel_id')
        .onRef('lineups.tenant_id', '=', 'packets.tenant_id'),
    )
    .select(['packets.id as packetId', 'packet_channels.channel_id'])
    .where('packets.tenant_id', '=', tenantId)
    .orderBy('lineups.number')
    .execute()
  return grouped(rows, ({ channel_id }) => channel_id)
}

function listMembers(db: Database, tenantId: number): Promise<{ packetId: number; memberId: number }[]> {
  return db
    .selectFrom('packet_members')
    .innerJoin('packets', 'packets.id', 'packet_members.packet_id')
    .select(['packet_members.packet_id as packetId', 'packet_members.member_id as memberId'])
    .where('packets.tenant_id', '=', tenantId)
    .orderBy('packet_members.position')
    .execute()
}

/** Contents of the packets of a tenant by packet, each by its name in addresses. */
export async function listPacketContents(
  db: Database,
  tenantId: number,
): Promise<ReadonlyMap<number, string[]>> {
  const rows = await db
    .selectFrom('packet_contents')
    .innerJoin('packets', 'packets.id', 'packet_contents.packet_id')
    .innerJoin('contents', 'contents.id', 'packet_contents.content_id')
    .select(['packets.id as packetId', 'contents.slug'])
    .where('packets.tenant_id', '=', tenantId)
    .orderBy('contents.slug')
    .execute()
  return grouped(rows, ({ slug }) => slug)
}

/** What a tenant offers contents for, each by its name in addresses. */
export async function listContentOffers(
  db: Database,
  tenantId: number,
): Promise<{ slug: string; kind: string; days: number; price: number }[]> {
  return db
    .selectFrom('purchase_types')
    .innerJoin('contents', 'contents.id', 'purchase_types.content_id')
    .select(['contents.slug', 'purchase_types.kind', 'purchase_types.days', 'purchase_types.price'])
    .where('purchase_types.tenant_id', '=', tenantId)
    .where('is_offered', '=', true)
    .orderBy('contents.slug')
    .orderBy('purchase_types.position')
    .execute()
}

/** What opens a content: packets that contain it or its series, and prices of their own. */
export interface Openers {
  packetIds: number[]
  /** The content with its season and series. */
  lineage: number[]
  prices: ContentPrice[]
}

/** What a content costs by itself. */
export interface ContentPrice {
  /** The id of the purchase type. */
  id: number
  price: number
  kind: 'rent' | 'sale'
  /** How long it is rented; 0 for what is bought for good. */
  days: number
}

interface OpenerRow {
  kind: 'packet' | 'content' | ContentPrice['kind']
  id: number
  price: number | null
  days: number
}

/** Whether somebody has a packet that is no longer offered: what nobody has closes nothing. */
const isHad = sql`(
  exists (select from subscriptions where subscriptions.packet_id = packets.id and state <> 'ended')
  or exists (
    select from packet_grants
    where packet_grants.packet_id = packets.id and (until_at is null or until_at > now())
  )
)`

export async function findOpeners(db: Database, tenantId: number, contentId: number): Promise<Openers> {
  const { rows } = await sql<OpenerRow>`
    with recursive lineage as (
      select id, parent_id from contents where id = ${contentId}
      union all
      select contents.id, contents.parent_id from contents join lineage on contents.id = lineage.parent_id
    )
    select 'content' as kind, id, null::integer as price, 0 as days from lineage
    union all
    select 'packet', packets.id, null, 0
    from packet_contents join lineage on lineage.id = content_id join packets on packets.id = packet_id
    where packets.tenant_id = ${tenantId} and (packets.is_offered or ${isHad})
    union all
    select purchase_types.kind, purchase_types.id, price, days
    from purchase_types join lineage on lineage.id = content_id
    where tenant_id = ${tenantId} and is_offered
    order by price, id
  `.execute(db)
  const idsOf = (kind: string) => rows.filter((row) => row.kind === kind).map(({ id }) => id)
  return {
    packetIds: idsOf('packet'),
    lineage: idsOf('content'),
    prices: rows.flatMap(({ kind, id, price, days }) =>
      (kind === 'rent' || kind === 'sale') && price !== null ? { id, price, kind, days } : [],
    ),
  }
}

/** The best known contents of a packet that a role is shown, and the libraries of all of them. */
export async function findPacketContents(
  db: Database,
  { tenantId, packetId, role, limit }: { tenantId: number; packetId: number; role: Role; limit: number },
): Promise<{ contentIds: number[]; libraryIds: number[] }> {
  const ages = agesShownTo(role)
  const shown = db
    .selectFrom('packet_contents')
    .innerJoin('contents', 'contents.id', 'packet_contents.content_id')
    .innerJoin('tenant_contents', 'tenant_contents.content_id', 'contents.id')
    .where('packet_contents.packet_id', '=', packetId)
    .where('tenant_contents.tenant_id', '=', tenantId)
    .$if(ages !== null, (all) => all.where('contents.age', 'in', [...(ages ?? [])]))
  const [contents, libraries] = await Promise.all([
    shown
      .select('contents.id')
      .orderBy('contents.popularity', 'desc')
      .orderBy('contents.id')
      .limit(limit)
      .execute(),
    shown.select('contents.library_id').distinct().where('contents.library_id', 'is not', null).execute(),
  ])
  return {
    contentIds: contents.map(({ id }) => id),
    libraryIds: libraries.flatMap(({ library_id }) => library_id ?? []),
  }
}
