import { Slug } from '@onair/contract'
import { Terms, type TermsDraft } from '../../core/terms.ts'
import type { Database } from '../../db/index.ts'
import { type Category, Channel, type LineupChannel } from './channel.ts'

/** Every channel, whoever carries it. */
export async function listChannels(db: Database): Promise<Channel[]> {
  const rows = await db.selectFrom('channels').selectAll().orderBy('id').execute()
  return rows.map((row) => Channel.parse(row))
}

export async function listLineups(db: Database): Promise<LineupChannel[]> {
  const rows = await db
    .selectFrom('lineups')
    .innerJoin('channels', 'channels.id', 'lineups.channel_id')
    .selectAll('channels')
    .select(['lineups.tenant_id', 'lineups.number', 'lineups.is_featured', 'lineups.is_free'])
    .select([
      'lineups.available_from',
      'lineups.available_until',
      'lineups.territory',
      'lineups.device_kinds',
    ])
    .orderBy('lineups.number')
    .execute()
  return rows.map((row) => ({
    ...Channel.parse(row),
    ...Terms.parse(row),
    tenantId: row.tenant_id,
    number: row.number,
    isFeatured: row.is_featured,
    isFree: row.is_free,
  }))
}

export async function listCategories(db: Database): Promise<Category[]> {
  const rows = await db.selectFrom('categories').selectAll().orderBy('position').execute()
  const members = await db.selectFrom('category_channels').selectAll().orderBy('position').execute()
  return rows.map((row) => ({
    tenantId: row.tenant_id,
    id: row.id,
    slug: row.slug,
    name: Channel.shape.name.parse(row.name),
    channelIds: members
      .filter((member) => member.tenant_id === row.tenant_id && member.category_id === row.id)
      .map((member) => member.channel_id),
  }))
}

type Optional = Pick<Channel, 'player_web' | 'player_web_light' | 'is_4k' | 'cycle_days'>
export type NewChannel = Omit<Channel, 'id' | keyof Optional> & Partial<Optional>

/** Inserts or updates by slug; the cycle of its plan stays unless it is named. Returns the channel's id. */
export async function saveChannel(db: Database, channel: NewChannel): Promise<number> {
  const row = {
    slug: Slug.parse(channel.slug),
    name: JSON.stringify(channel.name),
    description: JSON.stringify(channel.description),
    age: channel.age,
    logo: channel.logo,
    color: channel.color,
    archived_days: channel.archived_days,
    ...(channel.cycle_days !== undefined && { cycle_days: channel.cycle_days }),
    player_web: channel.player_web ?? null,
    player_web_light: channel.player_web_light ?? null,
    is_4k: channel.is_4k ?? false,
  }
  const { id } = await db
    .insertInto('channels')
    .values({ cycle_days: 1, ...row })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface CarriedChannel extends TermsDraft {
  channelId: number
  number: number
  isFeatured: boolean
  /** True unless said otherwise: a packet lists free channels beside those that it opens. */
  isFree?: boolean
}

export interface Lineup {
  channels: CarriedChannel[]
  categories: Omit<Category, 'tenantId'>[]
}

/** Replaces the whole line-up of a tenant. */
export async function replaceLineup(db: Database, tenantId: number, lineup: Lineup): Promise<void> {
  await db.deleteFrom('categories').where('tenant_id', '=', tenantId).execute()
  await db.deleteFrom('lineups').where('tenant_id', '=', tenantId).execute()
  for (const { channelId, number, isFeatured, isFree = true, ...terms } of lineup.channels) {
    await db
      .insertInto('lineups')
      .values({
        tenant_id: tenantId,
        channel_id: channelId,
        number,
        is_featured: isFeatured,
        is_free: isFree,
        ...Terms.parse(terms),
      })
      .execute()
  }
  for (const [position, { id, slug, name, channelIds }] of lineup.categories.entries()) {
    await db
      .insertInto('categories')
      .values({ tenant_id: tenantId, id, slug, name: JSON.stringify(name), position })
      .execute()
    const members = channelIds.map((channel_id, place) => ({
      tenant_id: tenantId,
      category_id: id,
      channel_id,
      position: place,
    }))
    if (members.length) await db.insertInto('category_channels').values(members).execute()
  }
}
