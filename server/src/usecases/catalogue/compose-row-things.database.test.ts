import { PromoItem, Row } from '@onair/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { replaceLineup, saveChannel } from '../../modules/channels/index.ts'
import { saveProgram } from '../../modules/schedule/index.ts'
import { rebuildSearch } from '../../modules/search/index.ts'
import { type CatalogueWorld, openCatalogueWorld, slugsOf } from '../../testing/catalogue-world.ts'
import type { Person } from '../../testing/people.ts'
import { call, enterAsGuest } from '../../testing/test-app.ts'

let world: CatalogueWorld
let viewer: Person
let child: Person
let lateChannel: number
let filmsRow: number
let filmsPage: number

const look = { logo: '/media/art/late.svg', color: '#300030', archived_days: 0, cycle_days: 1 }
const text = (en: string) => ({ ru: `${en} по-русски`, en })

/** One tile for every kind of destination, and some that lead nowhere. */
const destinations = () => [
  { type: 'content' as const, id: world.idOf('salt-road'), idNoOtt: world.idOf('night-shift') },
  { type: 'content' as const, id: world.idOf('night-shift') },
  { type: 'content' as const, id: world.idOf('foreign') },
  { type: 'channel' as const, id: world.world.channelId, idNoOtt: lateChannel },
  { type: 'channel' as const, id: lateChannel },
  { type: 'person' as const, id: world.persons.vale, idNoOtt: world.persons.foreign },
  { type: 'person' as const, id: world.persons.foreign },
  { type: 'program' as const, id: 1 },
  { type: 'row' as const, id: filmsRow },
  { type: 'row' as const, id: 987_654 },
  { type: 'rowset' as const, id: filmsPage },
  { type: 'open_url' as const, src: 'https://elsewhere.invalid/a' },
  { type: 'enter_promo_key' as const },
  { type: 'last_channel' as const },
  { type: 'text' as const, title: text('Read'), description: text('Read this') },
]

beforeAll(async () => {
  world = await openCatalogueWorld()
  const { addRow, addPage, persons, db } = world
  const { alphaId, channelId, unreadyChannelId } = world.world
  const image = '/media/art/flood.jpg'
  const program = { description: {}, image, asset_id: 'sea', may_live: true, may_replay: true }
  for (const [id, name] of [
    [1, 'Flood'],
    [2, 'Ebb'],
  ] as const)
    await saveProgram(db, { ...program, id, title: text(name), age: 6 })
  lateChannel = await saveChannel(db, { ...look, slug: 'late', name: text('Late'), description: {}, age: 18 })
  await replaceLineup(db, alphaId, {
    channels: [channelId, unreadyChannelId, lateChannel].map((id, index) => ({
      ...{ channelId: id, number: index + 1, isFeatured: false },
    })),
    categories: [{ id: 7, slug: 'night', name: text('Night'), channelIds: [lateChannel, channelId] }],
  })
  await world.announce('channels', 'schedule')
  await rebuildSearch(db)
  filmsRow = await addRow('films', { by: 'filter', kinds: ['movie'] })
  filmsPage = await addPage('films', [filmsRow])
  await addRow('channels', { by: 'channels' }, { template: 'channels' })
  await addRow('night', { by: 'channels', categoryId: 7 }, { template: 'channel' })
  await addRow('people', { by: 'persons' }, { template: 'person' })
  await addRow('cast', { by: 'persons', personIds: [persons.reed, persons.foreign, persons.vale] })
  await addRow('liked', { by: 'favorites' })
  for (const of of ['content', 'person', 'channel', 'program'] as const)
    await addRow(`find-${of}`, { by: 'search', of })
  await addRow(
    'promo',
    {
      by: 'promotions',
      promotions: destinations().map((destination, index) => ({
        title: text(`Promo ${index + 1}`),
        short: text('Short'),
        description: text('Long'),
        background: '/media/art/promo.jpg',
        graphicTitle: { src: '/media/art/title.png', width: 640, height: 200 },
        destination,
      })),
    },
    { template: 'promo-bg', duration: 9, loop_count: 2 },
  )
  await addRow('tiles', {
    by: 'tiles',
    tiles: destinations().map((destination, index) => ({
      title: text(`Tile ${index + 1}`),
      image: '/media/art/tile.jpg',
      destination,
    })),
  })
  await world.announce('catalogue')
  viewer = await world.enter('things-viewer')
  child = await world.enterAsChild('things-child')
})
afterAll(() => world.close())

