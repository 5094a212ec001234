import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, openPool } from '../db/index.ts'
import { call, enterAsGuest, openTestApp, type TestApp } from '../testing/test-app.ts'
import type { Connection } from '../testing/test-database.ts'

let world: TestApp
let token: string

beforeAll(async () => {
  world = await openTestApp()
  token = await enterAsGuest(world.app)
})
afterAll(() => world.close())

const ask = (app: TestApp['app'] = world.app) => call(app, 'getUser', {}, { token })

/** Holds every connection of the pool until it is let go. */
async function holdConnections() {
  const { pool } = world.database
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  return () => {
    for (const client of clients) client.release()
  }
}

test('with a hundred queries waiting a call is refused at once, a playlist is not, and those before are answered', async () => {
  const release = await holdConnections()
  const before = Array.from({ length: 100 }, () => ask())
  await expect.poll(() => world.database.pool.waitingCount).toBe(100)
  const refused = await ask()
  expect([refused.status, refused.body.error_code]).toEqual([503, 'overloaded'])
  expect(refused.headers['retry-after']).toBe('2')
  expect(refused.body.error.message).toBe(
    'Very many people are here right now. Please try again in a moment.',
  )
  const headers = { host: 'alpha.test' }
  const page = await world.app.inject({ url: '/channels', headers })
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '2'])
  const health = await world.app.inject({ url: '/health', headers })
  expect(health.statusCode).toBe(200)
  const playlist = world.app.inject({ url: '/media/no-link/channels/1/live-1/master.m3u8', headers })
  release()
  expect((await playlist).json().error_code).not.toBe('overloaded')
  const statuses = (await Promise.all(before)).map(({ status }) => status)
  expect(statuses).toEqual(Array.from({ length: 100 }, () => 200))
  expect((await ask()).status).toBe(200)
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
  const db = openDatabase(openPool(reach, { max: 1, connectTimeoutMs: 200 }))
  const shaky = await openTestApp({}, { db })
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
