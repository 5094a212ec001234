import type { Answer } from '@onair/contract'
import { Bootstrap, contract } from '@onair/contract'
import { example } from '@onair/contract/testing'
import { expect, test } from 'vitest'
import { homeValues, withFirstRowsOnly } from './home.rules.ts'

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
const history: Row = { ...empty, template: 'history', id: 7, title: 'Go on' }
const films: Row = { ...empty, template: 'content-v', title: 'Films', contents: [3, 4].map(poster) }

const bootstrap = Bootstrap.parse(example(Bootstrap))
const heroBrand: Bootstrap = {
  ...bootstrap,
  configuration: { ...bootstrap.configuration, home_layout: 'hero' as const },
  resources: { ...bootstrap.resources, logo: '/logo.svg' },
}
const valuesOf = (rows: Row[], brand = heroBrand) => homeValues(brand, { ...page, title: 'Home', rows })

test('the home page opens with the picture of its first slide, the words of all, and its first posters', () => {
  const words = { graphic: null, short: null }
  expect(valuesOf([hero, history, films, { ...history, id: 8 }])).toEqual({
    ...{ layout: 'hero', logo: '/logo.svg', title: 'Home', picture: picture(1) },
    firstSlide: { ...words, title: 'Lake', description: 'About Lake' },
    otherSlides: [{ ...words, title: 'Hill', description: 'About Hill' }],
    personalRows: [{ id: '7', template: 'history', title: 'Go on' }],
    posters: {
      ...{ title: 'Films', hasSeeAll: false },
      cards: [
        { title: 'Film 3', picture: picture(3) },
        { title: 'Film 4', picture: picture(4) },
      ],
    },
  })
})

test('only rows of what was watched keep room above the posters', () => {
  const ids = (rows: Row[]) => valuesOf(rows)?.personalRows.map(({ id }) => id)
  expect(ids([hero, { ...history, template: 'channels' }, { ...history, template: 'history-h' }])).toEqual([
    '7',
  ])
  expect(ids([hero, films])).toEqual([])
})

test('a row of more than two films has room for the way to all of them, and at most nine posters', () => {
  const row = (count: number) => ({ ...films, contents: Array.from({ length: count }, (_, n) => poster(n)) })
  expect(valuesOf([hero, row(2)])?.posters?.hasSeeAll).toBe(false)
  expect(valuesOf([hero, row(3)])?.posters?.hasSeeAll).toBe(true)
  expect(valuesOf([hero, row(12)])?.posters?.cards).toHaveLength(9)
})

test.each([
  [{ src_2x3: '/t.jpg', src_16x9: '/w.jpg' }, '/t.jpg'],
  [{ src_2x3: null, src_16x9: '/w.jpg' }, '/w.jpg'],
  [{ src_2x3: null, src_16x9: null }, null],
])('of the pictures %j a poster takes %s', (cover, src) => {
  const values = valuesOf([hero, { ...films, contents: [{ ...poster(3), cover }] }])
  expect(values?.posters?.cards).toEqual([{ title: 'Film 3', picture: src }])
})

test('a first row of another kind is left to the web app', () => {
  expect(valuesOf([hero, { ...films, template: 'content-h' }, films])?.posters).toBeNull()
})

const undrawn = { mobile_x1: null, mobile_x2: null, mobile_x3: null, tv_x1: null, tv_x2: null, tv_x3: null }
const sizes = ['tv_x3', 'tv_x2', 'tv_x1', 'mobile_x3', 'mobile_x2'] as const

test.each(sizes.map((size, at) => [size, sizes.slice(at)] as const))(
  'of the sizes of a drawn title %s is taken, the largest there is',
  (taken, given) => {
    const drawn = given.map((name) => [name, { src: `/${name}.svg`, width: 3, height: 1 }] as const)
    const graphic_title = { ...undrawn, ...Object.fromEntries(drawn) }
    const values = valuesOf([{ ...hero, promotions: [{ ...slide('Lake', 1), graphic_title }] }])
    expect(values?.firstSlide.graphic).toEqual({ src: `/${taken}.svg`, width: '3', height: '1' })
  },
)

test('a page that opens in another manner is not drawn ahead', () => {
  expect(valuesOf([])).toBeUndefined()
  expect(valuesOf([films])).toBeUndefined()
  expect(valuesOf([{ ...hero, template: 'promo-wide' }])).toBeUndefined()
  expect(valuesOf([{ ...hero, promotions: [] }])).toBeUndefined()
  const mosaic = {
    ...heroBrand,
    configuration: { ...heroBrand.configuration, home_layout: 'mosaic' as const },
  }
  expect(valuesOf([hero], mosaic)).toBeUndefined()
})

test('rows far below are sent along without their cards, and say how many there are', () => {
  const rows = [hero, history, films, films, films, { ...films, more_count: 7 }]
  const light = withFirstRowsOnly({ ...page, rows }).rows
  expect(light.slice(0, 5)).toEqual(rows.slice(0, 5))
  expect(light[5]).toMatchObject({ title: 'Films', contents: [], more_count: 9 })
})
