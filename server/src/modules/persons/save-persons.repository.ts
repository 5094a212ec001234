import { sql } from 'kysely'
import type { Database } from '../../db/index.ts'
import { PersonDraft } from './person.ts'

/** Stores many persons in one statement. Returns ids by slug. */
export async function savePersons(
  db: Database,
  drafts: readonly PersonDraft[],
): Promise<ReadonlyMap<string, number>> {
  if (drafts.length === 0) return new Map()
  const rows = drafts.map((draft) => {
    const { name, bio, ...person } = PersonDraft.parse(draft)
    return { ...person, name: JSON.stringify(name), bio: bio && JSON.stringify(bio) }
  })
  const columns = Object.keys(rows[0] ?? {})
  const saved = await db
    .insertInto('persons')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('slug')
        .doUpdateSet(Object.fromEntries(columns.map((column) => [column, sql`excluded.${sql.ref(column)}`]))),
    )
    .returning(['id', 'slug'])
    .execute()
  return new Map(saved.map(({ id, slug }) => [slug, id]))
}

/** Inserts or updates a person by slug. */
export async function savePerson(db: Database, draft: PersonDraft): Promise<number> {
  const [id] = (await savePersons(db, [draft])).values()
  if (id === undefined) throw new Error(`${draft.slug} was not saved`)
  return id
}
