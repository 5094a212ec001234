import { translate } from '../../core/translate.ts'
import type { Database } from '../../db/index.ts'
import { listNames } from './names.repository.ts'
import type { Seeker } from './offered.repository.ts'
import type { Found, Search } from './search.repository.ts'
import type { SearchKind } from './search-entries.rules.ts'
import { listFoundBefore } from './search-found.repository.ts'
import { readings } from './search-text.rules.ts'
import { distinctTexts } from './suggestions.rules.ts'

const mostSuggestions = 10
const suggested: readonly SearchKind[] = ['content', 'channel', 'person']

type FindFound = (search: Search) => Promise<Found[]>

interface Asked extends Seeker {
  userId: number
  text: string
  language: string
}

/** How a search might go on: with what this user found before, then with what fits best. */
export function createSuggestions(db: Database, findFound: FindFound) {
  async function foundNow({ tenantId, role, text }: Asked) {
    const page = { offset: 0, limit: mostSuggestions }
    const found = await Promise.all(
      suggested.map(async (kind) =>
        (await findFound({ tenantId, role, of: kind, text, ...page })).map((one) => ({ ...one, kind })),
      ),
    )
    return found
      .flat()
      .sort((a, b) => b.fit - a.fit)
      .slice(0, 2 * mostSuggestions)
  }

  async function foundBefore({ userId, text, tenantId, role }: Asked) {
    const [reading] = readings(text)
    return reading ? listFoundBefore(db, userId, reading.folded, { tenantId, role }) : []
  }

  return async (asked: Asked): Promise<string[]> => {
    const [before, now] = await Promise.all([foundBefore(asked), foundNow(asked)])
    const things: { kind: SearchKind; id: number }[] = [...before, ...now]
    const names = await Promise.all(
      suggested.map(async (kind) => {
        const ids = things.filter((thing) => thing.kind === kind).map(({ id }) => id)
        return [kind, await listNames(db, kind, ids)] as const
      }),
    )
    const nameOf = new Map(names)
    return distinctTexts(
      things.map(({ kind, id }) => translate(nameOf.get(kind)?.get(id) ?? {}, asked.language)),
    ).slice(0, mostSuggestions)
  }
}
