import { defaultPageSize, Page, type Parsed, Row } from '@onair/contract'
import type { Caller, Handlers } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import { PreparedAnswer } from '../../core/prepared-answer.ts'
import type { Viewer } from '../../core/viewer.ts'
import { type CatalogueRow, presentPage } from '../../modules/catalogue/index.ts'
import { presentRow, type RowItems, type WireRow } from './compose-row.presenter.ts'

import { createRowContents, type RowContentsOptions } from './compose-row-contents.ts'
import { createRowThings, type RowThingsOptions } from './compose-row-things.ts'
import { createRowTiles } from './compose-row-tiles.ts'
import type { RowRequest } from './row-request.ts'

export type ComposeRowOptions = RowContentsOptions & RowThingsOptions

/** Kinds of rows that are the same for everybody of a role until the catalogue changes. */
const sharedKinds: ReadonlySet<CatalogueRow['query']['by']> = new Set(['filter', 'list', 'persons'])
/** V-9.18: as many as a client shows of any row, so that it need not ask again. */
const itemsOfPageRow = 24

type Query = Pick<Parsed<'getRow'>['query'], 'text' | 'library_id'> & Partial<Parsed<'getRow'>['query']>

/** Pages and rows that an operator composed, with what this viewer may see. */
export function composeRowHandlers(options: ComposeRowOptions) {
  const { catalogue } = options
  const contents = createRowContents(options)
  const things = createRowThings(options)
  const tiles = createRowTiles(options)

  function itemsOf({ query }: CatalogueRow, request: RowRequest): Promise<RowItems> {
    switch (query.by) {
      case 'filter':
        return contents.filtered(query, request)
      case 'list':
        return contents.listed(query.contentIds, request)
      case 'history':
        return contents.watched(request)
      case 'recommended':
        return contents.recommended(request)
      case 'favorites':
        return things.liked(request)
      case 'channels':
        return things.carried(query.categoryId, request)
      case 'persons':
        return things.persons(query.personIds, request)
      case 'search':
        return query.of === 'content' ? contents.searched(request) : things.searched(query.of, request)
      case 'promotions':
        return tiles.promotions(query.promotions, request)
      case 'tiles':
        return tiles.tiles(query.tiles, request)
    }
  }

  const fill = async (row: CatalogueRow, request: RowRequest): Promise<WireRow> =>
    presentRow(row, await itemsOf(row, request), request)

  const write = async (row: CatalogueRow, request: RowRequest): Promise<string> =>
    JSON.stringify(Row.parse(await fill(row, request)))

  /** The first items of a row as JSON; shared, because most of a page is the same for everybody. */
  async function writeFirst(row: CatalogueRow, request: RowRequest): Promise<string> {
    const { text, filters, viewer, language, nowMs } = request
    const isShared = sharedKinds.has(row.query.by) && !text && filters.library_id === undefined
    if (!isShared) return write(row, request)
    const cache = await catalogue.cachedRows()
    const key = `${row.id} ${viewer.role} ${language}`
    const cached = cache.get(key, nowMs)
    if (cached) return cached.json
    const json = write(row, request)
    cache.set(key, { atMs: nowMs, json })
    json.catch(() => cache.delete(key))
    return json
  }

  const requestOf = (
    call: { viewer: Viewer; caller: Caller; language: string; nowMs: number },
    { offset = 0, limit = defaultPageSize, text, ...filters }: Query,
  ): RowRequest => {
    const { viewer, caller, language, nowMs } = call
    return { viewer, caller, language, nowMs, offset, limit, text, filters }
  }

  return {
    getRow: async (call) => {
      const layout = await catalogue.layoutOf(call.tenant.id)
      const row = layout.row(call.params.id)
      if (!row) throw new Failure('not_found')
      return fill(row, requestOf(call, call.query))
    },

    getRowset: async (call) => {
      const layout = await catalogue.layoutOf(call.tenant.id)
      const page = layout.page(call.params.id)
      if (!page) throw new Failure('not_found')
      const request = { ...requestOf(call, call.query), limit: itemsOfPageRow }
      const rows = layout.pageRows.get(page.id) ?? []
      const written = await Promise.all(rows.map((row) => writeFirst(row, request)))
      const shell = JSON.stringify(
        Page.parse({ ...presentPage(page, call.language), catalogue: layout.catalogueOf(page) }),
      )
      return new PreparedAnswer(`${shell.slice(0, -1)},"rows":[${written.join()}]}`)
    },
  } satisfies Handlers
}
