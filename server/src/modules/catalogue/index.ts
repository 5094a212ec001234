export { presentLibrary, presentPage, translateOrNull } from './catalogue.presenter.ts'
export {
  listCountries,
  listGenres,
  listLibraries,
  listPageRows,
  listPages,
  listRows,
  removeOtherPages,
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
export {
  combineFilters,
  contentTypeOf,
  type Filters,
  filterOfList,
} from './content-filter.rules.ts'
export { maxBeyond, type Page } from './entries.repository.ts'
export type { CatalogueRow, PageDraft, RowDraft } from './page-layout.ts'
export type { RowQuery } from './row-query.ts'
