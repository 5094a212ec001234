import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, enterAsGuest, openTestApp, type TestApp } from '../testing/test-app.ts'

let world: TestApp
const noon = Date.UTC(2026, 0, 15, 12, 20)

beforeAll(async () => {
  world = await openTestApp({ ONAIR_RATE_LIMIT: '6' }, { nowMs: noon })
})
afterAll(() => world.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url, headers: { host: 'alpha.test', ...headers } })

test('pages count towards the limit of an address, are logged as pages, and what pages load does not count', async () => {
  const statuses = []
  for (const url of [
    '/',
    '/assets/x.js',
    '/channels',
    '/v2/users/self/network',
    '/media/art/x.svg',
    '/settings',
  ])
    statuses.push((await get(url)).statusCode)
  expect(statuses).toEqual([200, 404, 200, 200, 404, 200])
  const rest = [await get('/'), await get('/'), await get('/'), await get('/v2/users/self/network')]
  expect(rest.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429, 429])
  expect(Number(rest[2]?.headers['retry-after'])).toBe(60)
  const routes = new Set([...world.logged().matchAll(/"route":"(page[^"]*)"/g)].map(([, route]) => route))
  expect([...routes]).toEqual(['page /', 'page /channels/:category?', 'page /settings/:page?/:item?'])
})

test('long archive playlists leave zipped, and one link gets no more of them than a player needs', async () => {
  const own = await openTestApp({}, { nowMs: noon })
  const token = await enterAsGuest(own.app)
  const ask = (url: string) =>
    own.app.inject({ url, headers: { host: 'alpha.test', 'accept-encoding': 'gzip, br' } })
  const link = async () => {
    const params = { id: own.world.channelId }
    const { body } = await call(own.app, 'getChannelStream', { params, query: {} }, { token })
    return { live: String(body.hls), below: String(body.hls).replace(/[^/]+\/[^/]+$/, '') }
  }
  const { live, below } = await link()
  const startS = noon / 1000 - 12 * 3600
  const long = await ask(`${below}range-${startS}-${startS + 8 * 3600}/360p.m3u8`)
  expect([long.statusCode, long.headers['content-encoding']]).toEqual([200, 'gzip'])
  expect((await ask(live.replace('master', '360p'))).headers['content-encoding']).toBeUndefined()
  const others = Array.from({ length: 120 }, (_, at) =>
    ask(`${below}range-${startS + at}-${startS + at + 60}/360p.m3u8`),
  )
  const statuses = (await Promise.all(others)).map(({ statusCode }) => statusCode)
  expect(statuses).toEqual([...Array.from({ length: 119 }, () => 200), 429])
  expect((await ask(live.replace('master', '360p'))).statusCode).toBe(200)
  const another = await link()
  expect((await ask(`${another.below}range-${startS + 119}-${startS + 179}/360p.m3u8`)).statusCode).toBe(200)
  await own.close()
})
