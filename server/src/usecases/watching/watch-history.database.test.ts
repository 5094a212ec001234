import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHeartbeatDaysJob, latestHistory, listHistoryOf } from '../../modules/history/index.ts'
import { createStreams } from '../../modules/streams/index.ts'
import { type CatalogueWorld, openCatalogueWorld, slugsOf } from '../../testing/catalogue-world.ts'
import type { Person } from '../../testing/people.ts'
import { recordingDatabase } from '../../testing/recorded-statements.ts'
import { call, enterAsGuest } from '../../testing/test-app.ts'
import { createDatabaseLog, createHeartbeats } from './heartbeats.ts'

let world: CatalogueWorld
let nowMs = Date.now()

beforeAll(async () => {
  world = await openCatalogueWorld()
  await world.addRow('history', { by: 'history' }, { template: 'history' })
  await world.addRow('recommended', { by: 'recommended' })
  await world.announce('catalogue')
})
afterAll(() => world.close())

type Ask = Person['ask']

/** Plays a content up to a second of the minute it lasts; each play is later than the last. */
async function watch(ask: Ask, slug: string, position: number) {
  nowMs += 1000
  world.setNow(nowMs)
  const { body: stream } = await ask('getContentStream', { params: { id: world.idOf(slug) }, query: {} })
  const heartbeat = { params: { id: stream.stat.id }, query: { duration: 30, position } }
  const { status, body } = await ask('updateStat', heartbeat)
  expect([status, body]).toEqual([200, { id: stream.stat.id }])
  return stream.stat.id as string
}

interface Item {
  content: { slug: string }
  content_episode: unknown
  watch_percentage: number
  screenshot: string | null
}

const historyOf = async (ask: Ask, query = {}): Promise<Item[]> =>
  (await ask('getRow', { params: { id: 'history' }, query })).body.histories

const watchedBy = async (ask: Ask) =>
  (await historyOf(ask)).map(({ content, watch_percentage }) => `${content.slug} ${watch_percentage}`)

describe('the history', () => {
  test('[V-7.08 V-3.18] brings what was watched, the latest first, with how far', async () => {
    const { ask } = await world.enter('history-viewer')
    await watch(ask, 'lighthouse', 15)
    await watch(ask, 'old-pier', 60)
    await watch(ask, 'paper-moon', 3000)
    expect(await watchedBy(ask)).toEqual(['paper-moon 100', 'old-pier 100', 'lighthouse 25'])
    await watch(ask, 'lighthouse', 30)
    expect(await watchedBy(ask)).toEqual(['lighthouse 50', 'paper-moon 100', 'old-pier 100'])
    const second = await ask('getRow', { params: { id: 'history' }, query: { offset: 1, limit: 1 } })
    expect(second.body.histories[0].content.slug).toBe('paper-moon')
    expect(second.body.more_count).toBe(1)
  })

  test('shows a series once, by the episode that was watched last', async () => {
    const { ask, userId } = await world.enter('history-series')
    await watch(ask, 'salt-road-1-2', 30)
    await watch(ask, 'salt-road-1-1', 15)
    const [item, ...others] = await historyOf(ask)
    expect(others).toEqual([])
    expect(item).toMatchObject({
      content: { slug: 'salt-road', content_type: 'series' },
      content_episode: { season: 1, series: 1, title: 'Name salt-road-1-1' },
      watch_percentage: 25,
      screenshot: '/media/art/salt-road-1-1-wide.jpg',
    })
    const profileId = (await ask('getActiveProfile', {})).body.id
    const seriesId = world.idOf('salt-road')
    const watcher = { userId, profileId }
    const first = { contentId: world.idOf('salt-road-1-1'), positionS: 15, percentage: 25 }
    const second = { contentId: world.idOf('salt-road-1-2'), positionS: 30, percentage: 50 }
    expect(await latestHistory(world.db, watcher, seriesId)).toEqual(first)
    expect(await latestHistory(world.db, watcher, second.contentId)).toEqual(second)
    expect(await listHistoryOf(world.db, watcher, seriesId)).toEqual([first, second])
  })

  test('belongs to one profile, and a child meets nothing in it that it may not see', async () => {
    const parent = await world.enter('history-family')
    await watch(parent.ask, 'lighthouse', 15)
    const child = await world.enterAsChild('history-family')
    expect(await watchedBy(child.ask)).toEqual([])
    await watch(child.ask, 'paper-moon', 15)
    await world.db.updateTable('contents').set({ age: 16 }).where('slug', '=', 'paper-moon').execute()
    expect(await watchedBy(child.ask)).toEqual([])
    await world.db.updateTable('contents').set({ age: 0 }).where('slug', '=', 'paper-moon').execute()
    expect(await watchedBy(child.ask)).toEqual(['paper-moon 25'])
  })

  test('is kept for a guest too', async () => {
    const token = await enterAsGuest(world.app, 'history-guest')
    const ask: Ask = (operation, request) => call(world.app, operation, request, { token })
    expect(await watchedBy(ask)).toEqual([])
    await watch(ask, 'lighthouse', 15)
    await watch(ask, 'lighthouse', 30)
    expect(await watchedBy(ask)).toEqual(['lighthouse 50'])
  })
})

