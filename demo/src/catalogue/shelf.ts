import type { Bilingual } from '../world/world.ts'

/** The target of a tile, by names that seeding maps to ids. */
export type Goal =
  | { readonly title: string }
  | { readonly row: string }
  | { readonly page: string }
  | { readonly channel: string }
  | { readonly person: string }
  | { readonly text: Bilingual; readonly about: Bilingual }
  | { readonly key: 'enter_promo_key' | 'last_channel' }

/** The picture of a tile: the wide picture of a title, or a drawing of its own. */
export type TilePicture = { readonly backdropOf: string } | { readonly style: string }

export interface PromotionSpec {
  readonly title: Bilingual
  readonly short: Bilingual
  readonly description: Bilingual | null
  readonly picture: TilePicture
  readonly goal: Goal
}

export interface TileSpec {
  readonly title: Bilingual
  readonly short: Bilingual | null
  readonly picture: TilePicture | null
  readonly isTall: boolean
  readonly goal: Goal
}

export type RowQuerySpec =
  | {
      readonly by: 'filter'
      readonly kinds?: readonly ('movie' | 'series' | 'program')[]
      readonly genre?: string
      readonly country?: string
      readonly library?: string
      readonly years?: readonly [number, number]
      readonly ratingFrom?: number
    }
  | { readonly by: 'list'; readonly titles: readonly string[] }
  | { readonly by: 'history' | 'favorites' | 'recommended' }
  | { readonly by: 'channels'; readonly categoryId?: number }
  | { readonly by: 'persons'; readonly persons?: readonly string[] }
  | { readonly by: 'search'; readonly of: 'content' | 'person' | 'channel' | 'program' }
  | { readonly by: 'promotions'; readonly promotions: readonly PromotionSpec[] }
  | { readonly by: 'tiles'; readonly tiles: readonly TileSpec[] }

export type RowTemplate =
  | 'promo-bg'
  | 'promo-wide'
  | 'content-v'
  | 'content-h'
  | 'history'
  | 'history-h'
  | 'person'
  | 'channel'
  | 'channels'
  | 'collection-v'
  | 'button'
  | 'branded_button'
  | 'packet_promo'
  | 'packet_promo_base'
  | 'donate_packs'

export interface RowSpec {
  readonly slug: string
  readonly title: Bilingual
  readonly template: RowTemplate
  readonly query: RowQuerySpec
  readonly description?: Bilingual
  readonly html?: Bilingual
  readonly duration?: number
  readonly loops?: boolean
}

export interface PageSpec {
  readonly slug: string
  readonly title: Bilingual
  readonly template:
    | 'startpage'
    | 'search'
    | 'tvchannels'
    | 'tvchannels.guide'
    | 'group.catalog'
    | 'group.catalog.page'
    | 'outer_link'
    | 'catalog'
  readonly description?: Bilingual
  /** Slugs of rows, in their order. */
  readonly rows: readonly string[]
  readonly isInMenu?: boolean
  readonly isPersonal?: boolean
  readonly url?: string
  readonly library?: string
  /** Slug of the catalogue that it is a page of. */
  readonly parent?: string
  readonly variants?: readonly string[]
  /** The specification refers to one page by its id. */
  readonly id?: number
}

/** Everything that one brand shows. */
export interface ShelfSpec {
  readonly rows: readonly RowSpec[]
  readonly pages: readonly PageSpec[]
}
