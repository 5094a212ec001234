import { expect, test } from 'vitest'
import { durationChoices, successMs } from './parental-page.rules.ts'

test.each([
  ['off and those of the operator', [5, 30, 60], 30, [0, 5, 30, 60]],
  ['in order of length', [60, 5], 5, [0, 5, 60]],
  ['also a present one that is no longer offered', [5, 60], 30, [0, 5, 30, 60]],
])('[P-9.08] the durations of a PIN: %s', (_, offered, present, choices) => {
  expect(durationChoices(offered, present)).toEqual(choices)
})

test('[P-9.05] the word of success stands 2 s, and 5 s when something is unprotected by it', () => {
  expect([successMs(true), successMs(false)]).toEqual([2_000, 5_000])
})
