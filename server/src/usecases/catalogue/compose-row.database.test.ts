import { Row } from '@onair/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type CatalogueWorld,
  country,
  genre,
  library,
  openCatalogueWorld,
  slugsOf,
} from '../../testing/catalogue-world.ts'
import type { Person } from '../../testing/people.ts'
import { call, enterAsGuest } from '../../testing/test-app.ts'

let world: CatalogueWorld
let viewer: Person
let child: Person

beforeAll(async () => {
  world = await openCatalogueWorld()
  const { addRow, addPage, idOf } = world
  const rowIds = [
    await addRow('all', { by: 'filter', kinds: ['movie', 'series', 'program'] }),
    await addRow('films', { by: 'filter', kinds: ['movie'] }),
    await addRow('dramas', { by: 'filter', genreId: genre.drama }),
    await addRow('gold', { by: 'filter', libraryId: library.gold, yearFrom: 2020, ratingFrom: 7 }),
    await addRow('chosen', {
      by: 'list',
      contentIds: [idOf('old-pier'), 987_654, idOf('foreign'), idOf('night-shift'), idOf('lighthouse')],
    }),
  ]
  await addPage('home', rowIds, { template: 'startpage', menu_position: 1, logo: '/media/art/logo.png' })
  await addPage('bare', [])
  await world.announce('catalogue')
  viewer = await world.enter('rows-viewer')
  child = await world.enterAsChild('rows-child')
})
afterAll(() => world.close())

const all = [
  'lighthouse',
  'salt-road',
  'night-shift',
  'paper-moon',
  'no-age',
  'quiet-water',
  'morning-news',
  'old-pier',
]
const films = ['lighthouse', 'night-shift', 'paper-moon', 'no-age', 'old-pier']

type Query = NonNullable<Parameters<typeof getRow>[1]>

async function getRow(id: string | number, query: Record<string, unknown> = {}, person = viewer) {
  const { status, body } = await person.ask('getRow', { params: { id: String(id) }, query })
  expect(status, JSON.stringify(body)).toBe(200)
  return Row.parse(body)
}

describe('one row', () => {
  test('[V-3.13 V-7.66] has all that the contract says of it, by id and by slug', async () => {
    const row = await getRow('films', { limit: 2 })
    expect(row).toMatchObject({
      title: 'Row films',
      slug: 'films',
      template: 'content-v',
      content_type: 'movie',
      more_count: 3,
      limit: 2,
      offset: 0,
      loop_count: 0,
      library_id: null,
      html_description: null,
      channels: [],
      promotions: [],
      persons: [],
      items: [],
    })
    expect(row.contents[0]).toMatchObject({
      id: world.idOf('lighthouse'),
      title: 'Name lighthouse',
      year: 2024,
      age: 6,
      rating_kinopoisk: 8.1,
      destination: { type: 'content', id: world.idOf('lighthouse') },
    })
    expect(await getRow(row.id, { limit: 2 })).toEqual(row)
    expect((await viewer.ask('getRow', { params: { id: 'films' }, query: {} }, 'ru')).body.title).toBe(
      'Ряд films',
    )
  })

  test('that nobody composed is not there', async () => {
    for (const id of ['nowhere', '987654321', '99999999999999999999'])
      expect((await viewer.ask('getRow', { params: { id }, query: {} })).body.error_code, id).toBe(
        'not_found',
      )
  })

  test('brings films, series and programmes in one order, the best known first', async () => {
    const row = await getRow('all')
    expect(slugsOf(row)).toEqual(all)
    expect(row.content_type).toBeNull()
  })

  test('[P-9.23] is twenty long unless somebody says otherwise', async () => {
    expect((await getRow('all')).limit).toBe(20)
    expect((await viewer.ask('getRow', { params: { id: 'all' }, query: { limit: 101 } })).status).toBe(400)
  })

  test.each([1, 2, 3, 5])('[V-7.40] joins without a hole or an overlap in pages of %d', async (limit) => {
    const seen: string[] = []
    for (let offset = 0; offset <= all.length; offset += limit) {
      const row = await getRow('all', { offset, limit })
      expect(row.more_count).toBe(Math.max(0, all.length - offset - limit))
      seen.push(...slugsOf(row))
    }
    expect(seen).toEqual(all)
  })

  test('keeps the order of the editors, without what is not offered here', async () => {
    expect(slugsOf(await getRow('chosen'))).toEqual(['old-pier', 'night-shift', 'lighthouse'])
    const second = await getRow('chosen', { offset: 1, limit: 1 })
    expect(slugsOf(second)).toEqual(['night-shift'])
    expect(second.more_count).toBe(1)
  })
})

