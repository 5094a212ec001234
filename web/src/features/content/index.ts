export { ContentPage } from './content-page.tsx'
export { EpisodePage } from './episode-page.tsx'
export { ProgramPage } from './program-page.tsx'
