import {
  announceChange,
  createProtection,
  type Database,
  replaceLineup,
  replaceOffer,
  replaceSlots,
  saveAsset,
  saveChannel,
  saveContent,
  saveProgram,
  saveTenant,
  saveTrailer,
} from '@onair/server'
import { demoAssets } from './media/index.ts'
import { seedPeople } from './seed-people.ts'
import type { World, WorldChannel, WorldFilm, WorldTenant } from './world/index.ts'

const served = (path: string) => `/media/${path}`

/** Writes the demo world into the database, new or over what an earlier start wrote. */
export async function seed(db: Database, world: World): Promise<void> {
  await db.transaction().execute(async (work) => {
    for (const asset of demoAssets) await saveAsset(work, asset)
    for (const { assetId, image, ...program } of world.programs) {
      await saveProgram(work, { ...program, image: served(image), asset_id: assetId })
    }
    const channelIds = new Map<string, number>()
    for (const channel of world.channels) channelIds.set(channel.slug, await seedChannel(work, channel))
    const filmIds: number[] = []
    for (const film of world.films) filmIds.push(await seedFilm(work, film))
    const tenantIds = new Map<string, number>()
    for (const tenant of world.tenants) {
      const id = await seedTenant(work, tenant, channelIds)
      await replaceOffer(work, id, filmIds)
      tenantIds.set(tenant.shortname, id)
    }
    await seedPeople(work, tenantIds)
    for (const topic of ['tenants', 'channels', 'schedule', 'assets']) await announceChange(work, topic)
  })
  const protection = createProtection(db, (_, load) => load)
  for (const { assetId, isProtected } of world.films) if (isProtected) await protection.protectAsset(assetId)
}

/** Where the poster of a film is put once the film is made. */
export const filmPoster = (assetId: string): string => `art/${assetId}.jpg`

async function seedFilm(db: Database, film: WorldFilm): Promise<number> {
  const { title, description, year, age, assetId } = film
  const id = await saveContent(db, {
    ...{ slug: film.id, title, description, year, age },
    image: served(filmPoster(assetId)),
    asset_id: assetId,
    playback_points: [],
  })
  await saveTrailer(db, id, film.trailerAssetId)
  return id
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
): Promise<number> {
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
      packshots: demoAssets.map(({ id }) => id).filter((id) => id === `packshot-${tenant.shortname}`),
    },
  })
  await replaceLineup(db, tenantId, {
    channels: lineup.map(({ channel, ...place }) => ({ channelId: idOf(channel), ...place })),
    categories: categories.map(({ channels, ...category }) => ({
      ...category,
      channelIds: channels.map(idOf),
    })),
  })
  return tenantId
}
