import { Failure } from '../../core/failure.ts'
import { isStorableId } from '../../core/storable-id.ts'
import type { Database } from '../../db/index.ts'
import { type FavoriteRow, findFavorite } from '../favorites/index.ts'
import type { Person } from './person.ts'
import { findPerson } from './persons.repository.ts'

export function createPersons(db: Database) {
  return {
    /** By id or slug. */
    async getPerson(tenantId: number, key: string | number): Promise<Person> {
      const id = /^\d+$/.test(String(key)) ? Number(key) : undefined
      const byId = id !== undefined && isStorableId(id) ? await findPerson(db, tenantId, { id }) : undefined
      const person = byId ?? (await findPerson(db, tenantId, { slug: String(key) }))
      if (!person) throw new Failure('not_found')
      return person
    },
    favoriteOf: async (profileId: number, personId: number): Promise<FavoriteRow | null> =>
      (await findFavorite(db, profileId, { person_id: personId })) ?? null,
  }
}

export type Persons = ReturnType<typeof createPersons>
