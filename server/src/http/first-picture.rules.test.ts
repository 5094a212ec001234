import { expect, test } from 'vitest'
import { exampleBootstrap } from '../testing/example-bootstrap.ts'
import { firstPicture, pictureTag } from './first-picture.rules.ts'
import { isWelcomed } from './first-screen.rules.ts'
import { screenTemplates } from './first-visit.rules.ts'

const ours = '/media/pictures/0123456789abcdef-0a1b2c.jpg'

test('a poster of ours is asked for in the width of its place, twice and three times of it', () => {
  expect(firstPicture(ours, 'poster')).toEqual({
    src: `${ours}?w=240`,
    srcset: `${ours}?w=240 1x, ${ours}?w=480 2x, ${ours}?w=720 3x`,
  })
})

test('a hero of ours is asked for in the width of the window', () => {
  const widths = [640, 1080, 1440, 1920, 2160, 2880]
  expect(firstPicture(ours, 'hero')).toEqual({
    src: `${ours}?w=1080`,
    srcset: widths.map((width) => `${ours}?w=${width} ${width}w`).join(', '),
    sizes: '100vw',
  })
})

test.each([
  'https://elsewhere.test/a.jpg',
  `https://elsewhere.test${ours}`,
  `${ours}?w=1`,
  '/media/pictures/0123456789abcde-0a1b2c.jpg',
  '/media/pictures/0123456789abcdef-0a1b2.jpg',
  '/media/pictures/0123456789abcdef-0a1b2c.png',
])('a picture at %s is taken as it is', (src) => {
  expect(firstPicture(src, 'hero')).toEqual({ src })
  expect(firstPicture(src, 'poster')).toEqual({ src })
})

test('the tag of a picture has what its source has, and nothing breaks out of it', () => {
  const classOf = (file: string, name: string) => `class="${file}-${name}"`
  const tag = (source: Parameters<typeof pictureTag>[0]) => pictureTag(source, classOf, 'loud')
  expect(tag({ src: '/a"b.jpg' })).toBe('<img class="ui/picture-picture" alt="" loud src="/a&quot;b.jpg">')
  expect(tag({ src: 'a', srcset: 'b"', sizes: 'c"' })).toBe(
    '<img class="ui/picture-picture" alt="" loud srcset="b&quot;" sizes="c&quot;" src="a">',
  )
})

test.each([
  [true, false, true],
  [true, true, false],
  [false, false, false],
])('a brand with a welcome (%s) meets a stranger on a line of its own (%s) with it: %s', (has, auto, met) => {
  const bootstrap = exampleBootstrap()
  const { configuration, network } = bootstrap
  expect(
    isWelcomed({
      ...bootstrap,
      configuration: { ...configuration, has_welcome: has },
      network: { ...network, auto_auth: auto },
    }),
  ).toBe(met)
})

test('a screen waits in a template under the name of its visit; one that is missing leaves none', () => {
  const first = { html: '<p>1</p>', picture: null }
  expect(screenTemplates({ first, again: undefined })).toBe('<template id="first-first"><p>1</p></template>')
  expect(screenTemplates({})).toBe('')
})
