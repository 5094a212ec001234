import type { Bilingual } from '../world/world.ts'

/** What a viewer chooses: a film, a series or a television programme. */
export interface CatalogueTitle {
  readonly slug: string
  readonly kind: 'movie' | 'series' | 'program'
  readonly title: Bilingual
  readonly description: Bilingual
  readonly year: number
  readonly age: number
  readonly rating: number
  /** The style or scene of its pictures. */
  readonly style: string
  readonly genres: readonly string[]
  readonly countries: readonly string[]
  readonly library: string | null
  /** Null for a series: its episodes are played. */
  readonly assetId: string | null
  readonly trailerAssetId: string
  /** The number of episodes of each season. */
  readonly seasons: readonly number[]
  readonly programId: number | null
  readonly presenters: readonly string[]
}
