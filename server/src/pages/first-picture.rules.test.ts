import { expect, test } from 'vitest'
import { exampleBootstrap } from '../testing/example-bootstrap.ts'
import type { ClassOf } from './class-names.ts'
import { eagerly, firstPicture, pictureTag } from './first-picture.rules.ts'
import { isWelcomed } from './first-screen.rules.ts'
import { screenTemplates, visitScript } from './first-visit.rules.ts'
import { welcomeScreen } from './first-welcome.rules.ts'

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

const classOf: ClassOf = (sheet, ...names) => `class="${names.map((name) => `${sheet}.${name}`).join(' ')}"`
const oneLine = (html: string) => html.replace(/\n\s*/g, '')

test('the welcome is built as the web app builds it: nothing moves when the app takes over', () => {
  const bootstrap = exampleBootstrap()
  const screen = welcomeScreen(
    {
      ...bootstrap,
      welcome: {
        ...bootstrap.welcome,
        title: 'Good & new',
        text: 'Look <in>',
        background: ours,
        can_skip: true,
      },
      resources: { ...bootstrap.resources, logo: '/logo".svg' },
      configuration: { ...bootstrap.configuration, home_layout: 'mosaic' },
      network: { ...bootstrap.network, is_guest_allowed: true },
      auth: { ...bootstrap.auth, methods: [] },
    },
    classOf,
  )
  expect(screen.picture).toBe(ours)
  expect(screen.html).toBe(
    oneLine(`
      <main class="features/welcome/welcome-page.page" data-layout="mosaic">
        <div class="features/welcome/welcome-page.backdrop">
          ${pictureTag(firstPicture(ours, 'hero'), classOf, eagerly)}
        </div>
        <div class="features/welcome/welcome-page.top">
          <img class="features/welcome/welcome-page.logo" src="/logo&quot;.svg" alt="">
        </div>
        <div class="features/welcome/welcome-page.words">
          <h1 class="features/welcome/welcome-page.title">Good &amp; new</h1>
          <p class="features/welcome/welcome-page.text">Look &lt;in&gt;</p>
          <div class="features/welcome/welcome-page.buttons" aria-hidden="true">
            <span class="ui/button.button ui/button.quiet"></span>
          </div>
        </div>
      </main>`),
  )
})

test.each([
  [true, true, 1, 2],
  [true, false, 1, 1],
  [false, true, 1, 1],
  [true, true, 0, 1],
  [false, false, 0, 0],
])(
  'a welcome that may be skipped (%s) by guests (%s), with %i ways to sign in, has room for %i buttons',
  (can_skip, is_guest_allowed, ways, buttons) => {
    const bootstrap = exampleBootstrap()
    const { html } = welcomeScreen(
      {
        ...bootstrap,
        welcome: { ...bootstrap.welcome, can_skip, background: null },
        network: { ...bootstrap.network, is_guest_allowed },
        auth: { ...bootstrap.auth, methods: bootstrap.auth.methods.slice(0, ways) },
      },
      classOf,
    )
    const shape = '<span class="ui/button.button ui/button.quiet"></span>'
    expect(html).toContain(`buttons" aria-hidden="true">${shape.repeat(buttons)}</div>`)
    expect(html).toContain('<div class="features/welcome/welcome-page.backdrop"></div>')
  },
)

test('the page decides which screen is shown by its language, its welcome and the pictures of its screens', () => {
  const screens = { first: { html: '', picture: ours }, again: { html: '', picture: null } }
  const script = visitScript({ screens, language: 'en-us', isWelcomed: true, nonce: 'n1' })
  const pictures = JSON.stringify({ first: firstPicture(ours, 'hero') })
  expect(
    script.startsWith('<script nonce="n1">((language, isWelcomed, pictures) => {\nlet visit\nlet own\n'),
  ).toBe(true)
  expect(script.endsWith(`\n})("en-us",true,${pictures})</script>`)).toBe(true)
  const none = visitScript({
    screens: { again: undefined },
    language: 'ru-ru',
    isWelcomed: false,
    nonce: 'n2',
  })
  expect(none.endsWith('\n})("ru-ru",false,{})</script>')).toBe(true)
})
