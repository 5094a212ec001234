import { expect, test } from 'vitest'
import { cutCues } from './cut-cues.ts'

test('a cue that crosses a boundary stands in both segments, with the times of the whole film', () => {
  const files = cutCues(
    [
      { startMs: 1000, endMs: 2000, text: 'One' },
      { startMs: 3000, endMs: 4500, text: 'Two\nlines' },
    ],
    3,
  )
  const head = 'WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000\n'
  const [one, two] = [
    '\n00:00:01.000 --> 00:00:02.000\nOne\n',
    '\n00:00:03.000 --> 00:00:04.500\nTwo\nlines\n',
  ]
  expect(files).toEqual([head + one + two, head + two, head])
})

test('a cue that ends on a boundary is not carried over it', () => {
  const [first, second] = cutCues([{ startMs: 0, endMs: 3840, text: 'Here' }], 2)
  expect(first).toContain('Here')
  expect(second).not.toContain('Here')
})
