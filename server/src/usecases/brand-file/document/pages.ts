import { PageTemplate, RowTemplate } from '@onair/contract'
import { z } from 'zod'
import { Name, Picture, Text } from './words.ts'

const targets = ['content', 'channel', 'person', 'row', 'page', 'packet', 'url', 'text', 'action'] as const

/** Something of ours that a tile leads to. */
const Place = z.strictObject({
  content: z.string().optional().describe('A film or series, by its name in addresses.'),
  channel: Name.optional().describe('A channel.'),
  person: z.string().optional().describe('A person.'),
  row: Name.optional().describe('A row of this brand, as a page.'),
  page: Name.optional().describe('A page of this brand.'),
  packet: Name.optional().describe('A packet of this brand.'),
  program: z.int().optional().describe('A programme, by its number.'),
})

const kindsOf = (target: object) => Object.keys(target).filter((key) => key !== 'forCustomers')

const isSameKind = (kinds: readonly string[], others: readonly string[]) => kinds.join() === others.join()

/** Where a tile leads. */
const Target = z
  .strictObject({
    ...Place.shape,
    url: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe('An address outside.'),
    text: z.strictObject({ title: Text, description: Text }).optional().describe('Words to read.'),
    action: z
      .enum(['enter_promo_key', 'last_channel'])
      .optional()
      .describe('Entering a promo code, or the channel that was watched last.'),
    forCustomers: Place.optional().describe(
      'Another of the same kind, for viewers in the network of an operator: those of every brand but the default one.',
    ),
  })
  .refine((target) => kindsOf(target).length === 1, {
    error: `has to be one of ${targets.join(', ')}`,
  })
  .refine((target) => !target.forCustomers || isSameKind(kindsOf(target), Object.keys(target.forCustomers)), {
    path: ['forCustomers'],
    error: 'has to name another of the same kind',
  })

const Tile = z.strictObject({
  title: Text,
  short: Text.nullable().default(null),
  image: Picture.nullable().default(null),
  to: Target,
})

const Slide = z.strictObject({
  title: Text,
  short: Text.nullable().default(null),
  description: Text.nullable().default(null),
  background: Picture.nullable().default(null),
  graphicTitle: z
    .strictObject({ src: Picture, width: z.int(), height: z.int() })
    .nullable()
    .default(null)
    .describe('The title as a picture.'),
  to: Target,
})

/** What a row shows. */
const Show = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('filter'),
    kinds: z
      .array(z.enum(['movie', 'series', 'program']))
      .min(1)
      .default(['movie', 'series']),
    genre: z.string().optional().describe('A genre, by its name in addresses.'),
    country: z.string().optional().describe('A country, by its name in any language.'),
    library: z.string().optional().describe('A library, by its title in any language.'),
    yearFrom: z.int().optional(),
    yearTo: z.int().optional(),
    ratingFrom: z.number().optional(),
  }),
  z.strictObject({ by: z.literal('list'), contents: z.array(z.string()) }),
  z.strictObject({ by: z.literal('history') }),
  z.strictObject({ by: z.literal('favorites') }),
  z.strictObject({ by: z.literal('recommended') }),
  z.strictObject({ by: z.literal('channels'), category: Name.optional() }),
  z.strictObject({ by: z.literal('persons'), persons: z.array(z.string()).optional() }),
  z.strictObject({ by: z.literal('search'), of: z.enum(['content', 'person', 'channel', 'program']) }),
  z.strictObject({ by: z.literal('slides'), slides: z.array(Slide) }),
  z.strictObject({ by: z.literal('tiles'), tiles: z.array(Tile) }),
])

export const FileRow = z
  .strictObject({
    row: Name.describe('The name of the row in addresses.'),
    title: Text.describe('What viewers read above it.'),
    template: RowTemplate.describe('How it looks.'),
    show: Show.describe('How its items are found.'),
    description: Text.nullable().default(null).describe('More about it, where it is a page.'),
    html: Text.nullable().default(null).describe('The same as HTML; what could run or load is removed.'),
    duration: z.int().min(1).nullable().default(null).describe('Seconds for each slide.'),
    loops: z.int().min(0).default(0).describe('How often a slider goes round.'),
    library: z.string().nullable().default(null).describe('The library whose look it has.'),
  })
  .describe('A strip of cards.')

export const FilePage = z
  .strictObject({
    page: Name.describe('The name of the page in addresses.'),
    title: Text.describe('What viewers read in the menu.'),
    template: PageTemplate.describe('What kind of page it is; startpage is the home page.'),
    rows: z.array(Name).default([]).describe('Its rows in their order.'),
    menu: z.boolean().default(false).describe('Whether the menu has it; the menu has the order of the file.'),
    description: Text.nullable().default(null).describe('More about it.'),
    personal: z.boolean().default(false).describe('Whether it is for people who have signed in.'),
    url: z
      .url({ protocol: /^https?$/ })
      .nullable()
      .default(null)
      .describe('Where an outer_link leads.'),
    logo: Picture.nullable().default(null),
    icon: Picture.nullable().default(null),
    library: z.string().nullable().default(null).describe('The library whose look it has.'),
    parent: Name.nullable().default(null).describe('The page that it is a part of.'),
    variants: z.array(z.string()).nullable().default(null).describe('Clients that see it; null is all.'),
    id: z.int().min(1).optional().describe('A number that something outside refers to; usually none.'),
  })
  .describe('A page of rows.')
