export { AppStorePage } from './app-store-page.tsx'
export { InfoPage } from './info-page.tsx'
export { ManualPage } from './manual-page.tsx'
export { StoreBadges } from './store-badges.tsx'
