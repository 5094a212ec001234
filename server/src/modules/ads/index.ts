export { adsHandlers } from './ads.routes.ts'
export { createAds } from './ads.service.ts'
