import { signers } from '../../adapters/origin-signing/index.ts'
import type { CacheUntilChange, Database } from '../../db/index.ts'
import { type CatchupRequest, catchupAddress, liveAddressAt } from './catchup-template.rules.ts'
import type { Origin, OriginFormat } from './origin.ts'
import { listOrigins } from './origins.repository.ts'
import { openSecret } from './save-origin.ts'

interface OpenedOrigin extends Origin {
  key: string | null
}

/** What is asked of an origin: the channel as it is on air, or a stretch of its archive. */
export interface OriginRequest {
  stretch: Pick<CatchupRequest, 'startS' | 'endS'> | null
  nowS: number
  /** When the address ends, if it is signed. */
  expiresS: number
}

/** Channels that come from servers of the operator. */
export function createOrigins(db: Database, cacheUntilChange: CacheUntilChange) {
  const origins = cacheUntilChange({
    name: 'origins',
    invalidatedBy: 'channels',
    load: async () => {
      const opened = (await listOrigins(db)).map(
        async (origin): Promise<[number, OpenedOrigin]> => [
          origin.channelId,
          { ...origin, key: await openSecret(db, origin) },
        ],
      )
      return new Map(await Promise.all(opened))
    },
  })
  return {
    /** Channels with an origin. */
    channels: origins,
    /** Undefined for a channel that we send ourselves. */
    async formatOf(channelId: number): Promise<OriginFormat | undefined> {
      return (await origins()).get(channelId)?.format
    },
    /** The signed address of a channel with an origin; undefined where the origin has no archive. */
    async addressOf(channelId: number, { stretch, nowS, expiresS }: OriginRequest) {
      const origin = (await origins()).get(channelId)
      if (!origin) return undefined
      const { liveAddress, catchup, template, signing, key } = origin
      const archived = () =>
        stretch && catchup
          ? catchupAddress({ liveAddress, catchup, template }, { ...stretch, nowS })
          : undefined
      const address = stretch ? archived() : liveAddressAt(liveAddress, nowS)
      if (address === undefined || !signing || key === null) return address
      return signers[signing](new URL(address), { secret: key, expiresS }).href
    },
    /** The servers that browsers are led to by channels, such as https://cdn.example. */
    async serversOf(channelIds: Iterable<number>): Promise<string[]> {
      const all = await origins()
      const own = [...channelIds].flatMap((id) => all.get(id) ?? [])
      const named = own.flatMap(({ liveAddress, catchup, template, hosts }) => [
        new URL(liveAddress).origin,
        ...(catchup === 'default' && template ? [new URL(template).origin] : []),
        ...hosts,
      ])
      return [...new Set(named)].sort()
    },
  }
}

export type Origins = ReturnType<typeof createOrigins>
