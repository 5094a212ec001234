export { adsHandlers } from './ads.routes.ts'
export { type Ads, createAds } from './ads.service.ts'
