import { sql } from 'kysely'
import { Translated } from '../../core/translate.ts'
import { type Database, inTransaction } from '../../db/index.ts'
import { entryOf, type Named, type SearchKind } from './search-entries.rules.ts'

const batchSize = 2000
const separator = '|'

/** Rebuilds all search entries. */
export async function rebuildSearch(db: Database): Promise<void> {
  if (!db.isTransaction) return inTransaction(db, rebuildSearch)
  await db.deleteFrom('search_entries').execute()
  await addEntries(db, 'channel', await listChannels(db))
  await addEntries(db, 'person', await listPersons(db))
  await addEntries(db, 'content', await listContents(db))
  await addEntries(db, 'program', await listPrograms(db))
  await settleIndexes(db)
}

/** New GIN entries wait in a pending list, which every search would scan until it is merged. */
async function settleIndexes(db: Database): Promise<void> {
  await sql`
    select gin_clean_pending_list('search_entries_by_document'),
      gin_clean_pending_list('search_entries_by_words')
  `.execute(db)
  await sql`analyze search_entries`.execute(db)
}

/** Adds entries in order of popularity. */
async function addEntries(db: Database, kind: SearchKind, things: Named[]): Promise<void> {
  for (let start = 0; start < things.length; start += batchSize) {
    const entries = things
      .slice(start, start + batchSize)
      .map((thing, index) => entryOf(kind, thing, start + index))
    await sql`
      insert into search_entries (kind, object_id, words, document, place)
      select ${kind}, id, words,
        array_to_tsvector(
          string_to_array(lexemes, ${separator})
            || array(select mark || stem from unnest(tsvector_to_array(to_tsvector('russian', plain))) as stem)
        ), place
      from unnest(
        ${entries.map(({ id }) => id)}::integer[],
        ${entries.map(({ words }) => words)}::text[],
        ${entries.map(({ plain }) => plain)}::text[],
        ${entries.map(({ stemMark }) => stemMark)}::text[],
        ${entries.map(({ lexemes }) => lexemes.join(separator))}::text[],
        ${entries.map(({ place }) => place)}::integer[]
      ) as entry (id, words, plain, mark, lexemes, place)
      order by place
    `.execute(db)
  }
}

async function listContents(db: Database): Promise<Named[]> {
  const rows = await db
    .selectFrom('contents')
    .select(['id', 'title', 'original'])
    .where('kind', 'in', ['movie', 'series', 'program'])
    .where('is_lost', '=', false)
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ title, ...row }) => ({ ...row, names: Translated.parse(title) }))
}

async function listPersons(db: Database): Promise<Named[]> {
  const rows = await db
    .selectFrom('persons')
    .select(['id', 'name'])
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ name, ...row }) => ({ ...row, names: Translated.parse(name) }))
}

async function listChannels(db: Database): Promise<Named[]> {
  const rows = await db.selectFrom('channels').select(['id', 'name']).orderBy('id').execute()
  return rows.map(({ id, name }) => ({ id, names: Translated.parse(name) }))
}

async function listPrograms(db: Database): Promise<Named[]> {
  const rows = await db.selectFrom('programs').select(['id', 'title']).orderBy('id').execute()
  return rows.map(({ id, title }) => ({ id, names: Translated.parse(title) }))
}
