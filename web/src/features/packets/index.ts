export { OfferDialog } from './offer-dialog.tsx'
