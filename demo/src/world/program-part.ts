import type { Bilingual } from './world.ts'

/** Programmes that share a picture and the first half of a title. */
export interface Series {
  readonly assetId: string
  readonly title: Bilingual
  readonly age: number
}

export interface Part {
  readonly id: number
  readonly series: Series
  readonly ru: readonly [title: string, description: string]
  readonly en: readonly [title: string, description: string]
  readonly may_live?: boolean
  readonly may_replay?: boolean
  readonly may_start_over?: boolean
}
