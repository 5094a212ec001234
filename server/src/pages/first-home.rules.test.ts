import type { Answer } from '@onair/contract'
import { Bootstrap, contract } from '@onair/contract'
import { example } from '@onair/contract/testing'
import { expect, test } from 'vitest'
import type { ClassOf } from './class-names.ts'
import { homeScreen, lightened } from './first-home.rules.ts'
import { eagerly, firstPicture, later, pictureTag } from './first-picture.rules.ts'

type StartPage = Answer<'getRowset'>
type Row = StartPage['rows'][number]

const page = contract.getRowset.answer.parse(example(contract.getRowset.answer))
const [anyRow] = page.rows
if (!anyRow) throw new Error('the example of a page has no row')
const empty: Row = {
  ...anyRow,
  ...{ contents: [], channels: [], promotions: [], persons: [], histories: [], items: [], more_count: 0 },
}
const picture = (n: number) => `/media/pictures/${String(n).repeat(16)}-102030.jpg`
const promotion = contract.getRowset.answer.shape.rows.element.shape.promotions.element
const slide = (title: string, n: number): Row['promotions'][number] => ({
  ...promotion.parse(example(promotion)),
  ...{ title, background: picture(n), graphic_title: null, short: null, description: `About ${title}` },
})
const card = contract.getRowset.answer.shape.rows.element.shape.contents.element
const poster = (n: number): Row['contents'][number] => ({
  ...card.parse(example(card)),
  ...{ title: `Film ${n}`, cover: { src_2x3: picture(n), src_16x9: null } },
})
const hero: Row = { ...empty, template: 'promo-bg', promotions: [slide('Lake', 1), slide('Hill', 2)] }
const history: Row = { ...empty, template: 'history' }
const films: Row = { ...empty, template: 'content-v', title: 'Films', contents: [3, 4].map(poster) }

const bootstrap = Bootstrap.parse(example(Bootstrap))
const heroBrand: Bootstrap = {
  ...bootstrap,
  configuration: { ...bootstrap.configuration, home_layout: 'hero' as const },
}
const classOf: ClassOf = (sheet, ...names) => `class="${names.map((name) => `${sheet}.${name}`).join(' ')}"`
const draw = (rows: Row[], brand = heroBrand) => homeScreen(brand, { ...page, rows }, classOf)

test('the home page opens with the picture of its first slide and the posters of its first row', () => {
  const screen = draw([hero, history, films])
  expect(screen?.picture).toBe(picture(1))
  expect(screen?.html).toContain(`src="${picture(1)}?w=1080"`)
  expect(screen?.html).toContain('About Lake')
  expect(screen?.html).toContain(`srcset="${picture(3)}?w=240 1x, ${picture(3)}?w=480 2x`)
  expect(screen?.html).toContain('class="rows/card.title">Film 4<')
})

/** As it is written, without the room between lines. */
const oneLine = (html: string) => html.replace(/\n\s*/g, '')
const heroTag = (n: number) => pictureTag(firstPicture(picture(n), 'hero'), classOf, eagerly)
const posterTag = (n: number) => pictureTag(firstPicture(picture(n), 'poster'), classOf, later)

const headOf = (title: string) => `
  <header class="app/shell/header.header" data-menu="hero">
    <span class="app/shell/header.logo"><img src="/logo&quot;.svg" alt=""></span>
  </header>
  <main class="app/shell/layout.main">
    <div class="features/home/rows-home.page" data-under-header="true">
      <h1 class="visually-hidden">${title}</h1>`

const actions = `
  <div class="rows/promo-hero.actions">
    <a class="ui/button.button ui/button.quiet" aria-hidden="true"></a>
  </div>`

const undrawn = { mobile_x1: null, mobile_x2: null, mobile_x3: null, tv_x1: null, tv_x2: null, tv_x3: null }

test('the screen is built as the web app builds it: nothing moves when the app takes over', () => {
  const graphic = { src: '/art/hill.svg', width: 300, height: 90 }
  const top: Row = {
    ...hero,
    promotions: [
      { ...slide('Lake', 1), short: '2024, 6+' },
      { ...slide('Hill', 2), description: null, graphic_title: { ...undrawn, tv_x1: graphic } },
    ],
  }
  const one = { ...films, contents: [poster(3)] }
  const brand = { ...heroBrand, resources: { ...heroBrand.resources, logo: '/logo".svg' } }
  const html = homeScreen(brand, { ...page, title: 'Home & garden', rows: [top, one] }, classOf)?.html
  expect(html).toBe(
    oneLine(`${headOf('Home &amp; garden')}
      <div class="rows/row-view.row" data-template="promo-bg">
        <section class="rows/promo-hero.hero">
          <div class="rows/promo-hero.slide" data-current="true">
            <div class="rows/promo-hero.picture">${heroTag(1)}</div>
            <div class="rows/promo-hero.words">
              <h2 class="rows/promo-hero.title">Lake</h2>
              <p class="rows/promo-hero.facts">2024, 6+</p>
              <p class="rows/promo-hero.description">About Lake</p>
              ${actions}
            </div>
          </div>
          <div class="rows/promo-hero.slide" data-current="false">
            <div class="rows/promo-hero.picture"></div>
            <div class="rows/promo-hero.words">
              <h2 class="rows/promo-hero.title">
                <img class="rows/promo-hero.graphic" src="/art/hill.svg" width="300" height="90" alt="Hill">
              </h2>
              ${actions}
            </div>
          </div>
        </section>
      </div>
      <div class="rows/row-view.row" data-template="content-v">
        <div class="rows/row-frame.frame" data-shape="tall">
          <section class="ui/row-scroller.section">
            <div class="rows/row-frame.head"><h2 class="rows/row-frame.heading">Films</h2></div>
            <div class="ui/row-scroller.frame">
              <ul class="ui/row-scroller.row">
                <li>
                  <article class="rows/card.card" data-shape="tall">
                    <div class="rows/card.frame">${posterTag(3)}</div>
                    <h3 class="rows/card.title">Film 3</h3>
                    <p class="rows/card.facts"></p>
                  </article>
                </li>
              </ul>
            </div>
          </section>
        </div>
      </div>
    </div></main>`),
  )
})

