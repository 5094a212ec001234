import type { Answer } from '@onair/contract'
import { Bootstrap, contract } from '@onair/contract'
import { example } from '@onair/contract/testing'
import { expect, test } from 'vitest'
import type { ClassOf } from './class-names.ts'
import { homeScreen, lightened } from './first-home.rules.ts'

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
  expect(draw([films])).toBeUndefined()
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
