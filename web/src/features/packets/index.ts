export { OfferDialog } from './offer-dialog.tsx'
export { PacketPage } from './packet-page.tsx'
export { PacketsChannelsDialog } from './packets-channels-dialog.tsx'
export { PeriodDialog } from './period-dialog.tsx'
