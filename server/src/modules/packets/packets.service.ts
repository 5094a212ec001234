import type { CacheUntilChange, Database } from '../../db/index.ts'
import type { Packet } from './packet.ts'
import {
  listHeld,
  listPacketChannels,
  listPackets,
  listPacketsWith,
  packetsTopic,
} from './packets.repository.ts'

/** The packets of a tenant that contain channels. */
export interface ChannelPackets {
  /** By channel, in the tenant's order. */
  byChannel: ReadonlyMap<number, readonly Packet[]>
  /** The ids of all of them. */
  ids: ReadonlySet<number>
}

const maxCachedTenants = 1000

export function createPackets(db: Database, cacheUntilChange: CacheUntilChange) {
  const channelPackets = cacheUntilChange<ChannelPackets, string>({
    name: 'packets of channels',
    invalidatedBy: packetsTopic,
    maxEntries: maxCachedTenants,
    load: (tenantId) => loadChannelPackets(db, Number(tenantId)),
  })

  return {
    list: (tenantId: number) => listPackets(db, tenantId),
    /** The packets that a content is in, with its series; none for what is free. */
    openingContent: (tenantId: number, contentId: number) => listPacketsWith(db, tenantId, contentId),
    openingChannels: (tenantId: number) => channelPackets(String(tenantId)),
    heldBy: async (userId: number, nowMs: number): Promise<ReadonlySet<number>> =>
      new Set(await listHeld(db, userId, nowMs)),
  }
}

async function loadChannelPackets(db: Database, tenantId: number): Promise<ChannelPackets> {
  const [packets, pairs] = await Promise.all([listPackets(db, tenantId), listPacketChannels(db, tenantId)])
  const byId = new Map(packets.map((packet) => [packet.id, packet]))
  const byChannel = new Map<number, Packet[]>()
  for (const { packetId, channelId } of pairs) {
    const packet = byId.get(packetId)
    if (packet) byChannel.set(channelId, [...(byChannel.get(channelId) ?? []), packet])
  }
  return { byChannel, ids: new Set(pairs.map(({ packetId }) => packetId)) }
}

export type Packets = ReturnType<typeof createPackets>
