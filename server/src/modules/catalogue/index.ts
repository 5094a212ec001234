export { presentPage, translateOrNull } from './catalogue.presenter.ts'
export {
  replacePageRows,
  saveCountry,
  saveGenre,
  saveLibrary,
  savePage,
  saveRow,
} from './catalogue.repository.ts'
export { catalogueHandlers } from './catalogue.routes.ts'
export { type Catalogue, createCatalogue } from './catalogue.service.ts'
export { saveRows } from './catalogue-batch.repository.ts'
export { maxBeyond, type Page } from './entries.repository.ts'
export { contentTypeOf, type Filters, narrow, narrowList } from './narrowing.rules.ts'
export type { RowQuery } from './row-query.ts'
export type { CatalogueRow, PageDraft, RowDraft } from './shelf.ts'
