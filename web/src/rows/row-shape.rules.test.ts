import { RowTemplate } from '@onair/contract'
import { expect, test } from 'vitest'
import { shapeOf } from './row-shape.rules.ts'

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
