import { sql } from 'kysely'
import { type Database, migrate, notifyChange, openDatabase, openPool } from '../db/index.ts'
import { markAssetReady, saveAsset } from '../modules/assets/index.ts'
import { replacePageRows, saveCountry, saveGenre, savePage, saveRow } from '../modules/catalogue/index.ts'
import { rebuildSearch } from '../modules/search/index.ts'
import { saveTenant } from '../modules/tenants/index.ts'
import { offerContents, writeContents, writeHistories, writePersons } from './catalogue-scale.statements.ts'
import { migrationsFolder } from './schema-types.ts'
import { testTenant } from './small-world.ts'
import { startThrowawayServer } from './throwaway-server.ts'

const mainGenres = 12
const batch = 10_000
const maxStatementMs = 600_000
const rendition = { name: '360p', width: 640, height: 360, bandwidth: 1_000_000, frameRate: 25 }
const ladder = { renditions: [{ ...rendition, codecs: 'avc1.4d401e' }], audio: [] }

const text = (en: string) => ({ ru: en, en })

/** A typical start page, a page with filters, and a row to search. */
async function writeShelf(db: Database, tenantId: number): Promise<void> {
  const row = (slug: string) => ({ tenantId, slug, title: text(slug), template: 'content-v' as const })
  const rowIds = [
    await saveRow(db, { ...row('history'), template: 'history', query: { by: 'history' } }),
    await saveRow(db, { ...row('recommended'), query: { by: 'recommended' } }),
    await saveRow(db, { ...row('popular'), query: { by: 'filter' } }),
  ]
  for (let genreId = 1; genreId <= mainGenres; genreId++)
    rowIds.push(await saveRow(db, { ...row(`genre-${genreId}`), query: { by: 'filter', genreId } }))
  rowIds.push(await saveRow(db, { ...row('people'), template: 'person', query: { by: 'persons' } }))
  await saveRow(db, { ...row('movies'), query: { by: 'filter', kinds: ['movie'] } })
  await saveRow(db, { ...row('find'), query: { by: 'search', of: 'content' } })
  const page = { tenantId, slug: 'home', title: text('Home'), template: 'startpage' as const }
  await replacePageRows(db, await savePage(db, page), rowIds)
}

export interface CatalogueScaleOptions {
  persons: number
  histories: number
  say(sentence: string): void
}

/** A separate database with a catalogue of any size. */
export async function openCatalogueScale({ persons, histories, say }: CatalogueScaleOptions) {
  const server = await startThrowawayServer()
  const db = openDatabase(openPool(server.url, { max: 2, statementTimeoutMs: maxStatementMs }))
  await migrate(db, migrationsFolder, () => undefined)
  const tenantId = await saveTenant(db, testTenant('alpha'))
  await saveAsset(db, { id: 'sea', segments: 16, durationMs: 5_400_000 })
  await markAssetReady(db, 'sea', ladder)
  for (let id = 1; id <= mainGenres; id++)
    await saveGenre(db, { id, slug: `main-${id}`, name: text(`Main ${id}`), parentId: null })
  for (let id = 101; id <= 160; id++)
    await saveGenre(db, { id, slug: `sub-${id}`, name: text(`Sub ${id}`), parentId: 1 + (id % mainGenres) })
  for (let id = 1; id <= 40; id++) await saveCountry(db, { id, name: text(`Country ${id}`) })
  await writeShelf(db, tenantId)
  say(`writing ${persons} persons`)
  await writePersons(db, persons)
  let written = 0

  return {
    databaseUrl: server.url,
    /** Sets the number of offered contents. */
    async grow(count: number): Promise<void> {
      say(`writing contents up to ${count}`)
      for (let from = written + 1; from <= count; from += batch)
        await writeContents(db, { from, to: Math.min(count, from + batch - 1), persons })
      if (written === 0) {
        await writeHistories(db, { tenantId, contents: count, histories, say })
      }
      written = count
      say('offering them')
      await offerContents(db, tenantId)
      say('making them searchable')
      await rebuildSearch(db)
      await sql`vacuum analyze`.execute(db)
      await notifyChange(db, 'catalogue')
    },
    /** Adds a hundred contents to a user's history. */
    async watchSome(username: string): Promise<void> {
      await sql`
        insert into histories (user_id, content_id, shown_id, position_s, percentage, watched_at)
        select users.id, n * 7, n * 7, 60, n % 101, now() - n * interval '1 hour'
        from users, generate_series(1, 100) as n where username = ${username}
      `.execute(db)
    },
    async close() {
      await db.destroy()
      await server.stop()
    },
  }
}
