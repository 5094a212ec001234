import { expect, test } from 'vitest'
import { nearEndPx, seemsShort } from './near-end.rules.ts'

test('[V-9.21] the end is near at 1000 px, on a small screen at 200 px', () => {
  expect([1280, 482, 481, 390].map(nearEndPx)).toEqual([1_000, 1_000, 200, 200])
})

test('[V-9.22] a page below one and a half screens is short', () => {
  expect(seemsShort(1_199, 800)).toBe(true)
  expect(seemsShort(1_200, 800)).toBe(false)
})
