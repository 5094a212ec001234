import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { segmentMs } from './segment-grid.ts'
import { cutCues, readCues } from './webvtt.ts'

test('cues are read with and without hours, names, settings and Windows line ends', () => {
  const file = [
    'WEBVTT',
    'NOTE nothing',
    '00:01.000 --> 00:02.500 align:start\nOne\ntwo lines',
    'name\n01:00:00.000 --> 01:00:01.000\n- <i>An hour</i> later',
    '00:05.000 --> 00:05.000\nnever seen',
    '00:06.000 --> 00:07.000\n',
  ].join('\n\n')
  const cues = [
    { startMs: 1_000, endMs: 2_500, text: 'One\ntwo lines' },
    { startMs: 3_600_000, endMs: 3_601_000, text: '- <i>An hour</i> later' },
  ]
  expect(readCues(file)).toEqual(cues)
  expect(readCues(file.replaceAll('\n', '\r\n'))).toEqual(cues)
})

test('every instant shows the same cues in its segment as in the whole film', () => {
  const instant = fc.integer({ min: 0, max: 12 * segmentMs })
  const cue = fc.record({ startMs: instant, lengthMs: fc.integer({ min: 1, max: 3 * segmentMs }) })
  fc.assert(
    fc.property(fc.array(cue, { maxLength: 20 }), instant, (made, atMs) => {
      const cues = made.map(({ startMs, lengthMs }, index) => ({
        ...{ startMs, endMs: startMs + lengthMs, text: `cue ${index}` },
      }))
      const seen = (list: typeof cues) => list.filter(({ startMs, endMs }) => startMs <= atMs && atMs < endMs)
      const page = cutCues(cues, 10)[Math.floor(atMs / segmentMs)]
      if (page === undefined) expect(atMs).toBeGreaterThanOrEqual(10 * segmentMs)
      else expect(seen(readCues(page))).toEqual(seen(cues))
    }),
  )
})

test('a segment in which nobody speaks is a file all the same', () => {
  expect(cutCues([], 2)).toEqual(Array(2).fill('WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000\n'))
})

test('a cue keeps its hours, minutes, seconds and milliseconds', () => {
  const block = '01:02:03.004 --> 01:59:58.070\nLate'
  const [cue] = readCues(block)
  expect(cue).toEqual({ startMs: 3_723_004, endMs: 7_198_070, text: 'Late' })
  const segments = Math.ceil(7_198_070 / segmentMs)
  expect(cutCues(cue ? [cue] : [], segments).at(-1)).toContain(`\n${block}\n`)
})

test('a cue stands in the segments that it is seen in and in no other', () => {
  const cue = { startMs: segmentMs, endMs: 2 * segmentMs, text: 'Second' }
  expect(cutCues([cue], 4).map((file) => file.includes('Second'))).toEqual([false, true, false, false])
})
