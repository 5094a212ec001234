export { FavoritesPage } from './favorites-page.tsx'
export { FilterPage } from './filter-page.tsx'
export { RowPage } from './row-page.tsx'
export { RowsetPage } from './rowset-page.tsx'
