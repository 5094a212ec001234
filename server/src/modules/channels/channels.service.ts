import type { Database, Remembered } from '../../db/index.ts'
import { Failure } from '../../failure.ts'
import type { Category, LineupChannel } from './channel.ts'
import { listCategories, listLineups } from './channels.repository.ts'

interface TenantLineup {
  channels: LineupChannel[]
  categories: Category[]
}

export function createChannels(db: Database, remember: Remembered) {
  const lineups = remember('channels', async () => {
    const byTenant = new Map<number, TenantLineup>()
    const ofTenant = (tenantId: number) => {
      const known = byTenant.get(tenantId) ?? { channels: [], categories: [] }
      byTenant.set(tenantId, known)
      return known
    }
    for (const channel of await listLineups(db)) ofTenant(channel.tenantId).channels.push(channel)
    for (const category of await listCategories(db)) ofTenant(category.tenantId).categories.push(category)
    return byTenant
  })

  async function lineupOf(tenantId: number): Promise<TenantLineup> {
    return (await lineups()).get(tenantId) ?? { channels: [], categories: [] }
  }

  return {
    lineupOf,
    /** A channel that the tenant carries; any other one does not exist for it. */
    async getChannel(tenantId: number, channelId: number): Promise<LineupChannel> {
      const { channels } = await lineupOf(tenantId)
      const channel = channels.find(({ id }) => id === channelId)
      if (!channel) throw new Failure('not_found')
      return channel
    },
  }
}

export type Channels = ReturnType<typeof createChannels>
