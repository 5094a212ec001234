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
  /** How its pictures are drawn: the name of a style, or of a scene. */
  readonly style: string
  readonly genres: readonly string[]
  readonly countries: readonly string[]
  readonly library: string | null
  /** Null of a series: its episodes are played. */
  readonly assetId: string | null
  readonly trailerAssetId: string
  /** How many episodes each season has. */
  readonly seasons: readonly number[]
  readonly programId: number | null
  readonly presenters: readonly string[]
}
