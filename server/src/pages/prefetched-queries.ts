import { type Answer, contract } from '@onair/contract'
import { type Caller, type Handlers, viewerOf } from '../core/call.ts'
import { Failure } from '../core/failure.ts'
import { PreparedAnswer, prepareAnswer } from '../core/prepared-answer.ts'
import type { Tenant } from '../core/tenant.ts'
import type { CacheUntilChange } from '../db/index.ts'
import { withFirstRowsOnly } from './prerender/index.ts'

/** The anonymous caller of a page; nothing is stored under this id. */
const stranger: Caller = {
  userId: 0,
  isGuest: true,
  deviceId: null,
  tokenHash: Buffer.alloc(32),
  profile: null,
}

/** How old pictures and counts may be; a change by the operator shows at once. */
const cachedMs = 5_000

/** The menus of the web app: the header's, and the phone's bar. */
const menuVariants = ['web', 'mobile300'] as const

/** The rowset of the home page. */
const startPage = 'startpage'

interface CachedAnswer {
  untilMs: number
  answers: Promise<Record<string, string>>
}

export interface PageOpening {
  tenant: Tenant
  language: string
  /** Every page has the menu; only the home page has rows. */
  isHome: boolean
  /** The content that the page is about. */
  contentKey: string | undefined
  nowMs: number
}

export type PrefetchedQueries = (opening: PageOpening) => Promise<Record<string, string>>

/** The first queries of a page, answered along with it; the same for every guest. */
export function createPrefetchedQueries(
  { getRowset, listRowsets, getContent }: Handlers,
  { cacheUntilChange, onFault }: { cacheUntilChange: CacheUntilChange; onFault: (error: unknown) => void },
): PrefetchedQueries {
  const cachedUntilChange = cacheUntilChange({
    name: 'prefetched queries',
    invalidatedBy: 'catalogue',
    load: async () => new Map<string, CachedAnswer>(),
  })
  const request = ({ tenant, language, nowMs }: PageOpening) => ({
    ...{ body: undefined, address: '', origin: '', caller: stranger, viewer: viewerOf(tenant.id, stranger) },
    ...{ tenant, language, nowMs },
  })

  async function menu(opening: PageOpening, variant: (typeof menuVariants)[number]) {
    if (!listRowsets) return {}
    const query = contract.listRowsets.query.parse({ variant })
    const answer = await listRowsets({ params: undefined, query, ...request(opening) })
    return { [`listRowsets ${variant}`]: textOf('listRowsets', answer) }
  }

  async function startRows(opening: PageOpening) {
    if (!getRowset || !opening.isHome) return {}
    const { params, query } = contract.getRowset
    const call = { params: params.parse({ id: startPage }), query: query.parse({}), ...request(opening) }
    const page = JSON.parse(textOf('getRowset', await getRowset(call))) as Answer<'getRowset'>
    return { [`getRowset ${startPage}`]: JSON.stringify(withFirstRowsOnly(page)) }
  }

  async function content(opening: PageOpening) {
    if (!getContent || opening.contentKey === undefined) return {}
    const { params, query } = contract.getContent
    const call = {
      ...{ params: params.parse({ id: opening.contentKey }), query: query.parse({}) },
      ...request(opening),
    }
    return { getContent: textOf('getContent', await getContent(call)) }
  }

  /** A failed answer is left out: the page requests it again and shows the error. */
  async function nothingIfFailed(answer: Promise<Record<string, string>>): Promise<Record<string, string>> {
    try {
      return await answer
    } catch (error) {
      if (!(error instanceof Failure)) onFault(error)
      return {}
    }
  }

  async function load(opening: PageOpening): Promise<Record<string, string>> {
    const loads = [...menuVariants.map((variant) => menu(opening, variant)), startRows(opening)]
    const answers = await Promise.all(loads.map(nothingIfFailed))
    return Object.assign({}, ...answers)
  }

  /** Menus and the start page, which are the same for all pages. */
  async function shared(opening: PageOpening) {
    const { tenant, language, isHome, nowMs } = opening
    const cached = await cachedUntilChange()
    const key = `${tenant.id} ${language} ${isHome}`
    const before = cached.get(key)
    if (before && nowMs >= before.untilMs - cachedMs && nowMs < before.untilMs) return before.answers
    const answers = load(opening)
    cached.set(key, { untilMs: nowMs + cachedMs, answers })
    answers.catch(() => cached.delete(key))
    return answers
  }

  return async (opening) => {
    const [common, own] = await Promise.all([shared(opening), nothingIfFailed(content(opening))])
    return { ...common, ...own }
  }
}

function textOf(operation: 'getRowset' | 'listRowsets' | 'getContent', answer: unknown): string {
  const { body } = answer instanceof PreparedAnswer ? answer : prepareAnswer(operation, answer)
  return body
}
