import { z } from 'zod'
import { entity } from '../core/entity.ts'

export const SearchSuggestion = entity('SearchSuggestion', {
  text: z.string().meta({ examples: ['night sea', 'night train'] }),
})
