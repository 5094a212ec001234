export { ProviderPage } from './provider-page.tsx'
