import type { Bootstrap } from '@onair/contract'
import { addressOf, entryAt, trailingId } from '@onair/contract/addresses'
import { createCache } from '../core/cache.ts'
import type { Tenant } from '../core/tenant.ts'
import { translate } from '../core/translate.ts'
import type { FallBack } from '../db/index.ts'
import type { Seo } from '../modules/seo/index.ts'
import { chooseLanguage, presentBootstrap, type Tenants } from '../modules/tenants/index.ts'
import type { Mask, PageMeta } from './page-head.rules.ts'
import type { createPageMeta } from './page-meta.ts'
import type { PrefetchedQueries } from './prefetched-queries.ts'

export interface PageVisit {
  /** The brand of host and link. */
  tenant: Tenant
  host: string
  address: string
  acceptLanguage: string | undefined
  path: string
  nowMs: number
}

export interface OpenedPage {
  bootstrap: Bootstrap
  meta: PageMeta
  masks: Mask[]
  /** Operation → its answer for an anonymous guest. */
  answers: Record<string, string>
}

export interface OpenPageOptions {
  tenants: Tenants
  seo: Seo
  pageMeta: ReturnType<typeof createPageMeta>
  prefetchedQueries: PrefetchedQueries
  bridge: FallBack
}

/** What all visitors of a page share. */
type SharedPage = Pick<OpenedPage, 'meta' | 'masks' | 'answers'>

const maxCachedPages = 1_000

/** Collects everything that the server knows about a page. */
export function createOpenPage(options: OpenPageOptions) {
  const { tenants, seo, pageMeta, prefetchedQueries, bridge } = options
  /** What was shown last, for as long as the database is away. */
  const pages = createCache<SharedPage>({
    name: 'pages',
    maxEntries: maxCachedPages,
    invalidatedBy: 'load',
  })

  /** Only guests may look at the answers; without them the page asks for them itself. */
  async function loadShared(visit: PageVisit, language: string, hasAnswers: boolean): Promise<SharedPage> {
    const { tenant, path, nowMs } = visit
    const [meta, masks] = await Promise.all([
      pageMeta(path, { tenant, language, nowMs }),
      seo.masksOf(tenant.id),
    ])
    const asked = { tenant, language, nowMs, contentKey: contentOf(path), isHome: meta.kind === 'home' }
    return {
      meta,
      masks: masks.map(({ value, ...mask }) => ({ ...mask, value: translate(value, language) })),
      answers: hasAnswers ? await prefetchedQueries(asked) : {},
    }
  }

  return async (visit: PageVisit): Promise<OpenedPage> => {
    const { host, address, path } = visit
    const tenant = await tenants.ofLine(visit.tenant, host, address)
    const language = chooseLanguage(tenant, visit.acceptLanguage)
    const isServedEverywhere = !tenant.traits.countries
    const [country, owner] = await Promise.all([
      bridge(
        () => tenants.countryOf(address),
        () => (isServedEverywhere ? null : undefined),
      ),
      tenants.find(host),
    ])
    // V-2.08: nothing of the catalogue is loaded for an embedded player.
    const hasAnswers = entryAt(path)?.isEmbed !== true && mayLook(tenant, country)
    const key = JSON.stringify([tenant.id, language, hasAnswers, path])
    const loadAndCache = async () => {
      const page = await loadShared(visit, language, hasAnswers)
      pages.set(key, page)
      return page
    }
    const shared = await bridge(loadAndCache, () => pages.get(key))
    const bootstrap = presentBootstrap(
      tenant,
      { isOfHost: owner?.id === tenant.id, ...{ address, language, country } },
      shared.meta.embed ?? null,
    )
    return { bootstrap, ...shared }
  }
}

/** The content of an address; an episode's page looks different. */
function contentOf(path: string): string | undefined {
  const address = addressOf(path)
  if (address?.name !== 'content' || address.params.child !== undefined) return undefined
  return trailingId(address.params.content)?.toString()
}

/** Whether answers for guests may be part of the page: not without guest access, nor from a blocked country. */
function mayLook({ traits }: Tenant, country: string | null): boolean {
  const isServed = country === null || !traits.countries || traits.countries.includes(country)
  return traits.guestAllowed && isServed
}
