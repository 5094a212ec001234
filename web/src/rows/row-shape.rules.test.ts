import { RowTemplate } from '@onair/contract'
import { expect, test } from 'vitest'
import { hasWords, shapeOf, tileShapeOf } from './row-shape.rules.ts'

test('each of the fifteen templates has a form of its cards', () => {
  expect(RowTemplate.options.map((template) => [template, shapeOf(template)])).toEqual([
    ['promo-bg', 'banner'],
    ['promo-wide', 'banner'],
    ['content-v', 'tall'],
    ['content-h', 'wide'],
    ['history', 'wide'],
    ['history-h', 'wide'],
    ['person', 'round'],
    ['channel', 'wide'],
    ['channels', 'square'],
    ['collection-v', 'collection'],
    ['button', 'button'],
    ['branded_button', 'branded'],
    ['packet_promo', 'packet'],
    ['packet_promo_base', 'base-packet'],
    ['donate_packs', 'donation'],
  ])
})

test('words stand under pictures of films, channels and persons, not in tiles and banners', () => {
  expect(RowTemplate.options.filter(hasWords)).toEqual([
    ...['content-v', 'content-h', 'history', 'history-h', 'person', 'channel', 'channels'],
  ])
})

test('a tile in a row of other things is shown as a packet', () => {
  expect(RowTemplate.options.map(tileShapeOf)).toEqual([
    ...Array.from({ length: 9 }, () => 'packet'),
    ...['collection', 'button', 'branded', 'packet', 'base-packet', 'donation'],
  ])
})
