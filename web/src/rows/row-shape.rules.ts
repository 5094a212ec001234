import type { RowTemplate } from '../api/catalogue.queries.ts'

const tileShapes = ['collection', 'button', 'branded', 'packet', 'base-packet', 'donation'] as const

export type TileShape = (typeof tileShapes)[number]
export type RowShape = 'tall' | 'wide' | 'square' | 'round' | 'banner' | TileShape

const shapes: Record<RowTemplate, RowShape> = {
  'promo-bg': 'banner',
  'promo-wide': 'banner',
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

/** The shape of the cards of a row. */
export const shapeOf = (template: RowTemplate): RowShape => shapes[template]

const isTile = (shape: RowShape): shape is TileShape => tileShapes.some((tile) => tile === shape)

/** The shape of a tile in a row, which may be a row of other items. */
export const tileShapeOf = (template: RowTemplate): TileShape => {
  const shape = shapeOf(template)
  return isTile(shape) ? shape : 'packet'
}

/** Whether the texts are below the picture instead of in it. */
export const hasWords = (template: RowTemplate): boolean => {
  const shape = shapeOf(template)
  return shape !== 'banner' && !isTile(shape)
}
