import fc from 'fast-check'
import { expect, test } from 'vitest'
import { skipCommitMs, skipSeconds } from '../playhead/skip.rules.ts'
import { addSkip, type PendingSkip, skipRefusal, skipResumeMs, skipTarget } from './channel-skip.rules.ts'
import { programmeAt } from './channel-timeline.rules.ts'

const noonMs = Date.UTC(2026, 0, 15, 12)
const programme = (title: string, fromMin: number, toMin: number) => ({
  ...{ title, isBlackout: false },
  ...{ startMs: noonMs + fromMin * 60_000, endMs: noonMs + toMin * 60_000 },
})
const programmes = [programme('News', 0, 30), programme('Film', 30, 120)]
const skipped = (atMs: number, ...presses: number[]) =>
  presses.reduce<PendingSkip | null>((pending, steps) => addSkip(pending, steps, atMs), null)

test('[V-4.37 V-4.40] the constants of a skip', () => {
  expect([skipSeconds, skipCommitMs, skipResumeMs]).toEqual([10, 500, 400])
})

test.each([
  ['once back', [-1], -10],
  ['three times back', [-1, -1, -1], -30],
  ['back and forth', [-1, 1], 0],
  ['twice back and once on', [-1, -1, 1], -10],
])('[V-4.37 V-4.40] skipping %s adds up', (_, presses, seconds) => {
  const pending = skipped(noonMs, ...presses)
  expect(pending && skipTarget(pending)).toBe(noonMs + seconds * 1000)
})

test('[V-4.40] skips count from where the first began, though the picture went on meanwhile', () => {
  const pending = addSkip(skipped(noonMs, -1), -1, noonMs + 400)
  expect(skipTarget(pending)).toBe(noonMs - 20_000)
})

test('[V-4.40] however the presses are grouped, their sum is what counts', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(-1, 1), { minLength: 1, maxLength: 40 }), (presses) => {
      const sum = presses.reduce((a, b) => a + b, 0)
      expect(skipped(noonMs, ...presses)).toEqual({ fromMs: noonMs, steps: sum })
    }),
  )
})

const nowMs = noonMs + 40 * 60_000

test.each([
  ['to now', nowMs, null],
  ['a millisecond into the future', nowMs + 1, 'future'],
  ['to the first second of the schedule', noonMs, null],
  ['before the first programme of the schedule', noonMs - 1, 'unscheduled'],
] as const)('[V-4.38] a skip %s', (_, targetMs, refusal) => {
  expect(skipRefusal(targetMs, programmes, nowMs)).toBe(refusal)
})

test('[V-4.39] a skip over a boundary is in the other programme', () => {
  const boundaryMs = noonMs + 30 * 60_000
  const titleAfter = (atMs: number, steps: number) =>
    programmeAt(programmes, skipTarget({ fromMs: atMs, steps }))?.title
  expect(titleAfter(boundaryMs - 10_001, 1)).toBe('News')
  expect(titleAfter(boundaryMs - 10_000, 1)).toBe('Film')
  expect(titleAfter(boundaryMs + 9_999, -1)).toBe('News')
  expect(titleAfter(boundaryMs + 10_000, -1)).toBe('Film')
})
