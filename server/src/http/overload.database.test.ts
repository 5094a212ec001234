import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, openPool } from '../db/index.ts'
import { enterAsUser } from '../testing/people.ts'
import { call, openTestApp, type TestApp } from '../testing/test-app.ts'
import type { Connection } from '../testing/test-database.ts'

let world: TestApp
let token: string

beforeAll(async () => {
  world = await openTestApp()
  token = (await enterAsUser(world, { username: 'anna' })).token
})
afterAll(() => world.close())

/** A call whose token is looked up by itself: one query for each of them. */
const ask = (app: TestApp['app'] = world.app) => call(app, 'listDevices', {}, { token })

/** Holds every connection of the pool until it is let go. */
async function holdConnections() {
  const { pool } = world.database
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  return () => {
    for (const client of clients) client.release()
  }
}

test('with fifty queries waiting a call is refused at once, a playlist is not, and those before are answered', async () => {
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = world.app.server.address() as AddressInfo
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers })
  // A change that is heard of only now would be loaded by one more query.
  await world.announce()
  expect((await ask()).status).toBe(200)
  const release = await holdConnections()
  const before = Array.from({ length: 50 }, () => ask())
  await expect.poll(() => world.database.pool.waitingCount).toBe(50)
  const refused = await get('/v2/users/self/devices', { authorization: `Bearer ${token}` })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await refused.json()).toEqual({
    error: { message: 'Very many people are here right now. Please try again in a moment.', code: 503 },
    error_code: 'overloaded',
    detail: {},
    request_id: refused.headers.get('x-request-id'),
  })
  const page = await get('/channels', { accept: 'text/html,*/*', 'accept-language': 'ru-RU' })
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await page.text()).toMatch(
    /content="2".*<p>Сейчас у нас очень много зрителей\. Попробуйте чуть позже\.<\/p>$/,
  )
  expect((await get('/health')).status).toBe(200)
  const arrived = once(world.app.server, 'request')
  const playlist = get('/media/no-link/channels/1/live-1/master.m3u8')
  await arrived
  release()
  expect(await (await playlist).json()).toMatchObject({ error_code: 'not_found' })
  const statuses = (await Promise.all(before)).map(({ status }) => status)
  expect(statuses).toEqual(Array.from({ length: 50 }, () => 200))
  expect((await get('/channels')).status).toBe(200)
  expect(world.logged()).toContain('overloaded: calls and pages are refused')
})

/** Stands between the server and the database, and can cut the line. */
async function openLine({ host, port }: Connection) {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(`${host}/.s.PGSQL.${port}`)
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined))
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => sockets.forEach((socket) => socket.destroy()),
    close: () => server.close(),
  }
}

test('a connection lost during a query and a pool that stays full are 503 with the time to come again', async () => {
  const { connection } = world.database
  const line = await openLine(connection)
  const reach = { ...connection, host: '127.0.0.1', port: line.port }
  const db = openDatabase(openPool(reach, { max: 1, connectTimeoutMs: 2_000 }))
  const shaky = await openTestApp({}, { db })
  expect((await ask(shaky.app)).status).toBe(200)
  const locker = await world.database.pool.connect()
  await locker.query('begin; lock table tokens in access exclusive mode')
  const during = ask(shaky.app)
  const waitsForLock = async () => {
    const { rows } = await world.database.pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    return rows.length
  }
  await expect.poll(waitsForLock).toBe(1)
  const waiting = await ask(shaky.app)
  expect([waiting.status, waiting.body.error_code]).toEqual([503, 'unavailable'])
  expect(waiting.headers['retry-after']).toBe('2')
  line.cut()
  const lost = await during
  expect([lost.status, lost.body.error_code]).toEqual([503, 'unavailable'])
  expect(lost.headers['retry-after']).toBe('2')
  expect(shaky.logged()).toContain('Connection terminated unexpectedly')
  await locker.query('rollback')
  locker.release()
  expect((await ask(shaky.app)).status).toBe(200)
  await shaky.close()
  await db.destroy()
  line.close()
})
