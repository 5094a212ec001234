export { WatchPage } from './watch-page.tsx'
