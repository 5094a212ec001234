export { assignOrigin } from './assign-origin.ts'
export { type OriginDraft, readOriginDraft } from './origin.ts'
export { createOrigins, type Origins } from './origins.service.ts'
export { saveOrigin } from './save-origin.ts'
