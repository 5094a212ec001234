export type { OriginDraft } from './origin.ts'
export { createOrigins, type Origins } from './origins.service.ts'
export { saveOrigin } from './save-origin.ts'
