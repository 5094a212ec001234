import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifyChange } from '../db/index.ts'
import { startJobs } from '../jobs/index.ts'
import { replaceLineup } from '../modules/channels/index.ts'
import { type Pgbouncer, startPgbouncer } from '../testing/pgbouncer.ts'
import { sendHeartbeat } from '../testing/send-heartbeat.ts'
import { call, enterAsGuest, openTestApp, type TestApp } from '../testing/test-app.ts'

let pooler: Pgbouncer
let world: TestApp

beforeAll(async () => {
  world = await openTestApp(
    {},
    {
      // Longer than the tests: what is heard is heard by a notification.
      heartbeatMs: 600_000,
      reach: async ({ connection, url }) => {
        pooler = await startPgbouncer(connection, { poolSize: 1 })
        return { main: { pooledUrl: pooler.url }, direct: url }
      },
    },
  )
  await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await world.close()
  await pooler.stop()
})

test('calls with their transactions work at once through a pooler that has one connection', async () => {
  const names = ['one', 'two', 'three', 'four', 'five', 'six']
  const tokens = await Promise.all(names.map((name) => enterAsGuest(world.app, name)))
  expect(new Set(tokens).size).toBe(names.length)
  const answers = await Promise.all(tokens.map((token) => call(world.app, 'listChannels', {}, { token })))
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200))
})

test('a change is heard at the direct address, and what was cached is loaded anew through the pooler', async () => {
  const { alphaId, channelId } = world.world
  const numbers = async () => {
    const { body } = await call(world.app, 'listChannels', {}, { token })
    return body.channels.map(({ number }: { number: number }) => number)
  }
  const token = await enterAsGuest(world.app, 'listener')
  const before = await numbers()
  expect(await numbers()).toEqual(before)
  await replaceLineup(world.database.db, alphaId, {
    channels: [{ channelId, number: 77, isFeatured: false }],
    categories: [],
  })
  await notifyChange(world.database.db, 'channels')
  await expect.poll(numbers, { timeout: 5_000 }).toEqual([77])
})

test('heartbeats are written through the pooler', async () => {
  const token = await enterAsGuest(world.app, 'viewer')
  const params = { id: world.world.channelId }
  const { body } = await call(world.app, 'getChannelStream', { params, query: {} }, { token })
  const { status } = await sendHeartbeat(world.app, body.stat.id, { number: 1, duration: 0 })
  expect(status).toBe(200)
  const stored = await world.database.db.selectFrom('heartbeats').select('number').execute()
  expect(stored).toEqual([{ number: 1 }])
})

test('jobs make their queues and run through the pooler', async () => {
  const lines: string[] = []
  const write = (_: object, sentence: string) => void lines.push(sentence)
  const ran: string[] = []
  const jobs = startJobs({
    address: { pooledUrl: pooler.url },
    jobs: ['renewals', 'sweeps'].map((name) => ({
      ...{ name, everyMinutes: 60 },
      run: async () => void ran.push(name),
    })),
    logger: { info: write, warn: write, error: write },
    ...{ clock: Date.now, delayMs: 0, pollMs: 10 },
  })
  await expect.poll(() => ran.toSorted(), { timeout: 10_000 }).toEqual(['renewals', 'sweeps'])
  await jobs.stop()
  expect(lines).toEqual([])
})
