import {
  type Address,
  addressOf,
  entryOf,
  isDialog,
  type PageName,
  pathTo,
  trailingId,
} from '@onair/contract/addresses'
import { readPacketKey } from '@onair/contract/selling'
import { Failure } from '../core/failure.ts'
import { translate } from '../core/translate.ts'
import type { Catalogue } from '../modules/catalogue/index.ts'
import type { Channels } from '../modules/channels/index.ts'
import type { Contents } from '../modules/contents/index.ts'
import type { News } from '../modules/news/index.ts'
import { isInBundle, type Packets } from '../modules/packets/index.ts'
import type { Persons } from '../modules/persons/index.ts'
import { isCalled } from '../modules/tenants/index.ts'
import { createFindProgram, type FindProgramOptions } from '../usecases/catalogue/find-program.ts'
import { createEmbedMeta } from './embed-meta.ts'
import type { PageMeta } from './page-head.rules.ts'
import type { PageRequest } from './page-request.ts'

export interface PageMetaOptions extends FindProgramOptions {
  contents: Contents
  persons: Persons
  news: News
  catalogue: Catalogue
  channels: Channels
  packets: Packets
  countShownContents(tenantId: number, personId: number): Promise<number>
  isPromoRunning(tenantId: number, slug: string, nowMs: number): Promise<boolean>
}

/** V-2.63: with fewer contents a page is not indexed. */
const minIndexed = 2

const notFound: PageMeta = { status: 404, page: 'notFound', kind: 'notFound', isIndexed: false }
const home: PageMeta = { status: 200, page: 'home', kind: 'home', isIndexed: true, canonical: '/' }

const isIndexed = (page: PageName) => entryOf(page).isIndexed !== false

/** A page with texts of its own, whatever the tenant offers. */
const fixedPage = (page: PageName): PageMeta => ({
  ...{ status: 200, page, kind: 'page', isIndexed: isIndexed(page) },
})

/** V-5.39: an address without letters is not canonical. */
const hasLetters = (part: string): boolean => /\p{Letter}/u.test(part)

