import type { Bootstrap } from '@onair/contract'
import { addressOf, entryAt, trailingId } from '@onair/contract/addresses'
import type { Tenant } from '../core/tenant.ts'
import { translate } from '../core/translate.ts'
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
}

/** Collects everything that the server knows about a page. */
export function createOpenPage({ tenants, seo, pageMeta, prefetchedQueries }: OpenPageOptions) {
  return async (visit: PageVisit): Promise<OpenedPage> => {
    const { host, address, path, nowMs } = visit
    const tenant = await tenants.ofLine(visit.tenant, host, address)
    const language = chooseLanguage(tenant, visit.acceptLanguage)
    const [country, owner, meta, masks] = await Promise.all([
      tenants.countryOf(address),
      tenants.find(host),
      pageMeta(path, { tenant, language, nowMs }),
      seo.masksOf(tenant.id),
    ])
    const bootstrap = presentBootstrap(
      tenant,
      { isOfHost: owner?.id === tenant.id, ...{ address, language, country } },
      meta.embed ?? null,
    )
    // V-2.08: nothing of the catalogue is loaded for an embedded player.
    const hasCatalogue = entryAt(path)?.isEmbed !== true
    return {
      bootstrap,
      meta,
      masks: masks.map(({ value, ...mask }) => ({ ...mask, value: translate(value, language) })),
      answers:
        hasCatalogue && mayLook(tenant, country)
          ? await prefetchedQueries({
              ...{ tenant, language, nowMs, contentKey: contentOf(path) },
              isHome: meta.kind === 'home',
            })
          : {},
    }
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
