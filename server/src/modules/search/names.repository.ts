import { Translated } from '../../core/translate.ts'
import type { Database } from '../../db/index.ts'
import type { SearchKind } from './search-entries.rules.ts'

const tables = {
  content: ['contents', 'title'],
  person: ['persons', 'name'],
  channel: ['channels', 'name'],
  program: ['programs', 'title'],
} as const

/** Names by id. */
export async function listNames(
  db: Database,
  kind: SearchKind,
  ids: readonly number[],
): Promise<Map<number, Translated>> {
  if (ids.length === 0) return new Map()
  const [table, column] = tables[kind]
  const rows = await db
    .selectFrom(table as 'contents')
    .select(['id', `${column as 'title'} as name`])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, Translated.parse(name)]))
}
