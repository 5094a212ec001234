import { DestinationType } from '@onair/contract'
import { z } from 'zod'
import { Translated } from '../../core/translate.ts'

/** Where a tile leads; the id is ours, an address that of somebody else. */
const DestinationDraft = z.object({
  type: DestinationType,
  id: z.int().nullable().default(null),
  /** What it is for the customers of an operator, where that differs. */
  idNoOtt: z.int().nullable().default(null),
  /** Where an open_url leads: http or https. */
  src: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .default(null),
  title: Translated.nullable().default(null),
  description: Translated.nullable().default(null),
})

const Tile = z.object({
  title: Translated,
  short: Translated.nullable().default(null),
  image: z.string().nullable().default(null),
  destination: DestinationDraft,
})

const Promotion = z.object({
  title: Translated,
  short: Translated.nullable().default(null),
  description: Translated.nullable().default(null),
  background: z.string().nullable().default(null),
  /** The title as a picture. */
  graphicTitle: z.object({ src: z.string(), width: z.int(), height: z.int() }).nullable().default(null),
  destination: DestinationDraft,
})

/** How the things of a row are found: what an operator composes pages of, without code. */
export const RowQuery = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('filter'),
    kinds: z
      .array(z.enum(['movie', 'series', 'program']))
      .min(1)
      .default(['movie', 'series']),
    genreId: z.int().optional(),
    countryId: z.int().optional(),
    yearFrom: z.int().optional(),
    yearTo: z.int().optional(),
    ratingFrom: z.number().optional(),
    libraryId: z.int().optional(),
  }),
  /** The editors' own list, in its order. */
  z.object({ by: z.literal('list'), contentIds: z.array(z.int()) }),
  z.object({ by: z.literal('history') }),
  z.object({ by: z.literal('favorites') }),
  z.object({ by: z.literal('recommended') }),
  z.object({ by: z.literal('channels'), categoryId: z.int().optional() }),
  /** Those of the list, or the best known. */
  z.object({ by: z.literal('persons'), personIds: z.array(z.int()).optional() }),
  /** What a search finds; the text comes with the call. */
  z.object({ by: z.literal('search'), of: z.enum(['content', 'person', 'channel', 'program']) }),
  z.object({ by: z.literal('promotions'), promotions: z.array(Promotion) }),
  /** Collections, buttons, packets: tiles that lead somewhere. */
  z.object({ by: z.literal('tiles'), tiles: z.array(Tile) }),
])
export type RowQuery = z.infer<typeof RowQuery>
