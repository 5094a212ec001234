import { DestinationType } from '@onair/contract'
import { z } from 'zod'
import { Translated } from '../../core/translate.ts'

/** The target of a tile: an id of ours, or an external address. */
const DestinationDraft = z.object({
  type: DestinationType,
  id: z.int().nullable().default(null),
  /** The id for customers of an operator, where it differs. */
  idNoOtt: z.int().nullable().default(null),
  /** The target of an open_url: http or https. */
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

/** How the items of a row are found. Operators compose pages of these, without code. */
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
  /** A list of the editors, in its order. */
  z.object({ by: z.literal('list'), contentIds: z.array(z.int()) }),
  z.object({ by: z.literal('history') }),
  z.object({ by: z.literal('favorites') }),
  z.object({ by: z.literal('recommended') }),
  z.object({ by: z.literal('channels'), categoryId: z.int().optional() }),
  /** The listed persons, or the most popular. */
  z.object({ by: z.literal('persons'), personIds: z.array(z.int()).optional() }),
  /** Search results; the text comes with the call. */
  z.object({ by: z.literal('search'), of: z.enum(['content', 'person', 'channel', 'program']) }),
  z.object({ by: z.literal('promotions'), promotions: z.array(Promotion) }),
  /** Tiles with a target: collections, buttons, packets. */
  z.object({ by: z.literal('tiles'), tiles: z.array(Tile) }),
])
export type RowQuery = z.infer<typeof RowQuery>
