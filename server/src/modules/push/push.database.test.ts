import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { composeModules } from '../../app/compose-modules.ts'
import { uncached } from '../../db/index.ts'
import { enterAsUser, type Person } from '../../testing/people.ts'
import { type PushService, startPushService } from '../../testing/push-service.ts'
import { call, openTestApp, type TestApp } from '../../testing/test-app.ts'
import { type PushDraft, sendPush } from './index.ts'

const nowMs = Date.UTC(2026, 0, 31, 10)
const { signal } = new AbortController()

let world: TestApp
let service: PushService
let viewer: Person

beforeAll(async () => {
  world = await openTestApp({ ONAIR_PUSH_PRIVATE: 'true' })
  viewer = await enterAsUser(world, { username: 'viewer' })
})
afterAll(() => world.close())
beforeEach(async () => {
  service = await startPushService()
  for (const table of ['push_subscriptions', 'pushes', 'outbox'] as const)
    await world.database.db.deleteFrom(table).execute()
  return () => service.stop()
})

const subscribe = (person = viewer, name?: string) =>
  person.ask('savePushSubscription', { body: service.subscription(name) })
const subscriptions = () =>
  world.database.db
    .selectFrom('push_subscriptions')
    .select(['device_id', 'endpoint'])
    .orderBy('endpoint')
    .execute()
const drainAt = (atMs: number) =>
  composeModules(world.database.db, uncached, { pushPrivate: true }).outbox.drain('push', () => atMs, signal)
const waiting = () =>
  world.database.db.selectFrom('outbox').select(['key', 'failure', 'due_at', 'dead_at']).execute()
const draft = (change: Partial<PushDraft> = {}): PushDraft => ({
  ...{
    tenantId: world.world.alphaId,
    title: 'Tonight',
    body: 'Night Sea\nat nine',
    icon: '/media/art/icon.svg',
  },
  ...{ action: 'Watch', destination: { type: 'content', slug: 'night-sea' }, timeToLive: 3600, ...change },
})
const send = (change?: Partial<PushDraft>) => sendPush(world.database.db, draft(change), nowMs)

test('[V-3.33] a push arrives encrypted for the browser, and signed by the key that the browser knows', async () => {
  const { key } = (await call(world.app, 'getPushKey', {})).body
  await subscribe()
  const { id, deliveries } = await send()
  expect(deliveries).toBe(1)
  await drainAt(nowMs + 60_000)
  const [got] = service.received
  if (!got) throw new Error('nothing arrived')
  expect(got.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3540' })
  expect(String(got.headers['authorization'])).toMatch(/^vapid t=/)
  expect(String(got.headers['authorization'])).toContain(`k=${key}`)
  expect(got.body.toString('latin1')).not.toContain('Tonight')
  const text = JSON.parse(service.decrypt(got)) as Record<string, unknown>
  expect(text).toEqual({
    id: expect.stringMatching(new RegExp(`^push:${id}:\\d+$`)),
    ...{ title: 'Tonight', body: 'Night Sea\nat nine', icon: '/media/art/icon.svg', action: 'Watch' },
    destination: { type: 'content', id: null, code: null, slug: 'night-sea', src: null },
    ...{ timeToLive: 3600, time_to_live: 3600, timeStart: nowMs / 1000, time_start: nowMs / 1000 },
  })
  expect(await waiting()).toEqual([])
})

test('a device has one place for pushes, which ends with the call, and moves with the browser to another account', async () => {
  await subscribe(viewer, 'first')
  await subscribe(viewer, 'second')
  expect(await subscriptions()).toEqual([
    { device_id: viewer.deviceId, endpoint: service.subscription('second').endpoint },
  ])
  const other = await enterAsUser(world, { username: 'other' })
  await subscribe(other, 'second')
  expect((await subscriptions()).map(({ device_id }) => device_id)).toEqual([other.deviceId])
  await other.ask('deletePushSubscription', {})
  expect(await subscriptions()).toEqual([])
})

test.each([404, 410])('a browser whose push service answers %i is forgotten', async (status) => {
  await subscribe()
  await send()
  service.setStatus(status)
  await drainAt(nowMs)
  expect(await subscriptions()).toEqual([])
  expect(await waiting()).toEqual([])
})

test.each([
  [503, { failure: 'unavailable 503', due_at: new Date(nowMs + 5000), dead_at: null }],
  [403, { failure: 'permission_denied 403', dead_at: new Date(nowMs) }],
])('a push service that answers %i leaves the subscription', async (status, left) => {
  await subscribe()
  await send()
  service.setStatus(status)
  await drainAt(nowMs)
  expect(await waiting()).toMatchObject([left])
  expect(await subscriptions()).toHaveLength(1)
})

test('a push waits for its start, goes to nobody after its end, and to the users that are named', async () => {
  const other = await enterAsUser(world, { username: 'third' })
  await subscribe(viewer, 'viewer')
  await subscribe(other, 'third')
  const startMs = nowMs + 600_000
  const timeStart = startMs / 1000
  expect(await send({ userIds: [other.userId], timeStart })).toMatchObject({ deliveries: 1 })
  expect(await send({ userIds: [] })).toMatchObject({ deliveries: 0 })
  await drainAt(startMs - 1)
  expect(service.received).toEqual([])
  await drainAt(startMs)
  expect(service.received).toHaveLength(1)
  await send({ timeStart })
  await drainAt(startMs + 3_600_000)
  expect(service.received).toHaveLength(1)
})

test('a push that is wrong is refused whole', async () => {
  await subscribe()
  await expect(send({ title: '' })).rejects.toThrow('a push has a title')
  expect(await waiting()).toEqual([])
})

test('without the setting of tests, an endpoint in the own network or without TLS is refused and not stored', async () => {
  const strict = await openTestApp()
  const guarded = await enterAsUser(strict, { username: 'guarded' })
  for (const endpoint of ['http://push.example.com/1', 'https://127.0.0.1/1', 'https://localhost/1']) {
    const body = { ...service.subscription(), endpoint }
    const answer = await guarded.ask('savePushSubscription', { body })
    expect([answer.status, answer.body.error_code], endpoint).toEqual([400, 'invalid_request'])
  }
  const short = {
    ...service.subscription(),
    endpoint: 'https://push.example.com/1',
    keys: { p256dh: 'x', auth: 'y' },
  }
  expect((await guarded.ask('savePushSubscription', { body: short })).status).toBe(400)
  expect(await strict.database.db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([])
  await strict.close()
})

test('[P-3.04] the app of a device stores its token, and takes it back', async () => {
  const tokenOf = async () =>
    (
      await world.database.db
        .selectFrom('devices')
        .select('notification_token')
        .where('id', '=', viewer.deviceId)
        .executeTakeFirst()
    )?.notification_token
  await viewer.ask('saveNotificationToken', { body: { token: 'token-of-the-app' } })
  expect(await tokenOf()).toBe('token-of-the-app')
  await viewer.ask('saveNotificationToken', { body: { token: null } })
  expect(await tokenOf()).toBe(null)
})
