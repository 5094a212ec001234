import { expect, test } from 'vitest'
import { pictureChoice, pictureSrc, placeholderColor } from './picture-source.rules.ts'

const ours = '/media/pictures/0123456789abcdef-c04020.jpg'

test.each([
  ['poster', 1, 240],
  ['poster', 2, 480],
  ['poster', 3, 720],
  ['person', 1, 160],
  ['person', 3, 480],
  ['logo', 2, 320],
  ['hero', 2, 2160],
] as const)('[P-9.21] a %s on a screen of ratio %s is asked for at %s pixels', (kind, ratio, width) => {
  expect(pictureSrc(ours, kind, ratio)).toBe(`${ours}?w=${width}`)
})

test.each([
  [0.75, 240],
  [1.25, 480],
  [2.625, 720],
  [4, 720],
])('[P-9.21] a pixel ratio of %s counts as a whole one from 1 to 3', (ratio, width) => {
  expect(pictureSrc(ours, 'poster', ratio)).toBe(`${ours}?w=${width}`)
})

test('[V-9.57] a wide picture is asked for at 1080 pixels', () => {
  expect(pictureSrc(ours, 'wide')).toBe(`${ours}?w=1080`)
})

test('[P-9.21] no picture is asked for wider than the server makes it', () => {
  expect(pictureSrc(ours, 'hero', 3)).toBe(`${ours}?w=2880`)
})

test('[P-9.21] the browser chooses a poster by its pixel ratio, a wide picture by the room it has', () => {
  expect(pictureChoice(ours, 'poster')).toEqual({
    srcSet: `${ours}?w=240 1x, ${ours}?w=480 2x, ${ours}?w=720 3x`,
  })
  expect(pictureChoice(ours, 'hero')).toMatchObject({ sizes: '100vw' })
  expect(pictureChoice(ours, 'hero')?.srcSet).toContain(`${ours}?w=1920 1920w`)
})

test.each([
  ['https://img.invalid/a.m3u8.m3u8', 'https://img.invalid/a.m3u8'],
  ['https://img.invalid/a.m3u8.m3u8.m3u8?x=1', 'https://img.invalid/a.m3u8?x=1'],
  ['https://img.invalid/a.m3u8', 'https://img.invalid/a.m3u8'],
])('[P-5.32] %s is read as %s', (link, meant) => {
  expect(pictureSrc(link, 'poster')).toBe(meant)
})

test('[P-5.33] a link without encryption is upgraded, a path of our own stays', () => {
  expect(pictureSrc('http://img.invalid/a.jpg', 'poster')).toBe('https://img.invalid/a.jpg')
  expect(pictureSrc('/media/art/posters/1.svg', 'poster')).toBe('/media/art/posters/1.svg')
  expect(pictureChoice('http://img.invalid/a.jpg', 'poster')).toBeUndefined()
})

test('the colour of a picture is read from its name, and only from names that carry one', () => {
  expect(placeholderColor(ours)).toBe('#c04020')
  expect(placeholderColor('/media/art/posters/1-c04020.jpg')).toBeUndefined()
})
