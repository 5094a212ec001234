export { EmbedPage } from './embed-page.tsx'
