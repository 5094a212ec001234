import { segmentMs } from '@onair/media'
import {
  announceChange,
  type Database,
  replaceLineup,
  replaceSlots,
  saveAsset,
  saveChannel,
  saveProgram,
  saveTenant,
} from '@onair/server'
import { programmeSegments, scenes } from './programmes/index.ts'
import type { World, WorldChannel, WorldTenant } from './world/index.ts'

const served = (path: string) => `/media/${path}`

/** Writes the demo world into the database, new or over what an earlier start wrote. */
export async function seed(db: Database, world: World): Promise<void> {
  await db.transaction().execute(async (work) => {
    for (const { id } of scenes)
      await saveAsset(work, { id, segments: programmeSegments, durationMs: programmeSegments * segmentMs })
    for (const { assetId, image, ...program } of world.programs) {
      await saveProgram(work, { ...program, image: served(image), asset_id: assetId })
    }
    const channelIds = new Map<string, number>()
    for (const channel of world.channels) channelIds.set(channel.slug, await seedChannel(work, channel))
    for (const tenant of world.tenants) await seedTenant(work, tenant, channelIds)
    for (const topic of ['tenants', 'channels', 'schedule']) await announceChange(work, topic)
  })
}

async function seedChannel(db: Database, channel: WorldChannel): Promise<number> {
  const id = await saveChannel(db, {
    slug: channel.slug,
    name: channel.name,
    description: channel.description,
    age: channel.age,
    logo: served(channel.logo),
    color: channel.color,
    archived_days: channel.archivedDays,
    cycle_days: channel.plan.days,
  })
  await replaceSlots(db, id, [...channel.plan.slots])
  return id
}

async function seedTenant(
  db: Database,
  { lineup, categories, artwork, ...tenant }: WorldTenant,
  channelIds: ReadonlyMap<string, number>,
): Promise<void> {
  const idOf = (slug: string) => {
    const id = channelIds.get(slug)
    if (id === undefined) throw new Error(`there is no demo channel ${slug}`)
    return id
  }
  const tenantId = await saveTenant(db, {
    ...tenant,
    hosts: [...tenant.hosts],
    languages: [...tenant.languages],
    artwork: {
      logo: served(artwork.logo),
      favicon: served(artwork.favicon),
      welcome: served(artwork.welcome),
      packshots: [`packshot-${tenant.shortname}`],
    },
  })
  await replaceLineup(db, tenantId, {
    channels: lineup.map(({ channel, ...place }) => ({ channelId: idOf(channel), ...place })),
    categories: categories.map(({ channels, ...category }) => ({
      ...category,
      channelIds: channels.map(idOf),
    })),
  })
}
