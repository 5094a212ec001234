import { expect, test } from 'vitest'
import { countOthers, describeCounts, describeRefusal, merge } from './report.ts'

test('counts are told as their sum, with what they are of and what they count', () => {
  const counts = new Map([
    ['502', 2],
    ['TimeoutError', 1],
  ])
  expect(describeCounts(counts, 400)).toBe('3 of 400 (2 × 502, 1 × TimeoutError)')
  expect(describeCounts(counts)).toBe('3 (2 × 502, 1 × TimeoutError)')
  expect(describeCounts(new Map(), 400)).toBe('0 of 400')
})

test('what was counted in several places is added up', () => {
  const counts = [
    new Map([['502', 2]]),
    new Map(),
    new Map([
      ['502', 1],
      ['503', 4],
    ]),
  ]
  expect(merge(counts)).toEqual(
    new Map([
      ['502', 3],
      ['503', 4],
    ]),
  )
})

test('a refusal is told by its status and the code of the server; a balancer gives none', () => {
  expect(describeRefusal(503, '{"error_code":"unavailable"}')).toBe('503 unavailable')
  expect(describeRefusal(503, '<html>')).toBe('503')
})

test('refusals of another status are counted, with or without a code', () => {
  const refusals = new Map([
    ['503', 4],
    ['503 unavailable', 3],
    ['500 internal', 2],
    ['TimeoutError', 1],
  ])
  expect(countOthers(refusals, '503')).toBe(3)
  expect(countOthers(new Map(), '503')).toBe(0)
})
