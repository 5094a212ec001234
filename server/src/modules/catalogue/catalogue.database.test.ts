import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CatalogueWorld, openCatalogueWorld } from '../../testing/catalogue-world.ts'
import type { Person } from '../../testing/people.ts'
import { call, enterAsGuest } from '../../testing/test-app.ts'

let world: CatalogueWorld
let viewer: Person

beforeAll(async () => {
  world = await openCatalogueWorld()
  viewer = await world.enter('menu-viewer')
  await world.addPage('my', [], { is_personal: true, menu_position: 3, icon: '/media/art/my.svg' })
  await world.addPage('films', [], { menu_position: 2, library_id: 2 })
  await world.addPage('home', [], { template: 'startpage', menu_position: 1 })
  await world.addPage('shop', [], { template: 'outer_link', menu_position: 4, url: 'https://shop.invalid/a' })
  await world.addPage('phone-only', [], { menu_position: 5, variants: ['mobile300'] })
  await world.addPage('hidden', [])
  await world.announce('catalogue')
})
afterAll(() => world.close())

const slugs = (body: { rowsets: { slug: string }[] }) => body.rowsets.map(({ slug }) => slug)

describe('the menu', () => {
  test('[V-7.38 V-3.14] has the pages of the tenant in its order', async () => {
    const { body } = await viewer.ask('listRowsets', { query: {} })
    expect(slugs(body)).toEqual(['home', 'films', 'my', 'shop', 'phone-only'])
    expect(body.rowsets[1]).toMatchObject({
      title: 'Row films',
      description: null,
      logo: { tv_x3: null },
      library_id: 2,
      template: 'catalog',
      url: null,
      is_personal: false,
    })
    expect(body.rowsets[2].icon).toEqual({ tv_x3: '/media/art/my.svg' })
    expect(body.rowsets[3].url).toBe('https://shop.invalid/a')
  })

  test('[V-7.64] has what is meant for the kind of client that asks', async () => {
    const ofVariant = async (variant: 'web' | 'mobile300') =>
      slugs((await viewer.ask('listRowsets', { query: { variant } })).body)
    expect(await ofVariant('web')).not.toContain('phone-only')
    expect(await ofVariant('mobile300')).toContain('phone-only')
    const query = { variant: 'fridge' } as never
    expect((await viewer.ask('listRowsets', { query })).body.detail).toHaveProperty('variant')
  })

  test('[P-6.12] has no personal page for a guest', async () => {
    const token = await enterAsGuest(world.app, 'menu-guest')
    const { body } = await call(world.app, 'listRowsets', { query: {} }, { token })
    expect(slugs(body)).toEqual(['home', 'films', 'shop', 'phone-only'])
  })

  test('has none of it in another brand', async () => {
    const stranger = await world.enterAbroad('menu-stranger')
    expect(slugs((await stranger.ask('listRowsets', { query: {} })).body)).toEqual([])
  })
})

test('[V-7.12 V-3.16] libraries have a title, a picture and a colour', async () => {
  const { body } = await viewer.ask('listLibraries', {})
  expect(body.libraries).toEqual([
    { id: 1, title: 'Open', cover: { bg: null, color_bg: '#003050' }, bg: null },
    {
      ...{ id: 2, title: 'Gold', bg: '/media/art/gold.jpg' },
      cover: { bg: '/media/art/gold.jpg', color_bg: '#805000' },
    },
  ])
})

test('[P-7.58 V-7.94] genres stand in the order of their names, in the language of who reads them', async () => {
  const { body } = await viewer.ask('listGenres', {})
  expect(body.internal_genres).toEqual([
    { id: 2, name: 'Comedy', parent_id: null },
    { id: 11, name: 'Crime', parent_id: 1 },
    { id: 1, name: 'Drama', parent_id: null },
    { id: 21, name: 'Satire', parent_id: 2 },
  ])
  const russian: { name: string }[] = (await viewer.ask('listGenres', {}, 'ru')).body.internal_genres
  expect(russian.map(({ name }) => name)).toEqual(['Алая сатира', 'Драма', 'Ёж и закон', 'Комедия'])
})

test('[P-7.57] countries are listed by name', async () => {
  expect((await viewer.ask('listCountries', {})).body.countries).toEqual([
    { id: 1, name: 'Coast' },
    { id: 2, name: 'Hills' },
  ])
  const russian: { name: string }[] = (await viewer.ask('listCountries', {}, 'ru')).body.countries
  expect(russian.map(({ name }) => name)).toEqual(['Взгорье', 'Побережье'])
})

describe('what an operator writes down', () => {
  test('is kept under its slug: saved again it is the same row and page', async () => {
    const row = await world.addRow('again', { by: 'filter' })
    expect(await world.addRow('again', { by: 'filter' }, { title: { en: 'Anew' } })).toBe(row)
    const page = await world.addPage('again', [row])
    expect(await world.addPage('again', [row, await world.addRow('more', { by: 'history' })])).toBe(page)
    await world.announce('catalogue')
    const read = async () => (await viewer.ask('getRowset', { params: { id: 'again' }, query: {} })).body.rows
    await expect
      .poll(async () => (await read())?.map(({ title }: { title: string }) => title))
      .toEqual(['Anew', 'Row more'])
  })

  test('a page can have the number by which clients know it', async () => {
    expect(await world.addPage('numbered', [], { id: 1000 })).toBe(1000)
  })

  test('reaches nobody as a program: a description keeps its shape and loses its script', async () => {
    const html = '<p>About <b>it</b><script>alert(1)</script><img src=x onerror=alert(1)></p>'
    await world.addRow(
      'told',
      { by: 'filter' },
      { html_description: { en: html }, description: { en: 'It' } },
    )
    await world.announce('catalogue')
    const read = async () => (await viewer.ask('getRow', { params: { id: 'told' }, query: {} })).body
    await expect.poll(read).toMatchObject({ html_description: '<p>About <b>it</b></p>', description: 'It' })
  })

  test.each(['javascript:alert(1)', 'file:///etc/passwd', 'no address'])(
    'leads to no address such as %s',
    async (url) => {
      await expect(world.addPage('bad', [], { template: 'outer_link', url })).rejects.toThrow('Invalid URL')
    },
  )
})
