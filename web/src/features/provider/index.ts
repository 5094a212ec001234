export { PacketPage } from './packet-page.tsx'
export { ProviderPage } from './provider-page.tsx'
