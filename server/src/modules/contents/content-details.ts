import { z } from 'zod'
import { Translated } from '../../core/translate.ts'
import { Content } from './content.ts'

const Named = z.object({ id: z.int(), name: Translated })

const RowOfGenre = z.object({ id: z.int(), slug: z.string() })

/** A content with everything linked to it, each list in display order. */
export const ContentDetails = Content.extend({
  /** The series of a season or an episode, otherwise the content itself. */
  root_id: z.int(),
  /** The number of an episode's season. */
  season_number: z.int().nullable(),
  duration_ms: z.number().nullable(),
  genres: z.array(Named.extend({ row: RowOfGenre.nullable() })),
  countries: z.array(Named),
  persons: z.array(
    Named.extend({
      slug: z.string(),
      image: z.string().nullable(),
      role: z.enum(['director', 'actor', 'producer', 'writer', 'composer', 'presenter', 'editor']),
    }),
  ),
  trailers: z.array(z.object({ id: z.int() })),
  seasons: z.array(
    z.object({
      id: z.int(),
      slug: z.string(),
      title: Translated,
      number: z.int(),
      episodes: z.int(),
      age: z.int().nullable(),
    }),
  ),
})
export type ContentDetails = z.infer<typeof ContentDetails>
