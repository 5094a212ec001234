import fc from 'fast-check'
import { expect, test } from 'vitest'
import { qualitiesOf, renditionOf } from './film-ladder.rules.ts'

const sizes = (width: number, height: number) =>
  qualitiesOf({ width, height }).map((quality) => `${quality.name} ${quality.width}x${quality.height}`)

test.each([
  ['4K', 3840, 2160, ['240p 426x240', '360p 640x360', '540p 960x540', '720p 1280x720', '1080p 1920x1080']],
  ['720p', 1280, 720, ['240p 426x240', '360p 640x360', '540p 960x540', '720p 1280x720']],
  [
    'wide screen',
    1920,
    800,
    ['240p 426x178', '360p 640x266', '540p 960x400', '720p 1280x534', '1080p 1920x800'],
  ],
  [
    'a telephone',
    1080,
    1920,
    ['240p 136x240', '360p 202x360', '540p 304x540', '720p 406x720', '1080p 608x1080'],
  ],
  ['old television', 768, 576, ['240p 320x240', '360p 480x360', '540p 720x540']],
  ['something small', 161, 91, ['90p 160x90']],
])('a film from %s is offered in every size that it fills', (_, width, height, expected) => {
  expect(sizes(width, height)).toEqual(expected)
})

test('whatever its size, a film is never blown up, never higher than 1080 and never bent', () => {
  const length = fc.integer({ min: 2, max: 8000 })
  fc.assert(
    fc.property(length, length, (width, height) => {
      const qualities = qualitiesOf({ width, height })
      expect(qualities.length).toBeGreaterThan(0)
      for (const quality of qualities) {
        expect([quality.width % 2, quality.height % 2]).toEqual([0, 0])
        expect(quality.height).toBeLessThanOrEqual(1080)
        expect(quality.width).toBeLessThanOrEqual(Math.max(2, width + 1))
        const bentBy = Math.abs(quality.width - (quality.height * width) / height)
        const [half, shape] = [1, Math.max(1, width / height)]
        expect(bentBy).toBeLessThanOrEqual(2 * half + 2 * shape)
      }
    }),
  )
})

test('the peak of a quality is that of its largest segment with the largest sound', () => {
  const [quality] = qualitiesOf({ width: 640, height: 360 })
  if (!quality) throw new Error('no quality')
  const sized = { ...quality, segmentBytes: [48_000, 96_000] }
  expect(renditionOf(sized, [60_000, 24_000], true)).toMatchObject({
    bandwidth: 250_000,
    codecs: 'avc1.4d401e,mp4a.40.2',
  })
  expect(renditionOf(sized, [], false)).toMatchObject({ bandwidth: 200_000, codecs: 'avc1.4d401e' })
})