async function getRow(id: string, query: Record<string, unknown> = {}, person = viewer) {
  const { status, body } = await person.ask('getRow', { params: { id }, query })
  expect(status, JSON.stringify(body)).toBe(200)
  return Row.parse(body)
}

const slugs = (things: { slug: string }[]) => things.map(({ slug }) => slug)

describe('rows of channels', () => {
  test('[V-3.13] bring the line-up, each with what is on air', async () => {
    const { channels } = await getRow('channels')
    expect(slugs(channels)).toEqual(['sea', 'soon', 'late'])
    expect(channels[0]).toEqual({
      id: world.world.channelId,
      slug: 'sea',
      name: 'Sea',
      cover: { full: '/media/art/sea.svg', bg: '/media/art/flood.jpg', color_bg: '#003050' },
      is_4k: false,
      destination: { type: 'channel', id: world.world.channelId },
    })
    expect(channels[2]?.cover.bg).toBe('/media/art/late.svg')
  })

  test('bring those of a category in its order, page by page', async () => {
    expect(slugs((await getRow('night')).channels)).toEqual(['late', 'sea'])
    const { channels, more_count } = await getRow('channels', { offset: 1, limit: 1 })
    expect([slugs(channels), more_count]).toEqual([['soon'], 1])
  })

  test('bring a child none that it may not watch', async () => {
    expect(slugs((await getRow('channels', {}, child)).channels)).toEqual(['sea', 'soon'])
    expect(slugs((await getRow('night', {}, child)).channels)).toEqual(['sea'])
  })
})

describe('rows of persons', () => {
  test('bring the best known of those who take part in anything here', async () => {
    const { persons } = await getRow('people')
    expect(slugs(persons)).toEqual(['vale', 'reed', 'stern'])
    expect(persons[0]).toMatchObject({
      name: 'Name vale',
      destination: { type: 'person', id: world.persons.vale },
    })
    const page = await getRow('people', { offset: 1, limit: 1 })
    expect([slugs(page.persons), page.more_count]).toEqual([['reed'], 1])
  })

  test('bring those whom the editors chose', async () => {
    expect(slugs((await getRow('cast')).persons)).toEqual(['reed', 'vale'])
  })

  test('bring a child nobody known only from what it may not see', async () => {
    expect(slugs((await getRow('people', {}, child)).persons)).toEqual(['vale', 'reed'])
  })
})

describe('rows of a search', () => {
  test('bring what a text finds, each of their kind', async () => {
    expect(slugsOf(await getRow('find-content', { text: 'lighthouse' }))).toEqual(['lighthouse'])
    expect(slugs((await getRow('find-person', { text: 'reed' })).persons)).toEqual(['reed'])
    expect(slugs((await getRow('find-channel', { text: 'late' })).channels)).toEqual(['late'])
    const { items } = await getRow('find-program', { text: 'flood' })
    expect(items).toMatchObject([{ id: 1, title: 'Flood', destination: { type: 'program', id: 1 } }])
  })

  test('bring nothing without a text, and a child nothing that it may not see', async () => {
    for (const of of ['content', 'person', 'channel', 'program']) {
      const { contents, persons, channels, items, more_count } = await getRow(`find-${of}`)
      expect([contents, persons, channels, items, more_count], of).toEqual([[], [], [], [], 0])
    }
    expect(slugsOf(await getRow('find-content', { text: 'night' }))).toEqual(['night-shift'])
    expect(slugsOf(await getRow('find-content', { text: 'night' }, child))).toEqual([])
    expect((await getRow('find-channel', { text: 'late' }, child)).channels).toEqual([])
  })

  test('are narrowed by the filters of the call, and join page by page', async () => {
    const whole = slugsOf(await getRow('find-content', { text: 'name' }))
    expect(whole.length).toBeGreaterThan(4)
    const halves = [await getRow('find-content', { text: 'name', limit: 3 })]
    halves.push(await getRow('find-content', { text: 'name', offset: 3 }))
    expect(halves.map(({ more_count }) => more_count > 0)).toEqual([true, false])
    expect(halves.flatMap(slugsOf)).toEqual(whole)
    const series = slugsOf(await getRow('find-content', { text: 'name', content_type: 'series' }))
    expect(series.toSorted()).toEqual(['quiet-water', 'salt-road'])
  })
})

