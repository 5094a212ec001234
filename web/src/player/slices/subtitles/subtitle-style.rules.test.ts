import { expect, test } from 'vitest'
import {
  coloursOf,
  defaultSubtitleStyle,
  parseSubtitleStyle,
  scaleOf,
  subtitleColours,
  subtitleSizes,
  writtenSubtitleStyle,
} from './subtitle-style.rules.ts'

test('subtitles are small, normal, large or very large', () => {
  expect(subtitleSizes.map((size) => [size, scaleOf[size]])).toEqual([
    ['small', 0.75],
    ['normal', 1],
    ['large', 1.5],
    ['very-large', 2],
  ])
})

test('a style is read as it was written', () => {
  for (const size of subtitleSizes) {
    for (const colours of subtitleColours) {
      const style = { size, colours }
      expect(parseSubtitleStyle(writtenSubtitleStyle(style))).toEqual(style)
    }
  }
})

test.each([
  [null, defaultSubtitleStyle],
  ['', defaultSubtitleStyle],
  ['huge pink', defaultSubtitleStyle],
  ['large', { size: 'large', colours: 'white-on-shade' }],
  ['huge black-on-white', { size: 'normal', colours: 'black-on-white' }],
])('what was stored as %s is read as far as it is known', (stored, style) => {
  expect(parseSubtitleStyle(stored)).toEqual(style)
})

const channels = (colour: string) =>
  [1, 3, 5, 7].map((at) => Number.parseInt(colour.slice(at, at + 2) || 'ff', 16) / 255)

/** A ground over a picture of one grey. */
function laidOver(ground: string, grey: number): number[] {
  const [red = 0, green = 0, blue = 0, alpha = 1] = channels(ground)
  return [red, green, blue].map((channel) => channel * alpha + grey * (1 - alpha))
}

function luminance(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test.each(subtitleColours)(
  '%s has a contrast of at least 7 to 1 over black and over white pictures',
  (name) => {
    const { text, ground } = coloursOf[name]
    for (const grey of [0, 1]) {
      const [light = 0, dark = 0] = [luminance(channels(text)), luminance(laidOver(ground, grey))].sort(
        (a, b) => b - a,
      )
      expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(7)
    }
  },
)
