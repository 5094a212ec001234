import { expect, test } from 'vitest'
import { sideOf } from './picture-touch.rules.ts'

test('the left and the right fifth of the picture skip, the middle does not', () => {
  expect([0, 0.2, 0.21, 0.5, 0.79, 0.8, 1].map(sideOf)).toEqual([-1, -1, 0, 0, 0, 1, 1])
})