describe('promotions', () => {
  test('[V-3.17] lead where they should, by name and number', async () => {
    const row = await getRow('promo')
    expect(row).toMatchObject({ duration: 9, loop_count: 2, template: 'promo-bg' })
    const [first] = row.promotions
    const picture = { src: '/media/art/title.png', width: 640, height: 200 }
    expect(first).toEqual({
      id: 1,
      title: 'Promo 1',
      short: 'Short',
      description: 'Long',
      background: '/media/art/promo.jpg',
      unfocused_btn_icon: null,
      focused_btn_icon: null,
      graphic_title: Object.fromEntries(
        Object.keys(PromoItem.shape.graphic_title.unwrap().shape).map((size) => [size, picture]),
      ),
      destination: {
        type: 'content',
        id: world.idOf('salt-road'),
        slug: 'salt-road',
        library_id: 2,
        src: null,
        id_no_ott: world.idOf('night-shift'),
        title: null,
        description: null,
      },
    })
    const told = row.promotions.map(({ destination: { type, slug, src, title } }) =>
      [type, slug ?? src ?? title].filter(Boolean).join(' '),
    )
    expect(told).toEqual([
      'content salt-road',
      'content night-shift',
      'channel sea',
      'channel late',
      'person vale',
      'program',
      'row films',
      'rowset films',
      'open_url https://elsewhere.invalid/a',
      'enter_promo_key',
      'last_channel',
      'text Read',
    ])
  })

  test('and tiles lead a child nowhere that it may not go, and nobody to what is not here', async () => {
    const typesOf = async (person: Person) =>
      (await getRow('tiles', {}, person)).items.map(
        ({ title, destination }) => `${title} ${destination.type}`,
      )
    const grownUp = await typesOf(viewer)
    expect(grownUp).not.toContain('Tile 3 content')
    expect(grownUp).not.toContain('Tile 7 person')
    expect(grownUp).not.toContain('Tile 10 row')
    expect(grownUp).toHaveLength(12)
    const forChild = await typesOf(child)
    expect(grownUp.filter((tile) => !forChild.includes(tile))).toEqual(['Tile 2 content', 'Tile 5 channel'])
  })

  test('[V-3.17] lead the customers of an operator elsewhere, where this viewer may go there', async () => {
    const othersFor = async (person: Person) =>
      (await getRow('promo', {}, person)).promotions.map(({ destination }) => destination.id_no_ott)
    const nothing = (count: number) => Array.from({ length: count }, () => null)
    const shiftId = world.idOf('night-shift')
    expect(await othersFor(viewer)).toEqual([shiftId, null, lateChannel, ...nothing(9)])
    expect(await othersFor(child)).toEqual(nothing(10))
  })

  test('leave for no address but the web', async () => {
    const destination = { type: 'open_url' as const, src: 'javascript:alert(1)' }
    const bad = world.addRow('bad', { by: 'tiles', tiles: [{ title: text('Bad'), destination }] })
    await expect(bad).rejects.toThrow('Invalid URL')
  })
})

describe('the row of favorites', () => {
  const likeAll = async ({ ask }: Person) => {
    for (const body of [
      { content_id: world.idOf('lighthouse') },
      { person_id: world.persons.vale },
      { channel_id: world.world.channelId },
      { program_id: 1 },
      { content_id: world.idOf('old-pier') },
    ])
      await ask('createFavorite', { body })
  }

  test('brings things of all four kinds, the latest first', async () => {
    const person = await world.enter('likes-a-lot')
    expect(slugsOf(await getRow('liked', {}, person))).toEqual([])
    await likeAll(person)
    const row = await getRow('liked', {}, person)
    expect(slugsOf(row)).toEqual(['old-pier', 'lighthouse'])
    expect(slugs(row.persons)).toEqual(['vale'])
    expect(slugs(row.channels)).toEqual(['sea'])
    expect(row.items).toMatchObject([{ title: 'Flood', destination: { type: 'program', id: 1 } }])
    const page = await getRow('liked', { limit: 2 }, person)
    expect([slugsOf(page), page.items.length, page.more_count]).toEqual([['old-pier'], 1, 3])
  })

  test('brings a child nothing that has become too old for it', async () => {
    const person = await world.enterAsChild('likes-as-a-child')
    await likeAll(person)
    const rename = (age: number) =>
      world.db.updateTable('contents').set({ age }).where('slug', '=', 'old-pier').execute()
    await rename(16)
    expect(slugsOf(await getRow('liked', {}, person))).toEqual(['lighthouse'])
    await rename(12)
    expect(slugsOf(await getRow('liked', {}, person))).toEqual(['old-pier', 'lighthouse'])
  })

  test('is empty for a guest', async () => {
    const token = await enterAsGuest(world.app, 'likes-guest')
    const { body } = await call(world.app, 'getRow', { params: { id: 'liked' }, query: {} }, { token })
    expect(slugsOf(body)).toEqual([])
  })
})
