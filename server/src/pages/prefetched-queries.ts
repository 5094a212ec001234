import { type Answer, contract } from '@onair/contract'
import { type Caller, type Handlers, viewerOf } from '../core/call.ts'
import { Failure } from '../core/failure.ts'
import { PreparedAnswer, prepareAnswer } from '../core/prepared-answer.ts'
import type { Tenant } from '../core/tenant.ts'
import type { CacheUntilChange } from '../db/index.ts'
import { lightened } from './prerender/index.ts'

/** Whoever opens the page before any session: nothing is stored under this number. */
const stranger: Caller = {
  userId: 0,
  isGuest: true,
  deviceId: null,
  tokenHash: Buffer.alloc(32),
  profile: null,
}

/** Pictures and counts may be as old as this; a page that an operator changed is new at once. */
const cachedMs = 5_000

/** The menus that the web app shows: in its header, and in the bar of a phone. */
const menuVariants = ['web', 'mobile300'] as const

/** The page that the home page is made of. */
const startPage = 'startpage'

interface CachedAnswer {
  untilMs: number
  answers: Promise<Record<string, string>>
}

export interface PageOpening {
  tenant: Tenant
  language: string
  /** The menu stands on every page; rows only on the home page. */
  isHome: boolean
  /** The content whose page it is. */
  contentKey: string | undefined
  nowMs: number
}

export type PrefetchedQueries = (opening: PageOpening) => Promise<Record<string, string>>

/** What a page asks for first, ready to be sent along with it: the same for every guest. */
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
    ...{ body: undefined, address: '', caller: stranger, viewer: viewerOf(tenant.id, stranger) },
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
    const asked = { params: params.parse({ id: startPage }), query: query.parse({}), ...request(opening) }
    const page = JSON.parse(textOf('getRowset', await getRowset(asked))) as Answer<'getRowset'>
    return { [`getRowset ${startPage}`]: JSON.stringify(lightened(page)) }
  }

  async function content(opening: PageOpening) {
    if (!getContent || opening.contentKey === undefined) return {}
    const { params, query } = contract.getContent
    const asked = {
      ...{ params: params.parse({ id: opening.contentKey }), query: query.parse({}) },
      ...request(opening),
    }
    return { getContent: textOf('getContent', await getContent(asked)) }
  }

  /** What cannot be answered here is asked for by the page itself, which says what is wrong. */
  async function nothingIfFailed(answer: Promise<Record<string, string>>): Promise<Record<string, string>> {
    try {
      return await answer
    } catch (error) {
      if (!(error instanceof Failure)) onFault(error)
      return {}
    }
  }

  async function load(opening: PageOpening): Promise<Record<string, string>> {
    const asked = [...menuVariants.map((variant) => menu(opening, variant)), startRows(opening)]
    const answers = await Promise.all(asked.map(nothingIfFailed))
    return Object.assign({}, ...answers)
  }

  /** Menus and the start page, which are the same wherever they are asked for. */
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
  return body.toString()
}
