export { MobileAppBanner } from './mobile-app-banner.tsx'
export { MobileOffer } from './mobile-offer.tsx'
