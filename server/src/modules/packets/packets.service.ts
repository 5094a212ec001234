import { Failure } from '../../core/failure.ts'
import type { Role } from '../../core/viewer.ts'
import type { CacheUntilChange, Database } from '../../db/index.ts'
import type { Packet } from './packet.ts'
import {
  findPacketContents,
  listHeld,
  listPackets,
  listPacketsWith,
  packetsTopic,
} from './packets.repository.ts'

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
    /** The best known contents of a packet for a role, and the libraries of all of them. */
    contentsOf: (tenantId: number, packetId: number, role: Role) =>
      contents(`${tenantId} ${packetId} ${role}`),
    /** The packets that a content is in, with its series; null for what is free. */
    async openingContent(tenantId: number, contentId: number): Promise<Packet[] | null> {
      const ids = await listPacketsWith(db, tenantId, contentId)
      if (ids.length === 0) return null
      return (await offerOfTenant(tenantId)).packets.filter(({ id }) => ids.includes(id))
    },
    openingChannels: async (tenantId: number): Promise<ChannelPackets> =>
      (await offerOfTenant(tenantId)).channels,
    heldBy: async (userId: number, nowMs: number): Promise<ReadonlySet<number>> =>
      new Set(await listHeld(db, userId, nowMs)),
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
