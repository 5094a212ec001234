export { PromocodeDialog, PromocodeWizard } from './promo-dialog.tsx'
export { GiftPage, PromoCampaignPage, PromoPage } from './promo-page.tsx'