describe('the filters of a call', () => {
  const cases: [Query, string[]][] = [
    [{ content_type: 'movie' }, films],
    [{ content_type: 'series' }, ['salt-road', 'quiet-water']],
    [{ main_genre: genre.drama }, ['lighthouse', 'salt-road', 'night-shift', 'old-pier']],
    [{ main_genre: genre.drama, genre: genre.crime }, ['lighthouse', 'night-shift']],
    [{ main_genre: genre.comedy, genre: genre.crime }, []],
    [{ genre: genre.satire }, ['paper-moon']],
    [{ country: country.hills }, ['salt-road', 'night-shift', 'paper-moon', 'quiet-water']],
    [{ year_from: 2021 }, ['lighthouse', 'salt-road', 'paper-moon', 'morning-news']],
    [{ year_from: 1990, year_to: 1999 }, ['old-pier']],
    [{ year_to: 1979 }, ['no-age']],
    [{ rating_from: 8 }, ['lighthouse', 'quiet-water']],
    [{ rating_from: 7, content_type: 'movie' }, ['lighthouse', 'paper-moon']],
    [{ library_id: library.gold }, ['salt-road']],
    [{ genre: Number.MAX_SAFE_INTEGER }, []],
    [{ genre: genre.drama, country: country.coast, year_from: 2000, rating_from: 7.5 }, ['lighthouse']],
  ]
  test.each(cases)('[V-7.41 V-3.36] %j leave what fits', async (query, slugs) => {
    expect(slugsOf(await getRow('all', query))).toEqual(slugs)
  })

  test('narrow a row that is narrow already', async () => {
    expect(slugsOf(await getRow('dramas'))).toEqual(['lighthouse', 'salt-road', 'night-shift', 'old-pier'])
    expect(slugsOf(await getRow('dramas', { genre: genre.crime }))).toEqual(['lighthouse', 'night-shift'])
    expect(slugsOf(await getRow('gold'))).toEqual(['salt-road'])
    expect(slugsOf(await getRow('gold', { content_type: 'movie' }))).toEqual([])
    expect(slugsOf(await getRow('chosen', { library_id: library.open }))).toEqual(['lighthouse'])
  })

  test('are named when they make no sense', async () => {
    const query = { year_from: 'soon' } as never
    const { status, body } = await viewer.ask('getRow', { params: { id: 'all' }, query })
    expect(status).toBe(400)
    expect(body.detail).toHaveProperty('year_from')
  })

  test('a text leaves what is called so', async () => {
    expect(slugsOf(await getRow('films', { text: 'paper' }))).toEqual(['paper-moon'])
    expect(slugsOf(await getRow('films', { text: 'salt' }))).toEqual([])
    expect(slugsOf(await getRow('chosen', { text: 'lighthouse' }))).toEqual(['lighthouse'])
  })
})

describe('who asks', () => {
  test('a child sees nothing above twelve or of unknown age', async () => {
    const shown = all.filter((slug) => !['night-shift', 'no-age'].includes(slug))
    expect(slugsOf(await getRow('all', {}, child))).toEqual(shown)
    expect(slugsOf(await getRow('chosen', {}, child))).toEqual(['old-pier', 'lighthouse'])
    expect(slugsOf(await getRow('films', { text: 'night' }, child))).toEqual([])
    const { body } = await child.ask('getRowset', { params: { id: 'home' }, query: {} })
    expect(slugsOf(body.rows[0])).toEqual(shown)
  })

  test('a guest sees what a grown-up does', async () => {
    const token = await enterAsGuest(world.app, 'rows-guest')
    const { body } = await call(world.app, 'getRow', { params: { id: 'all' }, query: {} }, { token })
    expect(slugsOf(body)).toEqual(all)
  })

  test('[V-1.09] another brand has neither the row nor the page, nor shows what it does not offer', async () => {
    const stranger = await world.enterAbroad('rows-stranger')
    for (const [operation, id] of [
      ['getRow', 'all'],
      ['getRowset', 'home'],
    ] as const)
      expect((await stranger.ask(operation, { params: { id }, query: {} })).status, operation).toBe(404)
    expect(slugsOf(await getRow('all'))).not.toContain('foreign')
  })
})

describe('a page', () => {
  test('[V-7.39 V-7.65 V-3.14] brings the first items of its rows, in its order', async () => {
    const { body } = await viewer.ask('getRowset', { params: { id: 'home' }, query: {} })
    expect(body).toMatchObject({
      slug: 'home',
      title: 'Row home',
      description: null,
      template: 'startpage',
      logo: { tv_x3: '/media/art/logo.png' },
      library_id: null,
    })
    const rows: { slug: string }[] = body.rows
    expect(rows.map(({ slug }) => slug)).toEqual(['all', 'films', 'dramas', 'gold', 'chosen'])
    expect(body.rows[0]).toEqual(await getRow('all', { limit: 24 }))
    expect(body.rows[4]).toEqual(await getRow('chosen', { limit: 24 }))
    const byId = await viewer.ask('getRowset', { params: { id: String(body.id) }, query: {} })
    expect(byId.body).toEqual(body)
  })

  test('a library and a text narrow all its rows', async () => {
    const ask = async (query: { text?: string; library_id?: number }) => {
      const { body } = await viewer.ask('getRowset', { params: { id: 'home' }, query })
      return (body.rows as { contents: { slug: string }[] }[]).map(slugsOf)
    }
    expect(await ask({ library_id: library.gold })).toEqual([
      ['salt-road'],
      [],
      ['salt-road'],
      ['salt-road'],
      [],
    ])
    expect((await ask({ text: 'pier' })).slice(0, 3)).toEqual([['old-pier'], ['old-pier'], ['old-pier']])
  })

  test('may be bare, and is not found where there is none', async () => {
    expect((await viewer.ask('getRowset', { params: { id: 'bare' }, query: {} })).body.rows).toEqual([])
    expect((await viewer.ask('getRowset', { params: { id: 'films' }, query: {} })).status).toBe(404)
  })

  test('shows at once what its editors changed', async () => {
    const titleOf = async () =>
      (await viewer.ask('getRowset', { params: { id: 'bare' }, query: {} })).body.rows[0]?.title
    expect(await titleOf()).toBeUndefined()
    const id = await world.addRow('late', { by: 'filter' }, { title: { en: 'Late' } })
    await world.addPage('bare', [id])
    await world.announce('catalogue')
    await expect.poll(titleOf).toBe('Late')
  })
})
