import { type Answer, contract } from '@onair/contract'
import type { Remembered } from '../db/index.ts'
import { Failure } from '../failure.ts'
import type { Tenant } from '../tenant.ts'
import { lightened } from './first-home.rules.ts'
import type { Caller, Handlers } from './handler.ts'
import { PreparedAnswer, prepareAnswer } from './prepared-answer.ts'

/** Whoever opens the page before any session: nothing is kept under this number. */
const stranger: Caller = {
  userId: 0,
  isGuest: true,
  deviceId: null,
  tokenHash: Buffer.alloc(32),
  profile: null,
}

/** Pictures and counts may be as old as this; a page that an operator changed is new at once. */
const keptMs = 5_000

/** The page that the home page is made of. */
const startPage = 'startpage'

interface Kept {
  untilMs: number
  answers: Promise<Record<string, string>>
}

export type FirstAnswers = (
  tenant: Tenant,
  language: string,
  nowMs: number,
) => Promise<Record<string, string>>

/** What the home page asks for first, ready to be sent along with it: the same for every guest. */
export function createFirstAnswers({ getRowset }: Handlers, remember: Remembered): FirstAnswers {
  const keptUntilChange = remember('catalogue', async () => new Map<string, Kept>())

  async function load(tenant: Tenant, language: string, nowMs: number): Promise<Record<string, string>> {
    if (!getRowset) return {}
    const { params, query } = contract.getRowset
    try {
      const answer = await getRowset({
        params: params.parse({ id: startPage }),
        query: query.parse({}),
        body: undefined,
        address: '',
        caller: stranger,
        ...{ tenant, language, nowMs },
      })
      const { body } = answer instanceof PreparedAnswer ? answer : prepareAnswer('getRowset', answer)
      const page = JSON.parse(body.toString()) as Answer<'getRowset'>
      return { [`getRowset ${startPage}`]: JSON.stringify(lightened(page)) }
    } catch (error) {
      if (error instanceof Failure) return {}
      throw error
    }
  }

  return async (tenant, language, nowMs) => {
    const kept = await keptUntilChange()
    const key = `${tenant.id} ${language}`
    const before = kept.get(key)
    if (before && nowMs >= before.untilMs - keptMs && nowMs < before.untilMs) return before.answers
    const answers = load(tenant, language, nowMs)
    kept.set(key, { untilMs: nowMs + keptMs, answers })
    answers.catch(() => kept.delete(key))
    return answers
  }
}
