import { contract } from '@onair/contract'
import { contentSlots, homeSlots, preloadSlots, type Slots, welcomeSlots } from '@onair/contract/prerender'
import { example } from '@onair/contract/testing'
import { exampleBootstrap } from '@onair/server/testing/example-bootstrap'
import {
  compileTemplate,
  contentValues,
  homeValues,
  parseTemplates,
  welcomeValues,
} from '@onair/server/testing/prerender-templates'
import { loadScreens, templatesOf } from '@onair/web/prerender'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'

type Screens = Awaited<ReturnType<typeof loadScreens>>

const screenSlots = {
  home: homeSlots,
  content: contentSlots,
  welcome: welcomeSlots,
  preload: preloadSlots,
} satisfies Record<string, Slots>
const names = ['home', 'content', 'welcome', 'preload'] as const

/** What React writes for values, and what the server fills the template with. */
function sidesOf(screens: Screens, templates = parseTemplates(JSON.stringify(templatesOf(screens)))) {
  // Values of any screen are filled in here: which ones belong to which is the business of the types elsewhere.
  const fills = names.map(
    (name) => [name, compileTemplate(templates, name, screenSlots[name] as Slots)] as const,
  )
  return (name: (typeof names)[number], values: Record<string, unknown>) => {
    const fill = new Map(fills).get(name)
    return { react: screens[name]?.render(values), server: fill?.(values as never) ?? '' }
  }
}

let sides: ReturnType<typeof sidesOf>
beforeAll(async () => {
  sides = sidesOf(await loadScreens())
}, 60_000)

const ownPicture = '/media/pictures/0123456789abcdef-0a1b2c.jpg'
const text = fc.oneof(fc.string(), fc.constantFrom('<b>"Tom" & \'Ann\'</b>', '{{title}}', '&nbsp;'))
const picture = fc.constantFrom(ownPicture, '/art/hill.svg', 'https://elsewhere.test/a b.jpg?x="1"&y=\'2\'')

function anyValues(slots: Slots): fc.Arbitrary<Record<string, unknown>> {
  const entries = Object.entries(slots).map(([name, slot]): [string, fc.Arbitrary<unknown>] => {
    if (slot === 'flag') return [name, fc.boolean()]
    if (slot === 'text' || slot === 'text?') return [name, slot === 'text' ? text : fc.option(text)]
    if (slot === 'picture' || slot === 'picture?')
      return [name, slot === 'picture' ? picture : fc.option(picture)]
    if ('each' in slot) return [name, fc.array(anyValues(slot.each), { maxLength: 4 })]
    if ('optional' in slot) return [name, fc.option(anyValues(slot.optional))]
    return [name, anyValues(slot.group)]
  })
  return fc.record(Object.fromEntries(entries))
}

