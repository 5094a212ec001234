import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { SeoMask } from './seo.entities.ts'

export const seoEndpoints = {
  listSeoMasks: endpoint({
    method: 'GET',
    path: '/v2/seo/masks',
    summary: 'Patterns of titles and descriptions for search engines',
    access: 'public',
    answer: z.object({ masks: z.array(SeoMask) }),
    ledger: ['P-7.56'],
  }),
}
