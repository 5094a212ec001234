import {
  applyBrands,
  createProtection,
  type Database,
  listPackets,
  listTenants,
  notifyChange,
  rebuildSearch,
  replaceLineup,
  replaceOffer,
  replacePackets,
  replacePaySystems,
  replaceSlots,
  saveAbTest,
  saveAgreement,
  saveAsset,
  saveChannel,
  saveContentOffers,
  saveProgram,
  savePromo,
  saveSurvey,
  saveTenant,
  sendMessage,
  uncached,
} from '@onair/server'
import { demoAssets } from './media/index.ts'
import { idIn, seedCatalogue } from './seed-catalogue.ts'
import { seedPeople } from './seed-people.ts'
import { seedShelves } from './seed-shelves.ts'
import { seedViewing } from './seed-viewing.ts'
import {
  brandFiles,
  cinemaAgreement,
  contentOffersIn,
  leavingSurvey,
  messagesOf,
  paySystems,
  poll,
  promosIn,
  tariffsOf,
  trialTest,
  type World,
  type WorldChannel,
  type WorldTenant,
} from './world/index.ts'

const topics = ['tenants', 'channels', 'schedule', 'assets', 'contents', 'catalogue']

const served = (path: string) => `/media/${path}`

/** Writes the demo world into the database, new or over what an earlier start wrote. */
export async function seed(db: Database, world: World): Promise<void> {
  const { catalogue, userIds } = await db.transaction().execute(async (work) => {
    for (const asset of demoAssets) await saveAsset(work, asset)
    for (const { assetId, image, ...program } of world.programs) {
      await saveProgram(work, { ...program, image: served(image), asset_id: assetId })
    }
    const channelIds = new Map<string, number>()
    for (const channel of world.channels) channelIds.set(channel.slug, await seedChannel(work, channel))
    const catalogue = await seedCatalogue(work)
    const tenantIds = new Map<string, number>()
    const packetIds = new Map<string, ReadonlyMap<string, number>>()
    const plans = await seedBrandFiles(work)
    for (const tenant of world.tenants) {
      const { shortname } = tenant
      const isFile = plans.some(({ after }) => after.brand === shortname)
      const id = isFile ? await findTenantId(work, shortname) : await seedTenant(work, tenant, channelIds)
      await replaceOffer(work, id, [...catalogue.titleIds.values()])
      for (const survey of [leavingSurvey, poll]) await saveSurvey(work, id, survey)
      for (const message of messagesOf(tenant.name)) await sendMessage(work, id, message, Date.now())
      await saveAbTest(work, id, trialTest)
      tenantIds.set(tenant.shortname, id)
      const contentIds = catalogue.titleIds
      if (!isFile) await seedTariffs(work, id, tenant, { channelIds, contentIds })
      const packets = new Map((await listPackets(work, id)).map((packet) => [packet.slug, packet.id]))
      packetIds.set(tenant.shortname, packets)
      await seedPromos(work, id, tenant, packets)
    }
    await seedShelves(work, { catalogue, channelIds, tenantIds })
    const userIds = await seedPeople(work, tenantIds, packetIds)
    await rebuildSearch(work)
    for (const topic of topics) await notifyChange(work, topic)
    return { catalogue, userIds }
  })
  await seedViewing(db, catalogue, [...userIds.values()])
  const protection = createProtection(db, uncached)
  for (const { assetId, isProtected } of world.films) if (isProtected) await protection.protectAsset(assetId)
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
  await replaceSlots(db, id, [...channel.plan.slots], Date.now())
  return id
}

/** Makes the brands that are files what their files say; their pages come with the rest of the world. */
function seedBrandFiles(db: Database) {
  return applyBrands(db, brandFiles, {
    environment: {},
    storage: noPictures,
    givesDefaultPages: false,
  })
}

/** The pictures of the demo are drawn. */
const noPictures = {
  write: (path: string) => Promise.reject(new Error(`the demo draws its pictures: ${path}`)),
}

async function findTenantId(db: Database, shortname: string): Promise<number> {
  const found = (await listTenants(db)).find((tenant) => tenant.shortname === shortname)
  if (!found) throw new Error(`there is no brand ${shortname}`)
  return found.id
}

/** Writes what an operator is: its hosts, traits, texts and colours. */
function seedBrand(db: Database, tenant: WorldTenant): Promise<number> {
  const { artwork } = tenant
  return saveTenant(db, {
    ...tenant,
    hosts: [...tenant.hosts],
    languages: [...tenant.languages],
    artwork: {
      logo: served(artwork.logo),
      favicon: served(artwork.favicon),
      welcome: served(artwork.welcome),
      packshots: [...(artwork.packshots ?? [])],
    },
  })
}

async function seedTenant(
  db: Database,
  tenant: WorldTenant,
  channelIds: ReadonlyMap<string, number>,
): Promise<number> {
  const { lineup, categories } = tenant
  const idOf = (slug: string) => idIn(channelIds, slug)
  const tenantId = await seedBrand(db, tenant)
  await replaceLineup(db, tenantId, {
    channels: lineup.map(({ channel, ...place }) => ({ channelId: idOf(channel), ...place })),
    categories: categories.map(({ channels, ...category }) => ({
      ...category,
      channelIds: channels.map(idOf),
    })),
  })
  return tenantId
}

async function seedTariffs(
  db: Database,
  tenantId: number,
  tenant: WorldTenant,
  { channelIds, contentIds }: Record<'channelIds' | 'contentIds', ReadonlyMap<string, number>>,
): Promise<void> {
  await replacePaySystems(db, tenantId, paySystems)
  const agreementId = await saveAgreement(db, tenantId, cinemaAgreement)
  for (const { content, offers } of contentOffersIn(tenant.currency))
    await saveContentOffers(db, tenantId, idIn(contentIds, content), offers)
  const packets = tariffsOf(tenant).map(({ channels, contents, hasAgreement, ...tariff }) => ({
    ...tariff,
    agreement: hasAgreement ? agreementId : null,
    channelIds: channels.map((slug) => idIn(channelIds, slug)),
    contentIds: contents.map((slug) => idIn(contentIds, slug)),
  }))
  await replacePackets(db, tenantId, packets)
}

async function seedPromos(
  db: Database,
  tenantId: number,
  { currency }: WorldTenant,
  packetIds: ReadonlyMap<string, number>,
): Promise<void> {
  for (const { packets, nextPacket, ...promo } of promosIn(currency)) {
    await savePromo(db, tenantId, {
      ...promo,
      packetIds: packets.map((slug) => idIn(packetIds, slug)),
      nextPacketId: nextPacket === undefined ? null : idIn(packetIds, nextPacket),
      startsMs: Date.UTC(2024, 0, 1),
    })
  }
}
