import type { RowTemplate } from '../api/catalogue.rules.ts'
import type { TileLook } from './tile-card.tsx'

export type RowShape = 'tall' | 'wide' | 'square' | 'round' | 'collection' | Exclude<TileLook, 'tall'>

const shapes: Record<RowTemplate, RowShape> = {
  'promo-bg': 'wide',
  'promo-wide': 'wide',
  'content-v': 'tall',
  'content-h': 'wide',
  history: 'wide',
  'history-h': 'wide',
  person: 'round',
  channel: 'wide',
  channels: 'square',
  'collection-v': 'collection',
  button: 'button',
  branded_button: 'branded',
  packet_promo: 'packet',
  packet_promo_base: 'base-packet',
  donate_packs: 'donation',
}

/** The form of the cards of a row. */
export const shapeOf = (template: RowTemplate): RowShape => shapes[template]

const tileLooks: Partial<Record<RowShape, TileLook>> = {
  collection: 'tall',
  button: 'button',
  branded: 'branded',
  packet: 'packet',
  'base-packet': 'base-packet',
  donation: 'donation',
}

export const tileLookOf = (shape: RowShape): TileLook => tileLooks[shape] ?? 'packet'

/** Whether words stand under the picture, not in it. */
export const hasWords = (template: RowTemplate): boolean => !(shapeOf(template) in tileLooks)
