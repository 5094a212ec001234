import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CatalogueWorld, openCatalogueWorld } from './content-card.fixture.ts'

let world: CatalogueWorld

beforeAll(async () => {
  world = await openCatalogueWorld()
})
afterAll(() => world.close())

const getContent = (id: string | number, ask = world.askAsGuest, language?: string) =>
  ask('getContent', { params: { id: String(id) }, query: {} }, language)

describe('getContent', () => {
  test('[V-7.42 V-3.08] a film answers with all that its page shows', async () => {
    const { nightSea } = world.contents
    const { status, body } = await getContent(nightSea)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: nightSea,
      slug: 'night-sea',
      title: 'Night Sea',
      name: 'Night Sea',
      original: 'Mer de nuit',
      description: 'About the sea.',
      year: 2024,
      content_type: 'movie',
      age: 12,
      motion_rating: { text: '12+' },
      category: { id: 1, name: 'Films' },
      countries: [{ id: 5, name: 'Georgia' }],
      trailers: [{ id: world.trailer }],
      duration: 60,
      is_lost: false,
      is_cartoon: false,
      contents: [],
      histories: [],
      cover: { src_2x3: '/media/pictures/a.jpg', src_16x9: '/media/pictures/c.jpg' },
      last_seen_channel_ids: [world.app.world.channelId],
      ...{ parent_id: null, series: null, season: null, library_id: null },
    })
    expect(body.genres).toEqual([
      { id: 1, name: 'Drama', row_slug: 'dramas', row_id: world.rowId },
      { id: 2, name: 'Voyage', row_slug: null, row_id: null },
    ])
    expect(body.persons.map(({ name, role }: { name: string; role: string }) => `${name}, ${role}`)).toEqual([
      'Tomas Reed, actor',
      'Anna Vale, director',
    ])
  })

  test('[V-5.20] a rating of 0 is left out', async () => {
    const { body } = await getContent(world.contents.nightSea)
    expect(body.ratings).toEqual([{ type: 'imdb', rating: 7.4 }])
    expect(body.rating_kinopoisk).toBeNull()
  })

  test('number, name, and name with number lead to the same content', async () => {
    const { nightSea, apollo } = world.contents
    for (const key of [nightSea, 'night-sea', `night-sea-${nightSea}`, `old-name-${nightSea}`])
      expect((await getContent(key)).body.id, String(key)).toBe(nightSea)
    for (const key of ['apollo-13', `apollo-13-${apollo}`])
      expect((await getContent(key)).body.id, key).toBe(apollo)
  })

  test('[V-3.09] a series is of category 2 and has its seasons', async () => {
    const { body } = await getContent(world.contents.series, world.askAsGuest, 'ru')
    expect(body.category).toEqual({ id: 2, name: 'Сериалы' })
    expect(body.contents).toEqual([
      { id: world.first, slug: 'harbour-season-1', title: 'Сезон 1', season: 1, series: 2 },
      { id: world.second, slug: 'harbour-season-2', title: 'Сезон 2', season: 2, series: 2 },
    ])
  })

  test('an episode has the persons, genres and picture of its series, and knows its place', async () => {
    const { body } = await getContent(world.episodes[2] ?? 0)
    expect(body).toMatchObject({ content_type: 'episode', season: 2, series: 1, parent_id: world.second })
    expect(body.genres.map(({ name }: { name: string }) => name)).toEqual(['Voyage'])
    expect(body.persons[0].name).toBe('Anna Vale')
    expect(body.image_src).toBe('/media/pictures/a.jpg')
  })

  test('a poster has its title in the language of whoever looks, for a series and all that belongs to it', async () => {
    const { db } = world.app.database
    const posters = JSON.stringify({ ru: '/media/pictures/ru.jpg' })
    await db.updateTable('contents').set({ posters }).where('id', '=', world.contents.series).execute()
    for (const id of [world.contents.series, world.first, world.episodes[2] ?? 0]) {
      const seen = async (language: string) =>
        (await getContent(id, world.askAsGuest, language)).body.cover.src_2x3
      expect([await seen('ru'), await seen('en')]).toEqual([
        '/media/pictures/ru.jpg',
        '/media/pictures/a.jpg',
      ])
    }
  })

  test('[V-7.67] what a library of the address says changes nothing of the content', async () => {
    const asked = { params: { id: 'night-sea' }, query: { library_id: 9 } }
    expect((await world.askAsGuest('getContent', asked)).body.id).toBe(world.contents.nightSea)
  })

  test('[V-8.06] what is lost says so, and what it was', async () => {
    const { status, body } = await getContent('gone')
    expect([status, body.error_code]).toEqual([410, 'content_lost'])
    expect(body.lost_content).toEqual({
      id: expect.any(Number),
      title: 'Gone',
      image_src: '/media/pictures/a.jpg',
    })
  })

  test.each(['no-such-film', '999999', '999999999', '9'.repeat(40)])(
    'nothing is known of %s',
    async (key) => {
      expect((await getContent(key)).body.error_code).toBe('not_found')
    },
  )

  test("another brand's content is not found", async () => {
    expect((await getContent('beta-film')).status).toBe(404)
    expect((await getContent('night-sea', world.abroad.ask)).status).toBe(404)
    expect((await getContent('beta-film', world.abroad.ask)).status).toBe(200)
  })

  test('a child finds nothing above twelve, nor of unknown age', async () => {
    const { storm, fog, nightSea } = world.contents
    expect((await getContent(nightSea, world.child.ask)).status).toBe(200)
    for (const id of [storm, fog]) {
      expect((await getContent(id, world.child.ask)).body.error_code).toBe('not_found')
      expect((await getContent(id, world.user.ask)).status).toBe(200)
    }
  })
})