describe('a heartbeat', () => {
  test("is nobody's but of whom the stream was opened for", async () => {
    const [owner, other] = [await world.enter('beat-owner'), await world.enter('beat-other')]
    const id = await watch(owner.ask, 'lighthouse', 15)
    const query = { duration: 30, position: 30 }
    expect((await other.ask('updateStat', { params: { id }, query })).body.error_code).toBe('not_found')
    expect((await owner.ask('updateStat', { params: { id: 'stat-1' }, query })).body.error_code).toBe(
      'not_found',
    )
    expect(await watchedBy(other.ask)).toEqual([])
    expect(await watchedBy(owner.ask)).toEqual(['lighthouse 25'])
  })

  test('[V-7.106] before the tenth second of a film leaves no history', async () => {
    const { ask } = await world.enter('beat-early')
    await watch(ask, 'lighthouse', 9)
    expect(await watchedBy(ask)).toEqual([])
    await watch(ask, 'lighthouse', 10)
    expect(await watchedBy(ask)).toEqual(['lighthouse 17'])
  })

  test('that comes late does not turn the film back', async () => {
    const { ask } = await world.enter('beat-late')
    const id = await watch(ask, 'lighthouse', 45)
    world.setNow(nowMs - 5000)
    await ask('updateStat', { params: { id }, query: { duration: 30, position: 15 } })
    world.setNow(nowMs)
    expect(await watchedBy(ask)).toEqual(['lighthouse 75'])
  })

  test('of a channel, or without a place, is heard and leaves no history', async () => {
    const { ask } = await world.enter('beat-channel')
    const { body } = await ask('getChannelStream', { params: { id: world.world.channelId }, query: {} })
    const channel = { params: { id: body.stat.id }, query: { duration: 30, position: 30 } }
    expect((await ask('updateStat', channel)).status).toBe(200)
    const film = await ask('getContentStream', { params: { id: world.idOf('lighthouse') }, query: {} })
    const placeless = { params: { id: film.body.stat.id }, query: { duration: 30 } }
    expect((await ask('updateStat', placeless)).status).toBe(200)
    expect(await watchedBy(ask)).toEqual([])
    expect((await ask('updateStat', { params: { id: body.stat.id }, query: {} as never })).status).toBe(400)
  })
})

