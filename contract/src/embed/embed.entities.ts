import { z } from 'zod'
import { entity } from '../core/entity.ts'
import { Id, Title, Url } from '../core/values.ts'

/** What an embedded player plays; written into its page, so that nothing of the catalogue is loaded for it. */
export const EmbedSubject = entity('EmbedSubject', {
  kind: z.enum(['channel', 'content']),
  id: Id,
  title: Title,
  poster: Url.nullable(),
  /** False for a series, of which an episode is played. */
  is_playable: z.boolean(),
  /** How far back a channel can be watched; 0 for a content. */
  archived_days: z.int().meta({ examples: [7] }),
  /** The full page of the thing. */
  path: z.string().meta({ examples: ['/channels/all/horizon'] }),
})
