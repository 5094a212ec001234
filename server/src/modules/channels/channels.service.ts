import { Failure } from '../../core/failure.ts'
import type { CacheUntilChange, Database } from '../../db/index.ts'
import type { Category, LineupChannel } from './channel.ts'
import { listCategories, listLineups } from './channels.repository.ts'

interface TenantLineup {
  channels: LineupChannel[]
  /** The same channels by id. */
  byId: Map<number, LineupChannel>
  categories: Category[]
  /** Whether any of them is not free. */
  hasSold: boolean
  /** Whether any of them is for some countries only, or for some kinds of devices. */
  hasTerritory: boolean
  hasDeviceKinds: boolean
}

const emptyLineup = (): TenantLineup => ({
  ...{ channels: [], byId: new Map(), categories: [] },
  ...{ hasSold: false, hasTerritory: false, hasDeviceKinds: false },
})

export function createChannels(db: Database, cacheUntilChange: CacheUntilChange) {
  const lineups = cacheUntilChange({
    name: 'line-ups',
    invalidatedBy: 'channels',
    load: async () => {
      const byTenant = new Map<number, TenantLineup>()
      const ofTenant = (tenantId: number) => {
        const lineup = byTenant.get(tenantId) ?? emptyLineup()
        byTenant.set(tenantId, lineup)
        return lineup
      }
      for (const channel of await listLineups(db)) {
        const lineup = ofTenant(channel.tenantId)
        lineup.channels.push(channel)
        lineup.byId.set(channel.id, channel)
        if (!channel.isFree) lineup.hasSold = true
        if (channel.territory) lineup.hasTerritory = true
        if (channel.device_kinds) lineup.hasDeviceKinds = true
      }
      for (const category of await listCategories(db)) ofTenant(category.tenantId).categories.push(category)
      return byTenant
    },
  })

  async function lineupOf(tenantId: number): Promise<TenantLineup> {
    return (await lineups()).get(tenantId) ?? emptyLineup()
  }

  return {
    lineupOf,
    /** A channel of the tenant's line-up; any other one is not found. */
    async getChannel(tenantId: number, channelId: number): Promise<LineupChannel> {
      const channel = (await lineupOf(tenantId)).byId.get(channelId)
      if (!channel) throw new Failure('not_found')
      return channel
    },
  }
}

export type Channels = ReturnType<typeof createChannels>
