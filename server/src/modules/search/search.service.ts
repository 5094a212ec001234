import { Failure } from '../../core/failure.ts'
import { isStorableId } from '../../core/storable-id.ts'
import type { ViewerRole } from '../../core/viewer.ts'
import { type Database, inTransaction } from '../../db/index.ts'
import { type Found, findFitting, findNear, type Search } from './search.repository.ts'
import { type FoundThing, insertFound, isThere } from './search-found.repository.ts'
import { readings, tidyText } from './search-text.rules.ts'
import { createSuggestions } from './suggestions.service.ts'

/** Shorter texts are contained in nearly every name. */
const minMistyped = 3

interface Find extends FoundThing {
  userId: number
  text: string
  title: string
}

export function createSearch(db: Database) {
  /** As typed, otherwise in the other keyboard layout, otherwise approximately. */
  async function findFound({ of, text, offset, limit, ...viewer }: Search): Promise<Found[]> {
    const ways = readings(text)
    for (const reading of ways) {
      const found = await findFitting(db, of, viewer, reading, { offset, limit })
      if (found.length > 0) return found
      // An empty page after the last one does not mean that nothing matches.
      const first = offset > 0 ? await findFitting(db, of, viewer, reading, { offset: 0, limit: 1 }) : []
      if (first.length > 0) return []
    }
    const texts = ways.map(({ folded }) => folded).filter(({ length }) => length >= minMistyped)
    return texts.length > 0 ? findNear(db, of, viewer, texts, { offset, limit }) : []
  }

  return {
    find: async (search: Search): Promise<number[]> => (await findFound(search)).map(({ id }) => id),

    suggest: createSuggestions(db, findFound),

    /** Records the result that a search led to; it must be visible to the role and offered by the tenant. */
    async recordFound({ userId, text, title, ...thing }: Find, viewer: ViewerRole): Promise<void> {
      if (!isStorableId(thing.id) || !(await isThere(db, thing, viewer))) throw new Failure('not_found')
      await inTransaction(db, (transaction) =>
        insertFound(transaction, userId, thing, { text: tidyText(text), title: tidyText(title) }),
      )
    },
  }
}

export type SearchModule = ReturnType<typeof createSearch>
