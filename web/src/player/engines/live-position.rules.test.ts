import { expect, test } from 'vitest'
import { isSliding, originOf, resumedLive } from './live-position.rules.ts'

test.each([
  ['a live playlist slides', { live: true, type: null }, true],
  ['an archive that still grows does not', { live: true, type: 'EVENT' }, false],
  ['a film does not', { live: false, type: 'VOD' }, false],
  ['a film of no type does not', { live: false, type: null }, false],
  ['a playlist that has not come does not', null, false],
])('%s', (_, playlist, slides) => {
  expect(isSliding(playlist)).toBe(slides)
})

test.each([
  ['a short pause goes on where it began', 100, 115, 100],
  ['a long pause goes on at what is live', 100, 115.1, 115.1],
  ['without a live position it goes on where it was', 100, null, 100],
  ['somebody ahead of the live position stays there', 100, 90, 100],
])('%s', (_, positionS, liveS, goesOnAt) => {
  expect(resumedLive(positionS, liveS)).toBe(goesOnAt)
})

test.each([
  ['by the date of a fragment', { start: 12, programDateTime: 1_000_000 }, 988_000],
  ['not without a date', { start: 12, programDateTime: null }, null],
  ['not before the playlist has come', undefined, null],
])('the instant at the beginning of a stream is known %s', (_, fragment, originMs) => {
  expect(originOf(fragment)).toBe(originMs)
})
