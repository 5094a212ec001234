import { sql } from 'kysely'
import { sanitiseHtml } from '../../core/sanitise-html.ts'
import type { Translated } from '../../core/translate.ts'
import type { Database } from '../../db/index.ts'
import { RowDraft } from './page-layout.ts'

const stored = (text: Translated | null) => (text === null ? null : JSON.stringify(text))

const sanitised = (html: Translated | null): Translated | null =>
  html && Object.fromEntries(Object.entries(html).map(([language, text]) => [language, sanitiseHtml(text)]))

/** Stores many rows of a tenant in one statement. Returns ids by slug. */
export async function saveRows(
  db: Database,
  drafts: readonly RowDraft[],
): Promise<ReadonlyMap<string, number>> {
  if (drafts.length === 0) return new Map()
  const rows = drafts.map((draft) => {
    const { tenantId, title, description, html_description, query, ...rest } = RowDraft.parse(draft)
    return {
      ...rest,
      tenant_id: tenantId,
      title: JSON.stringify(title),
      description: stored(description),
      html_description: stored(sanitised(html_description)),
      query: JSON.stringify(query),
    }
  })
  const columns = Object.keys(rows[0] ?? {})
  const saved = await db
    .insertInto('catalogue_rows')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'slug'])
        .doUpdateSet(Object.fromEntries(columns.map((column) => [column, sql`excluded.${sql.ref(column)}`]))),
    )
    .returning(['id', 'slug'])
    .execute()
  return new Map(saved.map(({ id, slug }) => [slug, id]))
}
