import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterAsUser, type Person } from '../../testing/people.ts'
import { testTenant } from '../../testing/small-world.ts'
import { call, enterAsGuest, openTestApp, type TestApp } from '../../testing/test-app.ts'
import { saveTenant } from '../tenants/index.ts'
import { createAnalyticsDaysJob, saveAbTest } from './index.ts'

let world: TestApp
let user: Person
const nowMs = Date.UTC(2026, 2, 14, 9, 26, 53)

beforeAll(async () => {
  world = await openTestApp({ ONAIR_EVENT_LIMIT: '30' }, { nowMs })
  user = await enterAsUser(world, { username: 'counted' })
})
afterAll(() => world.close())

const batchOf = (visit: string, ...events: object[]) => ({
  body: { visit: visit.repeat(32), user_state: 'free' as const, events: events as never[] },
})
const storedOf = (visit: string) =>
  world.database.db
    .selectFrom('analytics_events')
    .selectAll()
    .where('visit', '=', visit.repeat(32))
    .orderBy('happened_at')
    .execute()

test('[V-4.171 P-2.75] a batch is stored with its brand, its user and what was said of the visit', async () => {
  const { body } = batchOf(
    'a',
    { name: 'channel_search', age: 3000, value: 'news 79991234567' },
    { name: 'show_content-v', age: 2000, value: '101', source: '0x3_12' },
    { name: 'open_content', age: 0, value: '101' },
  )
  const said = {
    ...body,
    user_state: 'promo' as const,
    sell_click_id: 'click-7',
    variants: { 'trial-button': 'b' },
  }
  expect((await user.ask('collectEvents', { body: said })).body).toEqual({ stored: 3 })
  const common = {
    ...{ received_at: new Date(nowMs), tenant_id: world.world.alphaId, user_id: user.userId },
    ...{ visit: 'a'.repeat(32), user_state: 'promo', details: {}, variants: { 'trial-button': 'b' } },
    sell_click_id: 'click-7',
  }
  expect(await storedOf('a')).toEqual([
    {
      ...common,
      happened_at: new Date(nowMs - 3000),
      ...{ name: 'channel_search', value: 'news …', source: null },
    },
    {
      ...common,
      happened_at: new Date(nowMs - 2000),
      ...{ name: 'show_content-v', value: '101', source: '0x3_12' },
    },
    { ...common, happened_at: new Date(nowMs), name: 'open_content', value: '101', source: null },
  ])
})

test('[V-7.112 V-7.113 V-7.114] playback is stored with what it carries, and without what gives access', async () => {
  const statId = `c9_1_5_0_1800000000_n_${'v'.repeat(16)}${'s'.repeat(38)}`
  const start = { statId, channelId: 9, contentParentId: 3, contentId: 4, libraryId: 5 }
  const failed = {
    ...{ code: 'fragLoadError', errorType: 'network', streamType: 'hls', position: 12.5 },
    ...{ url: 'https://tv.example/media/secret.link/channels/9/live/master.m3u8?access_token=abc' },
    ...{
      details: 'GET /media/secret.link/x.m4s failed for +7 000 000-07-77',
      content: 4,
      library: 5,
      channel: 9,
    },
  }
  const events = batchOf(
    'b',
    { name: 'playback_start', age: 3, details: { ...start, startType: 'resume', position: 60 } },
    { name: 'playback_update', age: 2, details: { statId, position: 90 } },
    { name: 'playback_error', age: 1, details: failed },
  )
  expect((await call(world.app, 'collectEvents', events)).status).toBe(200)
  const stored = await storedOf('b')
  const viewing = 'v'.repeat(16)
  expect(stored.map(({ details }) => details)).toEqual([
    {
      viewing,
      channelId: 9,
      contentParentId: 3,
      contentId: 4,
      libraryId: 5,
      startType: 'resume',
      position: 60,
    },
    { viewing, position: 90 },
    {
      ...failed,
      url: 'https://tv.example/media/…/channels/9/live/master.m3u8',
      details: 'GET /media/…/x.m4s failed for …',
    },
  ])
  expect(stored.map(({ user_id }) => user_id)).toEqual([null, null, null])
  expect(world.logged()).not.toContain('secret.link')
})

