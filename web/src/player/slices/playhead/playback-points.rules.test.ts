import { expect, test } from 'vitest'
import { isHighlight, offerAt, readPoints } from './playback-points.rules.ts'

const skip = { action: 'skip', title: 'Skip' } as const
const next = { action: 'next', title: 'Next episode' } as const
const intro = { type: 'intro', start: 4_000, end: 30_500, button: skip }
const credits = { type: 'credits', start: 90_000, end: 100_000, button: next }
const highlight = { type: 'highlight', start: 60_000, end: 65_000, button: null }

test('[V-3.20] a point without an end ends eight seconds after its start', () => {
  expect(readPoints([{ ...intro, end: null }]).offers).toEqual([{ startS: 4, endS: 12, ...skip }])
  expect(readPoints([intro]).offers).toEqual([{ startS: 4, endS: 30.5, ...skip }])
})

test('[V-3.21] highlights are apart from the other points', () => {
  expect(readPoints([intro, highlight, credits])).toEqual({
    highlights: [{ startS: 60, endS: 65 }],
    offers: [
      { startS: 4, endS: 30.5, ...skip },
      { startS: 90, endS: 100, ...next },
    ],
  })
})

test('[V-5.25] a point of an unsupported type is ignored', () => {
  expect(readPoints([{ ...intro, type: 'karaoke' }])).toEqual({ highlights: [], offers: [] })
  expect(readPoints([{ ...intro, type: 'recap' }]).offers).toHaveLength(1)
})

test('a point without a button offers nothing', () => {
  expect(readPoints([{ ...intro, button: null }]).offers).toEqual([])
})

test.each([
  [3.9, true, undefined],
  [4, true, 'skip'],
  [30.4, true, 'skip'],
  [30.5, true, undefined],
  [95, true, 'next'],
  [95, false, undefined],
])('at %d s, with a next episode: %s, the offer is %s', (positionS, hasNext, action) => {
  const { offers } = readPoints([intro, credits])
  expect(offerAt(offers, positionS, hasNext)?.action).toBe(action)
})

test('a highlight is met from its start to its end', () => {
  const { highlights } = readPoints([highlight])
  expect([59.9, 60, 64.9, 65].map((at) => isHighlight(highlights, at))).toEqual([false, true, true, false])
})
