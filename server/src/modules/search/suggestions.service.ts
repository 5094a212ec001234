import { translate } from '../../core/translate.ts'
import type { Viewer, ViewerRole } from '../../core/viewer.ts'
import type { Database } from '../../db/index.ts'
import { listNames } from './names.repository.ts'
import type { Found, Search } from './search.repository.ts'
import type { SearchKind } from './search-entries.rules.ts'
import { listFoundBefore } from './search-found.repository.ts'
import { readings } from './search-text.rules.ts'
import { distinctTexts } from './suggestions.rules.ts'

const maxSuggestions = 10
const suggested: readonly SearchKind[] = ['content', 'channel', 'person']

type FindFound = (search: Search) => Promise<Found[]>

interface SuggestionRequest {
  viewer: ViewerRole & Pick<Viewer, 'userId'>
  text: string
  language: string
}

/** Suggests completions: this user's earlier results first, then the best matches. */
export function createSuggestions(db: Database, findFound: FindFound) {
  async function foundNow({ viewer: { tenantId, role }, text }: SuggestionRequest) {
    const page = { offset: 0, limit: maxSuggestions }
    const found = await Promise.all(
      suggested.map(async (kind) =>
        (await findFound({ tenantId, role, of: kind, text, ...page })).map((one) => ({ ...one, kind })),
      ),
    )
    return found
      .flat()
      .sort((a, b) => b.fit - a.fit)
      .slice(0, 2 * maxSuggestions)
  }

  async function foundBefore({ viewer, text }: SuggestionRequest) {
    const [reading] = readings(text)
    return reading ? listFoundBefore(db, viewer.userId, reading.folded, viewer) : []
  }

  return async (request: SuggestionRequest): Promise<string[]> => {
    const [before, now] = await Promise.all([foundBefore(request), foundNow(request)])
    const things: { kind: SearchKind; id: number }[] = [...before, ...now]
    const names = await Promise.all(
      suggested.map(async (kind) => {
        const ids = things.filter((thing) => thing.kind === kind).map(({ id }) => id)
        return [kind, await listNames(db, kind, ids)] as const
      }),
    )
    const nameOf = new Map(names)
    return distinctTexts(
      things.map(({ kind, id }) => translate(nameOf.get(kind)?.get(id) ?? {}, request.language)),
    ).slice(0, maxSuggestions)
  }
}
