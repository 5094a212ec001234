import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTcpLine, type TcpLine } from '../testing/tcp-line.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { type ChangeListener, listenForChanges, notifyChange } from './change-listener.ts'

let database: TestDatabase
let line: TcpLine
let changeListener: ChangeListener
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
  changeListener = listenForChanges(
    { ...database.connection, host, port },
    ({ message }) => lost.push(message),
    {
      ...options,
      random: () => 1,
    },
  )
  changeListener.subscribe((topic) => heard.push(topic))
  await expect.poll(() => changeListener.isListening()).toBe(true)
}

afterEach(async () => {
  await changeListener.stop()
  await line.close()
})

test('a change is heard by its topic', async () => {
  await listen()
  await notifyChange(database.db, 'schedule')
  await expect.poll(() => heard).toEqual([undefined, 'schedule'])
  expect(changeListener.lostAtMs()).toBe(undefined)
})

test('after each loss the first new try comes soon, however many losses came before', async () => {
  await listen()
  const pausesMs: number[] = []
  for (let round = 0; round < 6; round++) {
    await line.cut()
    await expect.poll(() => changeListener.isListening(), { interval: 1 }).toBe(false)
    const lostAtMs = changeListener.lostAtMs() ?? 0
    await line.restore()
    await expect.poll(() => changeListener.isListening(), { interval: 1 }).toBe(true)
    pausesMs.push(performance.now() - lostAtMs)
  }
  // Doubled at each loss, the sixth pause would be 2 s.
  expect(pausesMs.filter((pauseMs) => pauseMs < 100 || pauseMs > 1_500)).toEqual([])
  await notifyChange(database.db, 'channels')
  await expect.poll(() => heard.at(-1)).toBe('channels')
})

test('a peer that vanished without a word is noticed, and changes are heard again over a new connection', async () => {
  await listen({ heartbeatMs: 50, maxAnswerMs: 200 })
  line.freeze()
  await expect.poll(() => changeListener.isListening(), { interval: 5 }).toBe(false)
  expect(lost).toEqual(['Query read timeout'])
  await notifyChange(database.db, 'lost')
  await line.restore()
  await expect.poll(() => changeListener.isListening(), { interval: 5, timeout: 5_000 }).toBe(true)
  await notifyChange(database.db, 'channels')
  await expect.poll(() => heard).toEqual([undefined, undefined, 'channels'])
})

test('a peer that takes connections and never speaks does not hold up the next try', async () => {
  await listen({ heartbeatMs: 50, maxAnswerMs: 200 })
  line.freeze()
  await expect.poll(() => lost.length, { timeout: 5_000 }).toBe(3)
  expect(lost).toEqual(['Query read timeout', 'timeout expired', 'timeout expired'])
})
