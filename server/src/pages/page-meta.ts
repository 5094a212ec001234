import { Failure } from '../core/failure.ts'
import type { Tenant } from '../core/tenant.ts'
import { translate } from '../core/translate.ts'
import type { Catalogue } from '../modules/catalogue/index.ts'
import type { Channels } from '../modules/channels/index.ts'
import type { Contents } from '../modules/contents/index.ts'
import type { News } from '../modules/news/index.ts'
import type { Persons } from '../modules/persons/index.ts'
import { createFindProgram, type FindProgramOptions } from '../usecases/catalogue/find-program.ts'
import { hasLetters, type PageAddress, readAddress, trailingId } from './page-address.rules.ts'
import type { PageFacts } from './page-head.rules.ts'

export interface PageFactsOptions extends FindProgramOptions {
  contents: Contents
  persons: Persons
  news: News
  catalogue: Catalogue
  channels: Channels
  countShownContents(tenantId: number, personId: number): Promise<number>
}

export interface Asked {
  tenant: Tenant
  language: string
  nowMs: number
}

/** Fewer are no page for a search engine. */
const minIndexed = 2

const nowhere: PageFacts = { status: 404, kind: 'nowhere', isIndexed: false }
const home: PageFacts = { status: 200, kind: 'home', isIndexed: true, canonical: '/' }

/** A brand shows no other one; in an address it is called by name or by number. */
function isCalled({ id, shortname, traits }: Tenant, called: string): boolean {
  return called === shortname || called === String(id) || traits.partners.includes(called)
}

/** What the server says of a page before any script runs: the same for everybody, so that nothing in it is personal. */
export function createPageFacts(options: PageFactsOptions) {
  const { contents, persons, news, catalogue, channels } = options
  const findProgram = createFindProgram(options)

  async function ofContent(key: string, { tenant, language }: Asked, isAlone: boolean): Promise<PageFacts> {
    const id = trailingId(key)
    if (id === undefined) return nowhere
    const content = await contents.getContent(tenant.id, id)
    return {
      status: 200,
      kind: 'content',
      title: translate(content.title, language),
      description: translate(content.description, language),
      image: content.backdrop ?? content.image,
      year: content.year,
      canonical: `/contents/${content.slug}-${content.id}`,
      isIndexed: isAlone && hasLetters(key),
    }
  }

  async function ofProgram(key: string, { tenant, language }: Asked): Promise<PageFacts> {
    const program = await findProgram(tenant.id, trailingId(key) ?? 0)
    if (!program) return nowhere
    return {
      status: 200,
      kind: 'content',
      title: translate(program.title, language),
      description: translate(program.description, language),
      image: program.image,
      canonical: `/programs/${program.id}`,
      isIndexed: false,
    }
  }

  async function ofPerson(key: string, { tenant, language }: Asked): Promise<PageFacts> {
    const person = await persons.getPerson(tenant.id, key)
    const count = await options.countShownContents(tenant.id, person.id)
    return {
      status: 200,
      kind: 'person',
      title: translate(person.name, language),
      description: person.bio ? translate(person.bio, language) : undefined,
      image: person.image,
      canonical: `/persons/${person.slug}`,
      isIndexed: count >= minIndexed,
    }
  }

  async function ofNews(key: string, { tenant, language, nowMs }: Asked): Promise<PageFacts> {
    const item = /^\d{1,9}$/.test(key) ? await news.find(tenant.id, nowMs, Number(key)) : undefined
    if (!item) return nowhere
    return {
      status: 200,
      kind: 'news',
      title: translate(item.title, language),
      description: translate(item.short, language),
      image: item.image,
      canonical: `/news/${item.id}`,
      isIndexed: true,
    }
  }

  async function ofShelf(
    address: Extract<PageAddress, { page: 'row' | 'rowset' | 'likely-rowset' }>,
    { tenant, language }: Asked,
  ): Promise<PageFacts> {
    const shelf = await catalogue.shelfOf(tenant.id)
    const isLikely = address.page === 'likely-rowset'
    const found = isLikely
      ? shelf.pageAt(address.catalogue, address.slug)
      : shelf[address.page === 'row' ? 'row' : 'page'](address.key)
    if (!found) return isLikely ? home : nowhere
    return {
      status: 200,
      kind: address.page === 'row' ? 'row' : 'rowset',
      title: translate(found.title, language),
      description: found.description ? translate(found.description, language) : undefined,
      canonical: address.page === 'row' ? `/row/${found.slug}` : `/${found.slug}`,
      isIndexed: true,
    }
  }

  async function ofChannel(key: string, category: string, { tenant, language }: Asked): Promise<PageFacts> {
    const { channels: all } = await channels.lineupOf(tenant.id)
    const channel = all.find(({ slug, id }) => slug === key || String(id) === key)
    if (!channel) return nowhere
    return {
      status: 200,
      kind: 'channel',
      title: translate(channel.name, language),
      description: translate(channel.description, language),
      canonical: `/channels/${category}/${channel.slug}`,
      isIndexed: true,
    }
  }

  async function ofAddress(address: PageAddress, asked: Asked): Promise<PageFacts> {
    switch (address.page) {
      case 'home':
        return home
      case 'fixed':
        return { status: 200, kind: 'page', isIndexed: true }
      case 'nowhere':
        return nowhere
      case 'content':
        return ofContent(address.child ?? address.key, asked, true)
      case 'episode':
      case 'watch':
        return ofContent(address.key, asked, false)
      case 'program':
        return ofProgram(address.key, asked)
      case 'person':
        return ofPerson(address.key, asked)
      case 'news':
        return ofNews(address.key, asked)
      case 'row':
      case 'rowset':
      case 'likely-rowset':
        return ofShelf(address, asked)
      case 'channel':
        return ofChannel(address.key, address.category, asked)
      case 'provider':
        return isCalled(asked.tenant, address.key) ? { status: 200, kind: 'page', isIndexed: true } : nowhere
    }
  }

  return async (path: string, asked: Asked): Promise<PageFacts> => {
    try {
      return await ofAddress(readAddress(path), asked)
    } catch (error) {
      if (error instanceof Failure && error.code === 'not_found') return nowhere
      throw error
    }
  }
}
