export { searchHandlers } from './search.routes.ts'
export { createSearch, type SearchModule } from './search.service.ts'
export { rebuildSearch } from './search-entries.repository.ts'
