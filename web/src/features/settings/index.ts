export { LegalPage } from './legal-page.tsx'
export { SettingsPage } from './settings-page.tsx'
