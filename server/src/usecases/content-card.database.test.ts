import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordHistory } from '../modules/history/index.ts'
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

  test('[V-7.67] what a library of the address says changes nothing of the content', async () => {
    const asked = { params: { id: 'night-sea' }, query: { library_id: 9 } }
    expect((await world.askAsGuest('getContent', asked)).body.id).toBe(world.contents.nightSea)
  })

  test('what is lost says so', async () => {
    const { status, body } = await getContent('gone')
    expect([status, body.error_code]).toEqual([410, 'content_lost'])
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

describe('getContentMetadata', () => {
  const get = async (id: number, ask = world.askAsGuest, language?: string) =>
    (await ask('getContentMetadata', { params: { id }, query: {} }, language)).body

  test('[V-7.47 V-3.10] a film says what it is to a viewer who has not begun it', async () => {
    expect(await get(world.contents.nightSea, undefined, 'ru')).toEqual({
      history: null,
      stream_using: { content_schedule: null, library_id: null },
      is_purchased: true,
      is_available: true,
      is_lost: false,
      min_price: null,
      next_to_play: null,
      buttons: [expect.objectContaining({ button_type: 'watch', caption: 'Смотреть', play_after: true })],
      license_info: null,
      user_license_info: null,
      favorite: null,
      user_rating: null,
    })
  })

  test('what was watched and liked is told to its viewer and to nobody else', async () => {
    const { nightSea } = world.contents
    const { user } = world
    const favorite = (await user.ask('createFavorite', { body: { content_id: nightSea } })).body
    const profile = (await user.ask('getActiveProfile', {})).body
    await recordHistory(world.db, {
      userId: user.userId,
      profileId: profile.id,
      ...{ contentId: nightSea, positionS: 15, nowMs: Date.now() },
    })
    expect(await get(nightSea, user.ask)).toMatchObject({
      history: { seconds: 15, watch_percentage: 25 },
      favorite: { id: favorite.id },
    })
    const histories = [{ content_id: nightSea, watch_percentage: 25 }]
    expect((await getContent(nightSea, user.ask)).body.histories).toEqual(histories)
    for (const ask of [world.askAsGuest, world.child.ask]) {
      expect(await get(nightSea, ask)).toMatchObject({ history: null, favorite: null })
      expect((await getContent(nightSea, ask)).body.histories).toEqual([])
    }
  })

  test('what is announced or lost cannot be played', async () => {
    for (const id of [world.contents.soon, world.contents.gone])
      expect(await get(id)).toMatchObject({ is_available: false, buttons: [] })
    expect(await get(world.contents.gone)).toMatchObject({ is_lost: true })
  })

  test('a series goes on with the first, the begun, the following, and again the first episode', async () => {
    const { series } = world.contents
    const [one, two, three] = world.episodes
    const { user } = world
    const profile = (await user.ask('getActiveProfile', {})).body
    const next = async (id: number, ask = user.ask) => (await get(id, ask)).next_to_play?.id
    const current = async () => {
      const { body } = await user.ask('listEpisodes', { params: { id: series }, query: {} })
      return body.episodes.find((episode: { current: boolean }) => episode.current)?.id
    }
    let nowMs = Date.now()
    const watch = (contentId: number, positionS: number) => {
      nowMs += 1000
      return recordHistory(world.db, {
        userId: user.userId,
        profileId: profile.id,
        ...{ contentId, positionS, nowMs },
      })
    }
    expect([await next(series), await current()]).toEqual([one, undefined])
    await watch(one ?? 0, 30)
    expect([await next(series), await current()]).toEqual([one, one])
    expect((await get(series, user.ask)).history).toEqual({ seconds: 30, watch_percentage: 50 })
    await watch(one ?? 0, 60)
    expect([await next(series), await current()]).toEqual([two, two])
    expect((await get(series, user.ask)).history).toBeNull()
    expect(await next(world.second)).toBe(three)
    await watch(two ?? 0, 60)
    expect(await next(series)).toBe(three)
    await watch(three ?? 0, 60)
    expect(await next(series)).toBe(one)
    expect(await next(one ?? 0)).toBe(two)
    expect(await next(two ?? 0)).toBe(three)
    expect(await next(three ?? 0)).toBeUndefined()
    expect(await next(one ?? 0, world.child.ask)).toBe(three)
    expect((await getContent(series, user.ask)).body.histories).toHaveLength(3)
  })

  test('nothing is said of what a viewer may not know', async () => {
    expect((await get(world.contents.foreign)).error_code).toBe('not_found')
    expect((await get(world.contents.storm, world.child.ask)).error_code).toBe('not_found')
    expect((await get(9_007_199_254_740_991)).error_code).toBe('not_found')
  })
})

describe('getSources', () => {
  const noon = Date.UTC(2026, 4, 20, 12, 30)
  const get = async (id: number, ask = world.askAsGuest) => (await ask('getSources', { params: { id } })).body

  test('[V-7.44 V-7.92 V-3.11] airings that the archive still has come latest first', async () => {
    world.app.setNow(noon)
    const { channelId } = world.app.world
    const { catchups } = await get(world.contents.nightSea)
    const start = Date.UTC(2026, 4, 20, 12) / 1000
    expect(catchups.slice(0, 2)).toEqual([
      { id: `${channelId}-${start}`, channel_id: channelId, start_at: start },
      { id: `${channelId}-${start - 7200}`, channel_id: channelId, start_at: start - 7200 },
    ])
    expect(catchups).toHaveLength(50)
    const { start_at } = catchups.at(-1)
    expect(start_at).toBeGreaterThan(noon / 1000 - 7 * 86_400)
    world.app.setNow(Date.now())
  })

  test('what is no programme has none, and what is not offered is not found', async () => {
    expect(await get(world.contents.storm)).toEqual({ catchups: [] })
    expect((await get(world.contents.foreign)).error_code).toBe('not_found')
    expect((await get(world.contents.storm, world.child.ask)).error_code).toBe('not_found')
  })
})
