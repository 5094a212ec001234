import { pathTo } from '@onair/contract/addresses'
import { translate } from '../core/translate.ts'
import type { Channels } from '../modules/channels/index.ts'
import type { Contents } from '../modules/contents/index.ts'
import type { PageMeta } from './page-head.rules.ts'
import type { PageRequest } from './page-request.ts'

const playable: ReadonlySet<string> = new Set(['movie', 'program', 'episode'])

/** Meta data of embedded players: the thing itself is part of the page. */
export function createEmbedMeta({ contents, channels }: { contents: Contents; channels: Channels }) {
  return {
    /** Undefined if the brand carries no such channel. */
    async ofChannel(key: string, { tenant, language }: PageRequest): Promise<PageMeta | undefined> {
      const { channels: all } = await channels.lineupOf(tenant.id)
      const channel = all.find(({ slug, id }) => slug === key || String(id) === key)
      if (!channel) return undefined
      const title = translate(channel.name, language)
      const canonical = pathTo('channel', { category: 'all', channel: channel.slug })
      return {
        ...{ status: 200, page: 'channelEmbed', kind: 'channel', isIndexed: false },
        ...{ title, description: translate(channel.description, language), canonical },
        embed: {
          ...{ kind: 'channel', id: channel.id, title, poster: channel.logo, path: canonical },
          ...{ is_playable: true, archived_days: channel.archived_days },
        },
      }
    },

    async ofContent(key: string, { tenant, language }: PageRequest): Promise<PageMeta> {
      const content = await contents.getDetails({ tenantId: tenant.id, role: 'adult' }, key)
      const title = translate(content.title, language)
      const canonical = pathTo('content', { content: `${content.slug}-${content.id}` })
      const image = content.backdrop ?? content.image
      return {
        ...{ status: 200, page: 'contentEmbed', kind: 'content', isIndexed: false },
        ...{ title, description: translate(content.description, language), canonical, image },
        year: content.year,
        embed: {
          ...{ kind: 'content', id: content.id, title, poster: image, path: canonical },
          ...{ is_playable: playable.has(content.kind), archived_days: 0 },
        },
      }
    },
  }
}