/** Meta data of a page before any script runs: the same for everybody, so nothing in it is personal. */
export function createPageMeta(options: PageMetaOptions) {
  const { contents, persons, news, catalogue, channels, packets } = options
  const findProgram = createFindProgram(options)
  const embeds = createEmbedMeta(options)

  async function ofContent(
    page: 'content' | 'episode' | 'watch' | 'trailer',
    key: string,
    { tenant, language }: PageRequest,
  ): Promise<PageMeta> {
    const id = trailingId(key)
    if (id === null) return notFound
    const content = await contents.getContent(tenant.id, id)
    return {
      ...{ status: 200, page, kind: 'content' },
      title: translate(content.title, language),
      description: translate(content.description, language),
      image: content.backdrop ?? content.image,
      year: content.year,
      canonical: pathTo('content', { content: `${content.slug}-${content.id}` }),
      isIndexed: isIndexed(page) && hasLetters(key),
    }
  }

  async function ofTrailer(key: string, request: PageRequest): Promise<PageMeta> {
    const { contentId } = await contents.getTrailer(request.tenant.id, trailingId(key) ?? 0)
    return ofContent('trailer', String(contentId), request)
  }

  async function ofProgram(key: string, { tenant, language }: PageRequest): Promise<PageMeta> {
    const program = await findProgram(tenant.id, trailingId(key) ?? 0)
    if (!program) return notFound
    return {
      ...{ status: 200, page: 'program', kind: 'content' },
      title: translate(program.title, language),
      description: translate(program.description, language),
      image: program.image,
      canonical: pathTo('program', { program: program.id }),
      isIndexed: isIndexed('program'),
    }
  }

  async function ofPerson(key: string, { tenant, language }: PageRequest): Promise<PageMeta> {
    const person = await persons.getPerson(tenant.id, key)
    const count = await options.countShownContents(tenant.id, person.id)
    return {
      ...{ status: 200, page: 'person', kind: 'person' },
      title: translate(person.name, language),
      description: person.bio ? translate(person.bio, language) : undefined,
      image: person.image,
      canonical: pathTo('person', { person: person.slug }),
      isIndexed: count >= minIndexed,
    }
  }

  async function ofNews(key: string, { tenant, language, nowMs }: PageRequest): Promise<PageMeta> {
    const item = /^\d{1,9}$/.test(key) ? await news.find(tenant.id, nowMs, Number(key)) : undefined
    if (!item) return notFound
    return {
      ...{ status: 200, page: 'newsItem', kind: 'news' },
      title: translate(item.title, language),
      description: translate(item.short, language),
      image: item.image,
      canonical: pathTo('newsItem', { item: item.id }),
      isIndexed: true,
    }
  }

  async function ofRow(key: string, { tenant, language }: PageRequest): Promise<PageMeta> {
    const row = (await catalogue.layoutOf(tenant.id)).row(key)
    if (!row) return notFound
    return {
      ...{ status: 200, page: 'row', kind: 'row' },
      title: translate(row.title, language),
      description: row.description ? translate(row.description, language) : undefined,
      canonical: pathTo('row', { row: row.slug }),
      isIndexed: true,
    }
  }

  async function ofRowset(
    address: Extract<Address, { name: 'rowset' | 'namedRowset' }>,
    { tenant, language }: PageRequest,
  ): Promise<PageMeta> {
    const layout = await catalogue.layoutOf(tenant.id)
    const isNamed = address.name === 'namedRowset'
    const found = isNamed
      ? layout.pageAt(address.params.catalogue ?? null, address.params.slug)
      : layout.page(address.params.page)
    // P-2.03: an unknown slug is an unknown address.
    if (!found) return isNamed ? home : notFound
    return {
      ...{ status: 200, page: address.name, kind: 'rowset' },
      title: translate(found.title, language),
      description: found.description ? translate(found.description, language) : undefined,
      canonical: pathTo('namedRowset', { slug: found.slug }),
      isIndexed: true,
    }
  }

  async function ofChannel(
    { channel: key, category }: { channel: string; category: string },
    { tenant, language }: PageRequest,
  ): Promise<PageMeta> {
    const { channels: all } = await channels.lineupOf(tenant.id)
    const channel = all.find(({ slug, id }) => slug === key || String(id) === key)
    if (!channel) return notFound
    return {
      ...{ status: 200, page: 'channel', kind: 'channel' },
      title: translate(channel.name, language),
      description: translate(channel.description, language),
      canonical: pathTo('channel', { category, channel: channel.slug }),
      isIndexed: true,
    }
  }

  /** a packet that nobody sells here is not found; the list of packets has no number. */
  async function ofPacket(text: string | undefined, { tenant, language }: PageRequest): Promise<PageMeta> {
    if (text === undefined) return fixedPage('packets')
    const key = readPacketKey(text)
    if (!key || (key.provider !== null && !isCalled(tenant, key.provider))) return notFound
    const packet = await packets.get(tenant.id, key.id)
    const bundle = key.bundle === null ? null : await packets.get(tenant.id, key.bundle)
    if (bundle && !isInBundle(packet, bundle)) return notFound
    return {
      ...fixedPage('packets'),
      title: translate(packet.name, language),
      description: translate(packet.description, language),
      canonical: pathTo('packets', { id: packet.id }),
    }
  }

  async function ofPromo(slug: string, { tenant, nowMs }: PageRequest): Promise<PageMeta> {
    return (await options.isPromoRunning(tenant.id, slug, nowMs)) ? fixedPage('promoCampaign') : notFound
  }

  async function ofAddress(address: Address, request: PageRequest): Promise<PageMeta> {
    // P-2.13: without promo codes their addresses are unknown.
    if (entryOf(address.name).isPromo && !request.tenant.traits.promoAllowed) return home
    switch (address.name) {
      case 'promoCampaign':
        return ofPromo(address.params.id, request)
      case 'content':
        return ofContent('content', address.params.child ?? address.params.content, request)
      case 'episode':
        return ofContent('episode', address.params.episode, request)
      case 'watch':
        return ofContent('watch', address.params.content, request)
      case 'trailer':
        return ofTrailer(address.params.trailer, request)
      case 'program':
        return ofProgram(address.params.program, request)
      case 'person':
        return ofPerson(address.params.person, request)
      case 'newsItem':
        return ofNews(address.params.item, request)
      case 'row':
        return ofRow(address.params.row, request)
      case 'rowset':
      case 'namedRowset':
        return ofRowset(address, request)
      case 'channel':
        return ofChannel(address.params, request)
      case 'channelEmbed':
        return (await embeds.ofChannel(address.params.channel, request)) ?? notFound
      case 'contentEmbed':
        return embeds.ofContent(address.params.content, request)
      case 'packets':
        return ofPacket(address.params.id, request)
      case 'provider':
        return isCalled(request.tenant, address.params.id) ? fixedPage('provider') : notFound
      case 'home':
        return home
      case 'notFound':
        return notFound
    }
    // A dialog opens over the home page.
    return isDialog(address.name) ? home : fixedPage(address.name)
  }

  return async (path: string, request: PageRequest): Promise<PageMeta> => {
    // PostgreSQL reports an error for NUL, which no slug contains.
    if (path.includes('%00')) return notFound
    const address = addressOf(path)
    if (!address) return home
    try {
      return await ofAddress(address, request)
    } catch (error) {
      if (error instanceof Failure && error.code === 'not_found') return notFound
      throw error
    }
  }
}