describe('listEpisodes', () => {
  const list = (id: number, ask = world.askAsGuest, page: { offset?: number; limit?: number } = {}) =>
    ask('listEpisodes', { params: { id }, query: page })
  const ids = ({ body }: Awaited<ReturnType<typeof list>>) =>
    body.episodes.map(({ id }: { id: number }) => id)

  test('[V-7.43 V-3.12] a series lists the episodes of all its seasons in their order', async () => {
    const answer = await list(world.contents.series)
    expect(ids(answer)).toEqual(world.episodes)
    expect(answer.body.episodes[2]).toMatchObject({
      episode: { series: 1, season: 2, title: 'Episode 1', description: 'About the sea.' },
      content: { id: world.episodes[2], content_type: 'episode', cover: { src_2x3: null } },
      program: null,
      current: false,
      is_announcement: false,
    })
    expect(answer.body.episodes[3].is_announcement).toBe(true)
  })

  test('a season lists its own, and so does each of its episodes', async () => {
    expect(ids(await list(world.first))).toEqual(world.episodes.slice(0, 2))
    expect(ids(await list(world.episodes[3] ?? 0))).toEqual(world.episodes.slice(2))
    expect(ids(await list(world.contents.nightSea))).toEqual([])
  })

  test('pages join without hole or overlap', async () => {
    const { series } = world.contents
    const pages = [await list(series, undefined, { limit: 3 }), await list(series, undefined, { offset: 3 })]
    expect(pages.flatMap(ids)).toEqual(world.episodes)
  })

  test('a child is not shown the episode that it may not see', async () => {
    expect(ids(await list(world.contents.series, world.child.ask))).not.toContain(world.episodes[1])
    expect(ids(await list(world.contents.series, world.child.ask))).toHaveLength(3)
  })

  test('nothing is known of the episodes of what is not offered', async () => {
    expect((await list(world.contents.foreign)).status).toBe(404)
    expect((await list(world.contents.series, world.abroad.ask)).status).toBe(404)
  })
})

describe('listSimilar', () => {
  const list = async (id: number, ask = world.askAsGuest, page: { offset?: number; limit?: number } = {}) => {
    const { body } = await ask('listSimilar', { params: { id }, query: page })
    return body.contents?.map(({ slug }: { slug: string }) => slug) ?? body.error_code
  }

  test('[V-7.45] what shares most genres comes first, then what is best known', async () => {
    expect(await list(world.contents.nightSea)).toEqual(['gulls', 'storm', 'harbour', 'fog'])
    expect(await list(world.contents.nightSea, undefined, { offset: 1, limit: 2 })).toEqual([
      'storm',
      'harbour',
    ])
  })

  test('an episode is like what its series is like', async () => {
    expect(await list(world.episodes[0] ?? 0)).toEqual(['night-sea', 'gulls'])
  })

  test('a child is shown what it may see', async () => {
    expect(await list(world.contents.nightSea, world.child.ask)).toEqual(['gulls', 'harbour'])
  })

  test('nothing is like what is not there', async () => {
    expect(await list(world.contents.foreign)).toBe('not_found')
  })
})