test('what is not an event is refused whole: an unknown name, an unknown field, too much at once', async () => {
  const good = { name: 'back', age: 0 }
  const bad = [
    batchOf('c', good, { name: 'phone_typed', age: 0 }),
    batchOf('c', good, { ...good, phone: '79990000000' }),
    batchOf('c', good, { ...good, details: { pincode: '1234' } }),
    batchOf('c', good, { ...good, age: 86_400_001 }),
    batchOf('c', ...Array.from({ length: 51 }, () => good)),
    batchOf('c'),
  ]
  for (const request of bad) {
    const { status, body } = await call(world.app, 'collectEvents', request)
    expect([status, body.error_code]).toEqual([400, 'invalid_request'])
  }
  expect(await storedOf('c')).toEqual([])
})

test('a brand that learns nothing takes no events', async () => {
  const beta = testTenant('beta')
  await saveTenant(world.database.db, { ...beta, traits: { ...beta.traits, analytics: null } })
  await world.announce('tenants')
  const sent = await call(world.app, 'collectEvents', batchOf('d', { name: 'back', age: 0 }), {
    host: 'beta.test',
  })
  expect([sent.status, sent.body.error_code]).toEqual([403, 'permission_denied'])
  expect(await storedOf('d')).toEqual([])
})

test('the events of a user go with the account, those of others stay', async () => {
  const leaving = await enterAsUser(world, { username: 'leaving' })
  await leaving.ask('collectEvents', batchOf('e', { name: 'back', age: 0 }))
  await user.ask('collectEvents', batchOf('e', { name: 'see_all', age: 0 }))
  await world.database.db.deleteFrom('users').where('id', '=', leaving.userId).execute()
  expect((await storedOf('e')).map(({ name }) => name)).toEqual(['see_all'])
})

test('an address that sends too many batches is told so, and may call everything else', async () => {
  const address = '10.9.8.7'
  const send = async (name: string) =>
    (await call(world.app, 'collectEvents', batchOf('f', { name, age: 0 }), { address })).status
  for (let refused = 0; refused < 29; refused++) expect(await send('unknown')).toBe(400)
  expect([await send('back'), await send('back')]).toEqual([200, 429])
  expect((await call(world.app, 'getConfiguration', {}, { address })).status).toBe(200)
  expect(await storedOf('f')).toHaveLength(1)
})

test('days are made ahead and dropped when the operator no longer stores them', async () => {
  const job = createAnalyticsDaysJob(world.database.db, 30)
  const days = async () => {
    const { rows } = await sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
      where inhparent = 'analytics_events'::regclass order by 1`.execute(world.database.db)
    return rows.map(({ name }) => name).filter((name) => name.startsWith('analytics_events_2021'))
  }
  const never = new AbortController().signal
  const firstMs = Date.UTC(2021, 4, 30, 12)
  await job.run(firstMs, never)
  const first = ['20210530', '20210531', '20210601', '20210602'].map((day) => `analytics_events_${day}`)
  expect(await days()).toEqual(first)
  await job.run(firstMs + 31 * 86_400_000, never)
  const ahead = ['20210630', '20210701', '20210702', '20210703'].map((day) => `analytics_events_${day}`)
  expect(await days()).toEqual([...first.slice(1), ...ahead])
})

test('[P-7.40] the running tests of a brand are listed with the variant of the viewer', async () => {
  const { db } = world.database
  const only = (name: string) => [{ name, weight: 1 }]
  await saveAbTest(db, world.world.alphaId, { name: 'row-order', variants: only('new') })
  await saveAbTest(db, world.world.alphaId, { name: 'trial-button', variants: only('quiet') })
  await saveAbTest(db, world.world.alphaId, { name: 'ended', variants: only('a'), isRunning: false })
  await saveAbTest(db, world.world.betaId, { name: 'of-beta', variants: only('a') })
  const token = await enterAsGuest(world.app)
  const guest = await call(world.app, 'listAbTests', {}, { token })
  const expected = [
    { id: expect.any(Number), name: 'row-order', variant: 'new' },
    { id: expect.any(Number), name: 'trial-button', variant: 'quiet' },
  ]
  expect(guest.body.tests).toEqual(expected)
  await saveAbTest(db, world.world.alphaId, { name: 'row-order', variants: only('old') })
  const [renamed] = (await user.ask('listAbTests', {})).body.tests
  expect(renamed).toEqual({ id: guest.body.tests[0].id, name: 'row-order', variant: 'old' })
})
