import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectToRedis } from '../adapters/shared-counts/redis-connection.ts'
import { readMetrics } from '../http/metrics.ts'
import { type RedisUnderTest, startRedis } from '../testing/redis-server.ts'
import { call, enterAsGuest, openTestApp, type TestApp, type TestAppOptions } from '../testing/test-app.ts'

const noon = Date.UTC(2026, 0, 15, 12, 20)
const away = 'Redis does not count calls: each process counts alone until it does'
const back = 'Redis counts calls again'
const soon = { timeout: 10_000 }
// A busy machine may hold up Redis for longer than a call waits for it.
const patience: TestAppOptions = { countWaits: { maxConnectMs: 10_000, maxWaitMs: 10_000, pauseMs: 50 } }

let redis: RedisUnderTest
let first: TestApp
let second: TestApp

const openHost = (redisUrl: string, options: TestAppOptions = patience) =>
  openTestApp(
    { ONAIR_REDIS_URL: redisUrl, ONAIR_RATE_LIMIT: '60', ONAIR_SIGN_IN_LIMIT: '5' },
    { nowMs: noon, ...options },
  )

/** Another server process on the database of the first. */
const openNextHost = (redisUrl: string, options: TestAppOptions = patience) =>
  openHost(redisUrl, {
    ...options,
    createDatabase: async () => ({ ...first.database, drop: async () => undefined }),
    fill: async () => undefined,
  })

beforeAll(async () => {
  redis = await startRedis()
  first = await openHost(redis.url)
  second = await openNextHost(redis.url)
})
afterAll(async () => {
  await second.close()
  await first.close()
  await redis.stop()
})

let addresses = 0
const newAddress = () => `203.0.113.${++addresses}`

async function ask(host: TestApp, remoteAddress: string): Promise<number> {
  const headers = { host: 'alpha.test' }
  const { statusCode } = await host.app.inject({ url: '/v2/users/self/network', headers, remoteAddress })
  return statusCode
}

/** Calls from one address, as many to each host, all at once: how many pass, where all others are refused. */
async function countPassed(
  callsEach: number,
  { address = newAddress(), hosts = [first, second] } = {},
): Promise<number> {
  const asking = Array.from({ length: callsEach }, () => hosts.map((host) => ask(host, address)))
  const statuses = await Promise.all(asking.flat())
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  return statuses.filter((status) => status === 200).length
}

const countLogged = (sentence: string, hosts = [first, second]) =>
  hosts.map((host) => host.logged().split(sentence).length - 1)

/** How often both hosts have said something since now. */
function listen() {
  const [aways, backs] = [countLogged(away), countLogged(back)]
  const since = (sentence: string, before: number[]) =>
    countLogged(sentence).map((count, at) => count - (before[at] ?? 0))
  return { away: () => since(away, aways), back: () => since(back, backs) }
}

test('of 200 calls of one address to two hosts with a limit of 60, 60 pass', async () => {
  expect(await countPassed(100)).toBe(60)
})

test('sign-ins of one address are counted for both hosts, each call on its own', async () => {
  const address = newAddress()
  const statuses = []
  for (const { app } of [first, second, first, second, first, second, first]) {
    const { status } = await call(app, 'login', { body: { login: '', password: '' } }, { address })
    statuses.push(status)
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429])
  const body = { username: '', password: '', is_guest: true }
  expect((await call(second.app, 'createUser', { body }, { address })).status).toBe(400)
})

test('archive playlists of one link are counted for both hosts, under a name that opens nothing', async () => {
  const token = await enterAsGuest(first.app)
  const params = { id: first.world.channelId }
  const { body } = await call(first.app, 'getChannelStream', { params, query: {} }, { token })
  const startS = noon / 1000 - 12 * 3600
  const url = String(body.hls).replace(/[^/]+\/[^/]+$/, `range-${startS}-${startS + 60}/360p.m3u8`)
  const watch = async ({ app }: TestApp) =>
    (await app.inject({ url, headers: { host: 'alpha.test' } })).statusCode
  expect(await watch(first)).toBe(200)
  await expect.poll(() => redis.run('KEYS', 'onair:limit:link *'), soon).toHaveLength(1)
  const [name = ''] = (await redis.run('KEYS', 'onair:limit:link *')) as string[]
  const [, linkToken] = /\/media\/([^/]+)\//.exec(url) ?? []
  expect(linkToken).toMatch(/^\d+\./)
  expect(name).not.toContain(linkToken)
  await redis.run('INCRBY', name, '119')
  // A host hears of the others with its own first answer.
  expect(await watch(second)).toBe(200)
  await expect.poll(() => watch(second), soon).toBe(429)
})

test('hosts go on from what they know when Redis is killed, and are counted together when it is back', async () => {
  const heard = listen()
  const address = newAddress()
  for (let at = 0; at < 20; at++) {
    expect([await ask(first, address), await ask(second, address)]).toEqual([200, 200])
  }
  await redis.kill()
  await expect.poll(heard.away, soon).toEqual([1, 1])
  // The first host has heard of 39 calls, the second of 40.
  expect(await countPassed(30, { address })).toBe(21 + 20)
  expect(await countPassed(100)).toBe(120)
  await redis.start()
  await expect.poll(heard.back, soon).toEqual([1, 1])
  expect(heard.away()).toEqual([1, 1])
  expect(await countPassed(35)).toBe(60)
})

test.each([
  { refusal: 'READONLY', begin: 'REPLICAOF 127.0.0.1 1', end: 'REPLICAOF NO ONE' },
  { refusal: 'OOM', begin: 'CONFIG SET maxmemory 1', end: 'CONFIG SET maxmemory 0' },
])('a Redis that refuses with $refusal is in the log and the metrics, and hosts count alone', async (one) => {
  const heard = listen()
  await redis.run(...one.begin.split(' '))
  expect(await countPassed(65)).toBe(120)
  expect(heard.away()).toEqual([1, 1])
  for (const host of [first, second]) expect(host.logged()).toContain(`"reason":"${one.refusal}"`)
  expect(await readMetrics()).toContain(`onair_redis_failures_total{reason="${one.refusal}"}`)
  await redis.run(...one.end.split(' '))
  await expect.poll(heard.back, soon).toEqual([1, 1])
  expect(heard.away()).toEqual([1, 1])
  expect(await countPassed(35)).toBe(60)
})

test('a Redis that asks for another password is not used', async () => {
  await expect(connectToRedis(redis.bareUrl, 10_000)).rejects.toThrow('NOAUTH')
  await expect(connectToRedis(redis.url.replace('password', 'word'), 10_000)).rejects.toThrow('WRONGPASS')
})

test('a Redis that falls silent holds up no call', async () => {
  const host = await openNextHost(redis.url, { countWaits: { maxConnectMs: 10_000 } })
  redis.freeze()
  expect(await countPassed(65, { hosts: [host] })).toBe(60)
  expect(countLogged(away, [host])).toEqual([1])
  redis.thaw()
  await host.close()
})

test('a start needs no Redis, and its password stands in no log', async () => {
  const host = await openNextHost('redis://:hunter2@127.0.0.1:1')
  expect(await countPassed(65, { hosts: [host] })).toBe(60)
  expect(host.logged()).toContain('"reason":"ECONNREFUSED"')
  expect(host.logged()).not.toContain('hunter2')
  for (const one of [first, second]) expect(one.logged()).not.toContain(redis.password)
  await host.close()
})
