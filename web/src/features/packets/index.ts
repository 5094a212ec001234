export { OfferDialog } from './offer-dialog.tsx'
export { PacketPage } from './packet-page.tsx'
