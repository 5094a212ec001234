export { MobileOffer } from './mobile-offer.tsx'
