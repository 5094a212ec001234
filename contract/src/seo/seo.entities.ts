import { z } from 'zod'
import { entity } from '../core/entity.ts'

export const SeoMask = entity('SeoMask', {
  page_type: z.string().meta({ examples: ['content'] }),
  text_type: z.string().meta({ examples: ['title'] }),
  value: z.string().meta({ examples: ['Watch {title} online'] }),
})
