export { TrailerPage } from './trailer-page.tsx'
export { WatchPage } from './watch-page.tsx'
