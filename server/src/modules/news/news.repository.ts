import { sanitiseHtml } from '../../core/sanitise-html.ts'
import type { Translated } from '../../core/translate.ts'
import type { Database } from '../../db/index.ts'
import { NewsDraft, NewsItem } from './news.ts'

const sanitised = (html: Translated): Translated =>
  Object.fromEntries(Object.entries(html).map(([language, text]) => [language, sanitiseHtml(text)]))

/** Stores news; the same instant and title replace an earlier one. */
export async function saveNews(db: Database, draft: NewsDraft): Promise<number> {
  const { tenantId, title, short, html, image, published_at } = NewsDraft.parse(draft)
  const text = { short: JSON.stringify(short), html: JSON.stringify(sanitised(html)), image }
  const { id } = await db
    .insertInto('news')
    .values({ tenant_id: tenantId, title: JSON.stringify(title), published_at, ...text })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'published_at', 'title']).doUpdateSet(text))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Page {
  offset: number
  limit: number
}

/** Published news, the latest first. */
export async function listNews(
  db: Database,
  tenantId: number,
  nowMs: number,
  { offset, limit }: Page,
): Promise<NewsItem[]> {
  const rows = await db
    .selectFrom('news')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('published_at', '<=', new Date(nowMs))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map((row) => NewsItem.parse(row))
}

export async function findNewsItem(
  db: Database,
  tenantId: number,
  nowMs: number,
  id: number,
): Promise<NewsItem | undefined> {
  const row = await db
    .selectFrom('news')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('published_at', '<=', new Date(nowMs))
    .where('id', '=', id)
    .executeTakeFirst()
  return row && NewsItem.parse(row)
}
