export { type SeoMaskDraft, saveSeoMask } from './seo.repository.ts'
export { createSeo, type Seo, seoHandlers } from './seo.routes.ts'
