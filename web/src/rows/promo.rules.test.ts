import { contract } from '@onair/contract'
import { example } from '@onair/contract/testing'
import { expect, test } from 'vitest'
import { graphicTitle, indexAfter, isNextTo, slideSeconds } from './promo.rules.ts'

test('[V-9.28] a slide stays as long as its row says, else seven seconds', () => {
  expect(slideSeconds({ duration: 12 })).toBe(12)
  expect([null, 0, -1].map((duration) => slideSeconds({ duration }))).toEqual([7, 7, 7])
})

test('after the last slide comes the first, and before the first the last', () => {
  expect(indexAfter(4, 1, 5)).toBe(0)
  expect(indexAfter(0, -1, 5)).toBe(4)
})

test('pictures are fetched for the slide in sight and its neighbours alone', () => {
  expect([0, 1, 2, 3, 4].map((at) => isNextTo(at, 0, 5))).toEqual([true, true, false, false, true])
})

const sizes = ['tv_x3', 'tv_x2', 'tv_x1', 'mobile_x3', 'mobile_x2'] as const

test('a title that is drawn is taken in the best size there is', () => {
  const promotion = contract.getRowset.answer.shape.rows.element.shape.promotions.element
  const given = promotion.parse(example(promotion))
  const drawn = (names: readonly string[]) => {
    const all = [...sizes, 'mobile_x1'].map((size) => [
      size,
      names.includes(size) ? { src: `/${size}.png`, width: 2, height: 1 } : null,
    ])
    return graphicTitle(promotion.parse({ ...given, graphic_title: Object.fromEntries(all) }))?.src
  }
  expect(sizes.map((_, from) => drawn(sizes.slice(from)))).toEqual(sizes.map((size) => `/${size}.png`))
  expect(drawn([])).toBeUndefined()
  expect(graphicTitle({ ...given, graphic_title: null })).toBeNull()
})
