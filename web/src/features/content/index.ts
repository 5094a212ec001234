export { ContentPage } from './content-page.tsx'
export { EpisodePage } from './episode-page.tsx'
