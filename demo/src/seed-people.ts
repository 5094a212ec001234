import {
  type Database,
  grantPacket,
  replaceCities,
  replaceLines,
  saveAvatars,
  saveBlockStatus,
  saveCableAddress,
  saveTenantSecret,
  saveUser,
} from '@onair/server'
import { avatarCategories } from './artwork/index.ts'
import { idIn } from './seed-catalogue.ts'
import { cableAddresses, cities, lines, people, secrets } from './world/people.ts'

/** Writes who can sign in to the demo, and what operators know of them. Answers the ids of those, by tenant. */
export async function seedPeople(
  db: Database,
  tenantIds: ReadonlyMap<string, number>,
  packetIds: ReadonlyMap<string, ReadonlyMap<string, number>>,
): Promise<ReadonlyMap<string, number>> {
  await saveAvatars(
    db,
    avatarCategories.map(({ slug, title, avatars }) => ({
      slug,
      title,
      avatars: avatars.map((avatar) => `/media/art/avatars/${slug}/${avatar.slug}.svg`),
    })),
  )
  const userIds = new Map<string, number>()
  for (const { tenant, packet, ...person } of people) {
    const userId = await saveUser(db, { ...person, tenantId: idIn(tenantIds, tenant) })
    userIds.set(tenant, userId)
    if (packet === undefined) continue
    const packetId = idIn(packetIds.get(tenant) ?? new Map(), packet)
    await grantPacket(db, { userId, packetId, untilMs: null })
  }
  for (const [tenant, own] of Object.entries(lines)) await replaceLines(db, idIn(tenantIds, tenant), [...own])
  for (const [tenant, own] of Object.entries(cities))
    await replaceCities(db, idIn(tenantIds, tenant), [...own])
  for (const [tenant, own] of Object.entries(secrets)) {
    for (const { name, value } of own) await saveTenantSecret(db, idIn(tenantIds, tenant), name, value)
  }
  for (const [tenant, own] of Object.entries(cableAddresses)) {
    const tenantId = idIn(tenantIds, tenant)
    for (const { block, ...address } of own) {
      await saveCableAddress(db, tenantId, address)
      if (!block) continue
      const { providerUid } = address
      await saveBlockStatus(db, await saveUser(db, { tenantId, username: providerUid, providerUid }), block)
    }
  }
  return userIds
}