describe('heartbeats', () => {
  const storedOf = (userId: number) =>
    world.db
      .selectFrom('heartbeats')
      .select(['content_id', 'channel_id', 'watched_s', 'position_s'])
      .where('user_id', '=', userId)
      .orderBy('sent_at')
      .execute()

  test('[V-7.08] of films, channels and trailers are stored for statistics, each with what was watched', async () => {
    const { ask, userId } = await world.enter('beats-stored')
    await watch(ask, 'lighthouse', 15)
    const { channelId } = world.world
    const { body } = await ask('getChannelStream', { params: { id: channelId }, query: {} })
    await ask('updateStat', { params: { id: body.stat.id }, query: { duration: 60 } })
    const film = { content_id: world.idOf('lighthouse'), channel_id: null, watched_s: 30, position_s: 15 }
    const channel = { content_id: null, channel_id: channelId, watched_s: 60, position_s: null }
    expect(await storedOf(userId)).toEqual([film, channel])
  })

  const beatOf = ({ userId }: Person, change: object) => ({
    ...{ tenantId: world.world.alphaId, userId, profileId: null, viewing: 'one', channelId: null, nowMs },
    ...{ contentId: world.idOf('lighthouse'), watchedS: 30, positionS: 15 },
    ...{ state: 'playing' as const, isLeased: false, openedS: Math.floor(nowMs / 1000), number: null },
    ...change,
  })

  test('of one moment are written by one statement, and the newest of a viewer is where he goes on', async () => {
    const [first, second] = [await world.enter('beats-one'), await world.enter('beats-two')]
    const { db, statements } = recordingDatabase(world.database.pool)
    const heartbeats = createHeartbeats(createDatabaseLog(db, createStreams(db)))
    await Promise.all([
      heartbeats.add(beatOf(first, { positionS: 45, nowMs: nowMs + 2000 })),
      heartbeats.add(beatOf(first, { positionS: 30, nowMs: nowMs + 1000 })),
      heartbeats.add(beatOf(second, { positionS: 20 })),
    ])
    const { rows } = await sql`select from heartbeats where user_id in (${first.userId}, ${second.userId})
      group by xmin`.execute(world.db)
    expect(rows).toHaveLength(1)
    expect(statements.map((text) => /\w+/.exec(text)?.[0])).toEqual(['select', 'with'])
    const positions = [first, second].map(async ({ userId }) => {
      const found = await latestHistory(world.db, { userId, profileId: null }, world.idOf('lighthouse'))
      return found?.positionS
    })
    expect(await Promise.all(positions)).toEqual([45, 20])
  })

  test('of an account that was deleted fail alone', async () => {
    const [gone, stays] = [await world.enter('beats-gone'), await world.enter('beats-stay')]
    await world.db.deleteFrom('users').where('id', '=', gone.userId).execute()
    const heartbeats = createHeartbeats(createDatabaseLog(world.db, createStreams(world.db)))
    const settled = await Promise.allSettled([
      heartbeats.add(beatOf(gone, {})),
      heartbeats.add(beatOf(stays, {})),
    ])
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    expect([await storedOf(gone.userId), await storedOf(stays.userId)]).toMatchObject([
      [],
      [{ position_s: 15 }],
    ])
  })

  test('have a table for each day, made ahead and dropped after ninety days', async () => {
    const job = createHeartbeatDaysJob(world.db)
    /** Other tests write today. */
    const days = async () => {
      const { rows } = await sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
        where inhparent = 'heartbeats'::regclass order by 1`.execute(world.db)
      return rows.map(({ name }) => name).filter((name) => name.startsWith('heartbeats_2021'))
    }
    const never = new AbortController().signal
    const firstMs = Date.UTC(2021, 4, 30, 12)
    await job.run(firstMs, never)
    const first = ['20210530', '20210531', '20210601', '20210602'].map((day) => `heartbeats_${day}`)
    expect(await days()).toEqual(first)
    const ahead = ['20210828', '20210829', '20210830', '20210831'].map((day) => `heartbeats_${day}`)
    await job.run(firstMs + 90 * 86_400_000, never)
    expect(await days()).toEqual([...first, ...ahead])
    await job.run(firstMs + 91 * 86_400_000, never)
    expect(await days()).toEqual([...first.slice(1), ...ahead, 'heartbeats_20210901'])
  })
})

describe('recommendations', () => {
  const recommendedTo = async (ask: Ask) =>
    slugsOf((await ask('getRow', { params: { id: 'recommended' }, query: {} })).body)

  test('are the best known where nothing is known of a viewer', async () => {
    const { ask } = await world.enter('taste-none')
    expect((await recommendedTo(ask)).slice(0, 3)).toEqual(['lighthouse', 'salt-road', 'night-shift'])
  })

  test('come from the genres of what was watched, and never bring it again', async () => {
    const { ask } = await world.enter('taste-watched')
    await watch(ask, 'paper-moon', 15)
    expect(await recommendedTo(ask)).toEqual(['no-age', 'quiet-water'])
  })

  test('come from the genres of what is liked', async () => {
    const { ask } = await world.enter('taste-liked')
    await ask('createFavorite', { body: { content_id: world.idOf('old-pier') } })
    expect(await recommendedTo(ask)).toEqual(['lighthouse', 'salt-road', 'night-shift', 'old-pier'])
  })

  test('bring a child nothing that it may not see', async () => {
    const { ask } = await world.enterAsChild('taste-child')
    await watch(ask, 'paper-moon', 15)
    expect(await recommendedTo(ask)).toEqual(['quiet-water'])
  })
})
