import { defaultPageSize, Page, type Parsed, Row } from '@onair/contract'
import type { Caller, Handlers } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import { PreparedAnswer } from '../../core/prepared-answer.ts'
import { type CatalogueRow, presentPage } from '../../modules/catalogue/index.ts'
import { presentRow, type RowItems, type WireRow } from './compose-row.presenter.ts'
import { type RowAsked, roleOf } from './compose-row-asked.ts'
import { createRowContents, type RowContentsOptions } from './compose-row-contents.ts'
import { createRowThings, type RowThingsOptions } from './compose-row-things.ts'
import { createRowTiles } from './compose-row-tiles.ts'

export type ComposeRowOptions = RowContentsOptions & RowThingsOptions

/** What is the same for everybody of a role until the catalogue changes. */
const sharedKinds: ReadonlySet<CatalogueRow['query']['by']> = new Set(['filter', 'list', 'persons'])
/** V-9.18: as many as a client shows of any row, so that it need not ask again. */
const itemsOfPageRow = 24
/** An offer can change without a word: nobody waits longer than this for it. */
const longestKeptMs = 60_000

type Query = Pick<Parsed<'getRow'>['query'], 'text' | 'library_id'> & Partial<Parsed<'getRow'>['query']>

/** Pages and rows: what an operator composed, filled with what this viewer may see. */
export function composeRowHandlers(options: ComposeRowOptions) {
  const { catalogue } = options
  const contents = createRowContents(options)
  const things = createRowThings(options)
  const tiles = createRowTiles(options)

  function itemsOf({ query }: CatalogueRow, asked: RowAsked): Promise<RowItems> {
    switch (query.by) {
      case 'filter':
        return contents.filtered(query, asked)
      case 'list':
        return contents.listed(query.contentIds, asked)
      case 'history':
        return contents.watched(asked)
      case 'recommended':
        return contents.recommended(asked)
      case 'favorites':
        return things.liked(asked)
      case 'channels':
        return things.carried(query.categoryId, asked)
      case 'persons':
        return things.persons(query.personIds, asked)
      case 'search':
        return query.of === 'content' ? contents.searched(asked) : things.searched(query.of, asked)
      case 'promotions':
        return tiles.promotions(query.promotions, asked)
      case 'tiles':
        return tiles.tiles(query.tiles, asked)
    }
  }

  const fill = async (row: CatalogueRow, asked: RowAsked): Promise<WireRow> =>
    presentRow(row, await itemsOf(row, asked), asked)

  const write = async (row: CatalogueRow, asked: RowAsked): Promise<string> =>
    JSON.stringify(Row.parse(await fill(row, asked)))

  /** The first items of a row, written out: most of a page is the same for everybody who opens it. */
  async function writeFirst(row: CatalogueRow, asked: RowAsked): Promise<string> {
    const { text, filters, caller, language, nowMs } = asked
    const isShared = sharedKinds.has(row.query.by) && !text && filters.library_id === undefined
    if (!isShared) return write(row, asked)
    const kept = await catalogue.keptRows()
    const key = `${row.id} ${roleOf(caller)} ${language}`
    const known = kept.get(key)
    if (known && nowMs - known.atMs < longestKeptMs) return known.written
    const written = write(row, asked)
    kept.set(key, { atMs: nowMs, written })
    written.catch(() => kept.delete(key))
    return written
  }

  const askedOf = (
    call: { tenant: { id: number }; caller: Caller; language: string; nowMs: number },
    { offset = 0, limit = defaultPageSize, text, ...filters }: Query,
  ): RowAsked => {
    const { tenant, caller, language, nowMs } = call
    return { tenantId: tenant.id, caller, language, nowMs, offset, limit, text, filters }
  }

  return {
    getRow: async (call) => {
      const shelf = await catalogue.shelfOf(call.tenant.id)
      const row = shelf.row(call.params.id)
      if (!row) throw new Failure('not_found')
      return fill(row, askedOf(call, call.query))
    },

    getRowset: async (call) => {
      const shelf = await catalogue.shelfOf(call.tenant.id)
      const page = shelf.page(call.params.id)
      if (!page) throw new Failure('not_found')
      const asked = { ...askedOf(call, call.query), limit: itemsOfPageRow }
      const rows = shelf.pageRows.get(page.id) ?? []
      const written = await Promise.all(rows.map((row) => writeFirst(row, asked)))
      const shell = JSON.stringify(
        Page.parse({ ...presentPage(page, call.language), catalogue: shelf.catalogueOf(page) }),
      )
      return new PreparedAnswer(Buffer.from(`${shell.slice(0, -1)},"rows":[${written.join()}]}`))
    },
  } satisfies Handlers
}
