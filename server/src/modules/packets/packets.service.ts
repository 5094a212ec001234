import { Failure } from '../../core/failure.ts'
import type { Role } from '../../core/viewer.ts'
import type { CacheUntilChange, Database } from '../../db/index.ts'
import type { Packet } from './packet.ts'
import {
  type ContentPrice,
  findOpeners,
  findPacketContents,
  listPackets,
  packetsTopic,
} from './packets.repository.ts'
import { findPurchaseType } from './purchase-types.repository.ts'

/** What a tenant sells. */
interface Offer {
  packets: readonly Packet[]
  byId: ReadonlyMap<number, Packet>
  /** The packets that contain channels. */
  channels: ChannelPackets
}

interface ChannelPackets {
  /** By channel, in the tenant's order. */
  byChannel: ReadonlyMap<number, readonly Packet[]>
  /** The ids of all of them. */
  ids: ReadonlySet<number>
}

/** How a content is sold. */
export interface ContentSale {
  /** In the tenant's order. */
  packets: readonly Packet[]
  prices: readonly ContentPrice[]
  /** The content with its season and series: whoever has bought one of them has bought it. */
  lineage: readonly number[]
}

const maxCachedTenants = 1000
const maxCachedContents = 5000

/** How many films and series the page of a packet shows. */
const maxVideos = 24

export function createPackets(db: Database, cacheUntilChange: CacheUntilChange) {
  const offers = cacheUntilChange<Offer, string>({
    name: 'packets',
    invalidatedBy: [packetsTopic, 'channels'],
    maxEntries: maxCachedTenants,
    load: async (tenantId) => offerOf(await listPackets(db, Number(tenantId))),
  })
  const contents = cacheUntilChange({
    name: 'contents of packets',
    invalidatedBy: [packetsTopic, 'catalogue'],
    maxEntries: maxCachedContents,
    load: async (key: string) => {
      const [tenantId, packetId, role] = key.split(' ')
      return findPacketContents(db, {
        ...{ tenantId: Number(tenantId), packetId: Number(packetId), limit: maxVideos },
        role: role === 'child' ? 'child' : 'adult',
      })
    },
  })
  const offerOfTenant = (tenantId: number) => offers(String(tenantId))

  return {
    list: async (tenantId: number): Promise<readonly Packet[]> => (await offerOfTenant(tenantId)).packets,
    /** A packet of the tenant; any other one is not found. */
    async get(tenantId: number, packetId: number): Promise<Packet> {
      const packet = (await offerOfTenant(tenantId)).byId.get(packetId)
      if (!packet) throw new Failure('not_found')
      return packet
    },
    /** A price of the tenant with what is bought for it, offered or no longer. */
    typeOf: (tenantId: number, purchaseTypeId: number) => findPurchaseType(db, tenantId, purchaseTypeId),
    /** The best known contents of a packet for a role, and the libraries of all of them. */
    contentsOf: (tenantId: number, packetId: number, role: Role) =>
      contents(`${tenantId} ${packetId} ${role}`),
    /** What opens a content; null for what is free. */
    async openingContent(tenantId: number, contentId: number): Promise<ContentSale | null> {
      const { packetIds, prices, lineage } = await findOpeners(db, tenantId, contentId)
      if (packetIds.length === 0 && prices.length === 0) return null
      const { packets } = await offerOfTenant(tenantId)
      return { packets: packets.filter(({ id }) => packetIds.includes(id)), prices, lineage }
    },
    openingChannels: async (tenantId: number): Promise<ChannelPackets> =>
      (await offerOfTenant(tenantId)).channels,
  }
}

function offerOf(packets: readonly Packet[]): Offer {
  const byChannel = new Map<number, Packet[]>()
  for (const packet of packets) {
    for (const channelId of packet.channelIds) {
      const opening = byChannel.get(channelId) ?? []
      opening.push(packet)
      byChannel.set(channelId, opening)
    }
  }
  const ids = new Set(packets.filter(({ channelIds }) => channelIds.length > 0).map(({ id }) => id))
  return {
    packets,
    byId: new Map(packets.map((packet) => [packet.id, packet])),
    channels: { byChannel, ids },
  }
}

export type Packets = ReturnType<typeof createPackets>