test('room for what was watched is as large as the row that the web app draws', () => {
  const place = `
    <div class="rows/card.card" data-shape="wide">
      <div class="rows/card.frame"></div>
      <h3 class="rows/card.title">&nbsp;</h3>
      <p class="rows/card.facts">&nbsp;</p>
    </div>`
  const own: Row = { ...empty, template: 'history-h', id: 7, title: 'Go on' }
  const html = draw([hero, { ...own, template: 'channels' }, own, films, { ...own, id: 8 }])?.html ?? ''
  expect(html).toContain(
    oneLine(`</section></div>
      <div class="rows/row-view.row" data-template="history-h" data-own="7" hidden>
        <div class="rows/row-frame.frame rows/row-frame.waiting" data-shape="wide">
          <div class="rows/row-frame.head"><h2 class="rows/row-frame.heading">Go on</h2></div>
          <div class="rows/row-frame.cards">${place.repeat(5)}</div>
        </div>
      </div>
      <div class="rows/row-view.row" data-template="content-v">`),
  )
  expect(html).not.toContain('data-own="8"')
  expect(draw([hero, own])?.html).toContain('data-own="7"')
})

test('a row of more than one film has room for the way to all of them, and at most nine posters', () => {
  const all = `<a class="rows/row-frame.seeAll" aria-hidden="true">&nbsp;</a></div>`
  expect(draw([hero, films])?.html).toContain(`>Films</h2>${all}`)
  const many = { ...films, contents: Array.from({ length: 12 }, (_, n) => poster(n)) }
  expect(draw([hero, many])?.html.match(/<article/g)).toHaveLength(9)
})

test('a poster without a picture keeps its frame, and a row of another kind is left to the web app', () => {
  const bare = { ...poster(3), cover: { src_2x3: null, src_16x9: null } }
  expect(draw([hero, { ...films, contents: [bare] }])?.html).toContain('<div class="rows/card.frame"></div>')
  const html = draw([hero, { ...films, template: 'content-h' }])?.html
  expect(html).toMatch(/<\/section><\/div><\/div><\/main>$/)
})

test.each([
  ['tv_x3', ['tv_x1', 'tv_x2', 'tv_x3']],
  ['tv_x2', ['tv_x1', 'tv_x2']],
  ['tv_x1', ['tv_x1']],
] as const)('of the sizes of a drawn title %s is taken, the largest there is', (taken, given) => {
  const sizes = given.map((name) => [name, { src: `/${name}.svg`, width: 3, height: 1 }] as const)
  const graphic_title = { ...undrawn, ...Object.fromEntries(sizes) }
  const html = draw([{ ...hero, promotions: [{ ...slide('Lake', 1), graphic_title }] }])?.html
  expect(html).toContain(`<img class="rows/promo-hero.graphic" src="/${taken}.svg"`)
})

test('only the first slide brings its picture; the words of all decide how tall they are', () => {
  const html = draw([hero])?.html ?? ''
  expect(html).not.toContain(picture(2))
  expect(html).toContain('About Hill')
})

test('a row of what was watched keeps hidden room above the posters, for the browser that knows of one', () => {
  const html = draw([hero, { ...history, id: 7, title: 'Go on' }, films])?.html ?? ''
  expect(html).toMatch(/data-own="7" hidden>.*>Go on</)
  expect(html.indexOf('Go on')).toBeLessThan(html.indexOf('Film 3'))
  expect(draw([hero, films])?.html).not.toContain('data-own')
})

test('[V-5.40] the home page of somebody who comes back has nothing to press yet', () => {
  const html = draw([hero, history, films])?.html ?? ''
  expect(html).toContain('Film 3')
  expect(html).not.toMatch(/<(button|input|select|textarea)[\s>]|\shref=/)
})

test('a page that opens in another manner is not drawn ahead', () => {
  expect(draw([])).toBeUndefined()
  expect(draw([films])).toBeUndefined()
  expect(draw([{ ...hero, template: 'promo-wide' }])).toBeUndefined()
  expect(draw([{ ...hero, promotions: [] }])).toBeUndefined()
  const mosaic = {
    ...heroBrand,
    configuration: { ...heroBrand.configuration, home_layout: 'mosaic' as const },
  }
  expect(draw([hero], mosaic)).toBeUndefined()
})

test('rows far below are sent along without their cards, and say how many there are', () => {
  const rows = [hero, history, films, films, films, { ...films, more_count: 7 }]
  const light = lightened({ ...page, rows }).rows
  expect(light.slice(0, 5)).toEqual(rows.slice(0, 5))
  expect(light[5]).toMatchObject({ title: 'Films', contents: [], more_count: 9 })
})
