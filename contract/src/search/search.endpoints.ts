import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Id } from '../core/values.ts'
import { SearchSuggestion } from './search.entities.ts'

const SearchText = z
  .string()
  .trim()
  .min(1)
  .max(255)
  .meta({ examples: ['sea'] })

export const searchEndpoints = {
  recordFound: endpoint({
    method: 'POST',
    path: '/v2/search/found',
    summary: 'Remember what a search led to',
    access: 'guest',
    body: z.object({
      text: SearchText,
      title: z
        .string()
        .trim()
        .max(255)
        .meta({ examples: ['Night Sea'] }),
      content_type: z.enum(['channel', 'content']),
      object_id: Id,
    }),
    answer: z.object({}),
    errors: ['not_found'],
    ledger: ['V-7.52', 'V-7.71'],
  }),
  listSuggestions: endpoint({
    method: 'GET',
    path: '/v2/search/suggest',
    summary: 'How a search might go on',
    access: 'guest',
    query: z.object({ text: SearchText }),
    answer: z.object({ suggestions: z.array(SearchSuggestion) }),
    ledger: ['V-7.53'],
  }),
}
