import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordHistory } from '../../modules/history/index.ts'
import { type CatalogueWorld, openCatalogueWorld } from './content-card.fixture.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

let world: CatalogueWorld

beforeAll(async () => {
  world = await openCatalogueWorld()
})
afterAll(() => world.close())

const historiesOf = async (id: number, ask = world.askAsGuest) =>
  (await ask('getContent', { params: { id: String(id) }, query: {} })).body.histories

describe('getContentMetadata', () => {
  const get = async (id: number, ask = world.askAsGuest, language?: string) =>
    (await ask('getContentMetadata', { params: { id }, query: {} }, language)).body

  test('[V-7.47] a film says what it is to a viewer who has not begun it', async () => {
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

  test('[V-3.10] what was watched and liked is told to its viewer and to nobody else', async () => {
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
    expect(await historiesOf(nightSea, user.ask)).toEqual(histories)
    for (const ask of [world.askAsGuest, world.child.ask]) {
      expect(await get(nightSea, ask)).toMatchObject({ history: null, favorite: null })
      expect(await historiesOf(nightSea, ask)).toEqual([])
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
    expect(await historiesOf(series, user.ask)).toHaveLength(3)
  })

  test('nothing is said of what a viewer may not know', async () => {
    expect((await get(world.contents.foreign)).error_code).toBe('not_found')
    expect((await get(world.contents.storm, world.child.ask)).error_code).toBe('not_found')
    expect((await get(9_007_199_254_740_991)).error_code).toBe('not_found')
  })
})

describe('getSources', () => {
  // Of yesterday: in the first half hour of a day the token of a guest ends before its noon.
  const noon = (Math.floor(Date.now() / dayMs) - 1) * dayMs + 12.5 * hourMs
  const get = async (id: number, ask = world.askAsGuest) => (await ask('getSources', { params: { id } })).body

  test('[V-7.44 V-7.92 V-3.11] airings that the archive still has come latest first', async () => {
    world.app.setNow(noon)
    const { channelId } = world.app.world
    const { catchups } = await get(world.contents.nightSea)
    const start = (noon - hourMs / 2) / 1000
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