describe('the server sends what React writes, to a letter', () => {
  test.each(names)('%s, whatever it is filled with', (name) => {
    fc.assert(
      fc.property(anyValues(screenSlots[name]), (values) => {
        const { react, server } = sides(name, values)
        expect(server).toBe(react)
      }),
      { numRuns: 100 },
    )
  })

  const t = (key: string, values = {}) => [key, ...Object.values(values)].join(' ')
  const answer = contract.getRowset.answer.shape.rows.element
  const row = answer.parse(example(answer))
  const promotions = [1, 2].map((id) => ({
    ...answer.shape.promotions.element.parse(example(answer.shape.promotions.element)),
    ...{ id, title: `Slide ${id}`, background: ownPicture },
  }))
  const contents = [3, 4, 5].map((id) => ({
    ...answer.shape.contents.element.parse(example(answer.shape.contents.element)),
    ...{ id, title: `Film ${id}`, cover: { src_2x3: ownPicture, src_16x9: null } },
  }))
  const empty = { channels: [], persons: [], histories: [], items: [], contents: [], promotions: [] }
  const startPage = {
    ...contract.getRowset.answer.parse(example(contract.getRowset.answer)),
    title: 'Home & garden',
    rows: [
      { ...row, ...empty, template: 'promo-bg' as const, promotions },
      { ...row, ...empty, template: 'history' as const, id: 7, title: 'Go on' },
      { ...row, ...empty, template: 'content-v' as const, title: 'Films', contents },
    ],
  }
  const bootstrap = exampleBootstrap()
  const brand = { ...bootstrap, configuration: { ...bootstrap.configuration, home_layout: 'hero' as const } }

  test('of the answers that a page is made of', () => {
    const film = contract.getContent.answer.parse(example(contract.getContent.answer))
    const pages = {
      home: homeValues(brand, startPage),
      content: contentValues({ ...film, title: 'Lake & sea' }, t),
      welcome: welcomeValues({ ...brand, welcome: { ...brand.welcome, title: 'Good "day"' } }),
    }
    for (const name of ['home', 'content', 'welcome'] as const) {
      const { react, server } = sides(name, { ...pages[name] })
      expect(server).toBe(react)
    }
    expect(sides('home', { ...pages.home }).server.match(/Slide \d|Go on|Film \d/g)).toEqual([
      ...['Slide 1', 'Slide 2', 'Go on', 'Film 3', 'Film 4', 'Film 5'],
    ])
    expect(sides('content', { ...pages.content }).server).toContain('>Lake &amp; sea</h1>')
    expect(sides('welcome', { ...pages.welcome }).server).toContain('>Good &quot;day&quot;</h1>')
  })

  test('[V-5.40] of a screen that has nothing to press yet', () => {
    const home = sides('home', { ...homeValues(brand, startPage) }).server
    const film = contract.getContent.answer.parse(example(contract.getContent.answer))
    const content = sides('content', { ...contentValues(film, t) }).server
    const welcome = sides('welcome', { ...welcomeValues(brand) }).server
    for (const html of [home, content, welcome]) {
      expect(html).toMatch(/<main/)
      expect(html).not.toMatch(/<(button|a|input|select|textarea)[\s>]|\shref=|\sstyle=/)
    }
  })

  test.each([ownPicture, '/art/hill.svg'])('and asks ahead for %s as the screens do', (src) => {
    const attribute = (html: string, name: string) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(html)?.[1]
    const link = sides('preload', { picture: src }).server
    for (const html of [
      sides('home', { ...homeValues(brand, startPage), picture: src }).server,
      sides('content', {
        ...contentValues(contract.getContent.answer.parse(example(contract.getContent.answer)), t),
        picture: src,
      }).server,
      sides('welcome', { ...welcomeValues(brand), picture: src }).server,
    ]) {
      const image = /<img[^>]*fetchpriority="high"[^>]*>/i.exec(html)?.[0] ?? ''
      expect(attribute(image, 'src')).toBe(src === ownPicture ? `${src}?w=1080` : src)
      expect(attribute(link, 'imagesrcset')).toBe(attribute(image, 'srcset'))
      expect(attribute(link, 'imagesizes')).toBe(attribute(image, 'sizes'))
      expect(attribute(link, 'href')).toBe(src === ownPicture ? undefined : src)
    }
  })
})

const poster = {
  title: 'Films',
  hasSeeAll: false,
  cards: [{ title: 'Film 3', picture: null }],
}
const words = { title: 'Lake', graphic: null, short: null, description: null }
const smallHome = {
  ...{ layout: 'hero', logo: '/logo.svg', title: 'Home', picture: null, firstSlide: words },
  ...{ otherSlides: [], personalRows: [], posters: poster },
}

test('a class renamed in a style sheet, and a tag changed in a component, change on both sides', async () => {
  const card = (html: string | undefined) => /<article.*<\/article>/.exec(html ?? '')?.[0]
  const before = sides('home', smallHome)
  const [, suffix] = /class="card(_\w+)"/.exec(before.server) ?? []
  const unchanged = `<article class="card${suffix}" data-shape="tall"><div class="frame${suffix}"></div><div class="words${suffix}"><h3 class="title${suffix}">Film 3</h3><p class="facts${suffix}"></p></div></article>`
  expect([card(before.react), card(before.server)]).toEqual([unchanged, unchanged])

  const planted = await loadScreens([
    {
      name: 'planted-change',
      enforce: 'pre',
      transform(code, id) {
        if (id.endsWith('ui/src/card.module.css')) return code.replaceAll('.title', '.caption')
        if (!id.endsWith('ui/src/card.view.tsx')) return undefined
        return code
          .replace('<h3 className={styles.title}>', '<h4 className={styles.caption}>')
          .replace('</h3>', '</h4>')
      },
    },
  ])
  const after = sidesOf(planted)('home', smallHome)
  const changed = unchanged
    .replace(`<h3 class="title${suffix}">`, `<h4 class="caption${suffix}">`)
    .replace('</h3>', '</h4>')
  expect([card(after.react), card(after.server)]).toEqual([changed, changed])
}, 60_000)
