import { RowTemplate } from '@onair/contract'
import { expect, test } from 'vitest'
import { shapeOf } from './row-shape.rules.ts'

test('[V-2.99] each of the fifteen templates has a form of its cards', () => {
  expect(RowTemplate.options).toHaveLength(15)
  for (const template of RowTemplate.options) expect(shapeOf(template), template).toBeTruthy()
})
