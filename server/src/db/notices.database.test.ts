import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTcpLine, type TcpLine } from '../testing/tcp-line.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { announceChange, listenForNotices, type Notices } from './notices.ts'

let database: TestDatabase
let line: TcpLine
let notices: Notices
let heard: (string | undefined)[]
let lost: string[]

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function listen(options: { heartbeatMs?: number; maxAnswerMs?: number } = {}) {
  line = await openTcpLine(() => database.connection)
  heard = []
  lost = []
  const { host, port } = line
  notices = listenForNotices({ ...database.connection, host, port }, ({ message }) => lost.push(message), {
    ...options,
    random: () => 1,
  })
  notices.subscribe((topic) => heard.push(topic))
  await expect.poll(() => notices.isListening()).toBe(true)
}

afterEach(async () => {
  await notices.stop()
  await line.close()
})

test('a change is heard by its topic', async () => {
  await listen()
  await announceChange(database.db, 'schedule')
  await expect.poll(() => heard).toEqual([undefined, 'schedule'])
  expect(notices.lostAtMs()).toBe(undefined)
})

test('after each loss the first new try comes soon, however many losses came before', async () => {
  await listen()
  const pausesMs: number[] = []
  for (let round = 0; round < 6; round++) {
    await line.cut()
    await expect.poll(() => notices.isListening(), { interval: 1 }).toBe(false)
    const lostAtMs = notices.lostAtMs() ?? 0
    await line.restore()
    await expect.poll(() => notices.isListening(), { interval: 1 }).toBe(true)
    pausesMs.push(performance.now() - lostAtMs)
  }
  // Doubled at each loss, the sixth pause would be 2 s.
  expect(pausesMs.filter((pauseMs) => pauseMs < 100 || pauseMs > 1_500)).toEqual([])
  await announceChange(database.db, 'channels')
  await expect.poll(() => heard.at(-1)).toBe('channels')
})

test('a peer that vanished without a word is noticed, and changes are heard again over a new connection', async () => {
  await listen({ heartbeatMs: 50, maxAnswerMs: 200 })
  line.freeze()
  await expect.poll(() => notices.isListening(), { interval: 5 }).toBe(false)
  expect(lost).toEqual(['Query read timeout'])
  await announceChange(database.db, 'lost')
  await line.restore()
  await expect.poll(() => notices.isListening(), { interval: 5, timeout: 5_000 }).toBe(true)
  await announceChange(database.db, 'channels')
  await expect.poll(() => heard).toEqual([undefined, undefined, 'channels'])
})

test('a peer that takes connections and never speaks does not hold up the next try', async () => {
  await listen({ heartbeatMs: 50, maxAnswerMs: 200 })
  line.freeze()
  await expect.poll(() => lost.length, { timeout: 5_000 }).toBe(3)
  expect(lost).toEqual(['Query read timeout', 'timeout expired', 'timeout expired'])
})
