import { z } from 'zod'
import { ContentCard, contentCard } from '../content/content.entities.ts'
import { entity } from '../core/entity.ts'
import { Id, imageSizes, Slug, Text, Title, Url } from '../core/values.ts'
import { PersonCard } from '../person/person.entities.ts'
import { EpisodeLabel } from '../schedule/schedule.entities.ts'

export const DestinationType = z.enum([
  'content',
  'channel',
  'program',
  'person',
  'row',
  'rowset',
  'packet',
  'open_url',
  'enter_promo_key',
  'last_channel',
  'text',
])

export const Destination = entity('Destination', { type: DestinationType, id: Id.nullable() })

export const PromoDestination = entity('PromoDestination', {
  type: DestinationType,
  id: Id.nullable(),
  slug: Slug.nullable(),
  library_id: Id.nullable(),
  src: Url.nullable(),
  id_no_ott: Id.nullable(),
  title: Title.nullable(),
  description: Text.nullable(),
})

const pixels = z
  .int()
  .positive()
  .meta({ examples: [640] })

export const PromoItem = entity('PromoItem', {
  id: Id,
  title: Title,
  destination: PromoDestination,
  graphic_title: imageSizes(z.object({ src: Url, width: pixels, height: pixels })).nullable(),
  background: Url.nullable(),
  short: z.string().nullable(),
  description: Text.nullable(),
  unfocused_btn_icon: Url.nullable(),
  focused_btn_icon: Url.nullable(),
})

export const HistoryItem = entity('HistoryItem', {
  content: ContentCard,
  content_episode: EpisodeLabel.nullable(),
  watch_percentage: z
    .int()
    .min(0)
    .max(100)
    .meta({ examples: [40] }),
  screenshot: Url.nullable(),
})

export const RowTemplate = z.enum([
  'promo-bg',
  'promo-wide',
  'content-v',
  'content-h',
  'history',
  'history-h',
  'person',
  'channel',
  'channels',
  'collection-v',
  'button',
  'branded_button',
  'packet_promo',
  'packet_promo_base',
  'donate_packs',
])

const destination = Destination

export const RowContent = entity('RowContent', { ...contentCard, destination })

export const RowChannel = entity('RowChannel', {
  id: Id,
  slug: Slug,
  name: Title,
  cover: z.object({ full: Url, bg: Url, color_bg: z.string().meta({ examples: ['#0b1530'] }) }),
  is_4k: z.boolean(),
  destination,
})

export const RowPerson = entity('RowPerson', { ...PersonCard.shape, destination })

export const RowItem = entity('RowItem', {
  id: Id,
  title: Title,
  short: z.string().nullable(),
  image: Url.nullable(),
  destination: PromoDestination,
})

export const Row = entity('Row', {
  id: Id,
  title: Title,
  slug: Slug,
  template: RowTemplate,
  content_type: z.enum(['movie', 'series', 'program']).nullable(),
  more_count: z
    .int()
    .nonnegative()
    .meta({
      examples: [30],
      description: 'Beyond this page: a hundred are counted at most, of a search one',
    }),
  limit: z
    .int()
    .positive()
    .meta({ examples: [20] }),
  offset: z
    .int()
    .nonnegative()
    .meta({ examples: [0] }),
  loop_count: z
    .int()
    .nonnegative()
    .meta({ examples: [0] }),
  duration: z
    .int()
    .nullable()
    .meta({ examples: [7], description: 'Seconds a slide stays' }),
  library_id: Id.nullable(),
  status: z
    .string()
    .nullable()
    .meta({ examples: ['active'] }),
  html_description: z.string().nullable(),
  description: Text.nullable(),
  contents: z.array(RowContent),
  channels: z.array(RowChannel),
  promotions: z.array(PromoItem),
  persons: z.array(RowPerson),
  histories: z.array(HistoryItem),
  items: z.array(RowItem),
})

export const PageTemplate = z.enum([
  'startpage',
  'search',
  'tvchannels',
  'tvchannels.category',
  'tvchannels.guide',
  'group.catalog',
  'group.catalog.page',
  'outer_link',
  'catalog',
])

const page = {
  id: Id,
  slug: Slug,
  title: Title,
  description: Text.nullable(),
  logo: z.object({ tv_x3: Url.nullable() }),
  library_id: Id.nullable(),
  template: PageTemplate,
  /** The target of an outer_link. */
  url: Url.nullable(),
  /** Personal to the viewer, so guests do not see it. */
  is_personal: z.boolean(),
}

/** A page with the slug of its catalogue: its address is /{catalogue}/{slug}. */
const ownPage = { ...page, catalogue: Slug.nullable() }

export const Page = entity('Page', ownPage)

export const MenuPage = entity('MenuPage', { ...page, icon: z.object({ tv_x3: Url.nullable() }) })

export const Rowset = entity('Rowset', { ...ownPage, rows: z.array(Row) })

export const Library = entity('Library', {
  id: Id,
  title: Title,
  cover: z.object({ bg: Url.nullable(), color_bg: z.string().meta({ examples: ['#0b1530'] }) }),
  bg: Url.nullable(),
})

export const Country = entity('Country', { id: Id, name: z.string().meta({ examples: ['Georgia'] }) })

export const Genre = entity('Genre', {
  id: Id,
  name: z.string().meta({ examples: ['Drama', 'Comedy', 'Documentary'] }),
  /** The main genre of this one. */
  parent_id: Id.nullable(),
})

/** The current choice of the filter page. */
export const FilterOptions = entity('FilterOptions', {
  main_genre: Id.nullable(),
  genre: Id.nullable(),
  country: Id.nullable(),
  year: z.object({ from: z.int().nullable(), to: z.int().nullable() }),
  rating_from: z.int().nullable(),
})

/** Exactly one of the four is set. */
const favored = {
  channel_id: Id.nullable(),
  program_id: Id.nullable(),
  person_id: Id.nullable(),
  content_id: Id.nullable(),
}

export const Favorite = entity('Favorite', { id: Id, object_id: Id, ...favored })

export const FavoriteDraft = z
  .object({
    channel_id: Id.optional(),
    program_id: Id.optional(),
    person_id: Id.optional(),
    content_id: Id.optional(),
  })
  .refine((draft) => Object.values(draft).filter((id) => id !== undefined).length === 1, {
    message: 'One of channel_id, program_id, person_id, content_id',
    path: ['object_id'],
  })
  .meta({ id: 'FavoriteDraft', examples: [{ channel_id: 7 }, { content_id: 101 }] })
