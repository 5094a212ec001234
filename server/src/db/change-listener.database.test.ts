import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTcpLine, type TcpLine } from '../testing/tcp-line.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { type ChangeListener, listenForChanges } from './change-listener.ts'
import { deleteOldChanges, notifyChange } from './change-log.repository.ts'
import { inTransaction } from './transaction.ts'

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
  const address = { ...database.connection, host, port }
  changeListener = listenForChanges({ main: address, direct: address }, ({ message }) => lost.push(message), {
    ...options,
    random: () => 1,
  })
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
  // Doubled at each loss, the sixth pause would be 2 s. Either connection may be the first to be back.
  expect(pausesMs.filter((pauseMs) => pauseMs > 1_500)).toEqual([])
  await notifyChange(database.db, 'channels')
  await expect.poll(() => heard.at(-1)).toBe('channels')
})

test('a peer that vanished without a word is noticed, and changes are heard again over a new connection', async () => {
  await listen({ heartbeatMs: 50, maxAnswerMs: 200 })
  line.freeze()
  await expect.poll(() => changeListener.isListening(), { interval: 5 }).toBe(false)
  expect(lost).toContain('Query read timeout')
  await notifyChange(database.db, 'lost')
  await line.restore()
  await expect.poll(() => changeListener.isListening(), { interval: 5, timeout: 5_000 }).toBe(true)
  await notifyChange(database.db, 'channels')
  await expect.poll(() => heard).toEqual([undefined, 'lost', 'channels'])
})

test('a peer that takes connections and never speaks is a loss, told once', async () => {
  await listen({ heartbeatMs: 50, maxAnswerMs: 200 })
  line.freeze()
  await expect.poll(() => changeListener.isListening(), { interval: 5 }).toBe(false)
  await line.restore()
  await expect.poll(() => changeListener.isListening(), { interval: 5, timeout: 5_000 }).toBe(true)
  expect(lost.filter((message) => message === 'Query read timeout')).toEqual(['Query read timeout'])
})

test('a change is heard without a notification, by a transaction that began before one that was heard', async () => {
  await listen({ heartbeatMs: 50 })
  const quiet = (db: TestDatabase['db'], topic: string) =>
    db.insertInto('changes').values({ topic }).execute()
  await inTransaction(database.db, async (work) => {
    await quiet(work, 'slow')
    await quiet(database.db, 'fast')
    await expect.poll(() => heard).toEqual([undefined, 'fast'])
  })
  await expect.poll(() => heard).toEqual([undefined, 'fast', 'slow'])
  await quiet(database.db, 'next')
  await expect.poll(() => heard).toEqual([undefined, 'fast', 'slow', 'next'])
})

test('where no notification passes, as behind a pooler, that is told once and changes are heard', async () => {
  await listen({ heartbeatMs: 50, maxAnswerMs: 200 })
  line.dropNotifications()
  await expect.poll(() => lost).toEqual(['no notification passes; changes are heard some seconds later'])
  await notifyChange(database.db, 'channels')
  await expect.poll(() => heard).toEqual([undefined, 'channels'])
  expect(changeListener.isListening()).toBe(true)
})

test('a log that a restore has set back means that everything may have changed', async () => {
  await notifyChange(database.db, 'one', 'two')
  await listen({ heartbeatMs: 50 })
  await database.db.deleteFrom('changes').where('topic', '=', 'two').execute()
  await expect.poll(() => heard).toEqual([undefined, undefined])
})

test('old changes are deleted, except the last one', async () => {
  await listen()
  await database.db.deleteFrom('changes').execute()
  const [beforeMs, nowMs] = [Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 1, 1)]
  const at = (atMs: number, topic: string) => ({ topic, changed_at: new Date(atMs) })
  await database.db
    .insertInto('changes')
    .values([at(beforeMs - 1, 'old'), at(beforeMs, 'young')])
    .execute()
  const topics = async () =>
    (await database.db.selectFrom('changes').select('topic').execute()).map(({ topic }) => topic)
  expect(await deleteOldChanges(database.db, nowMs, 10)).toBe(1)
  expect(await topics()).toEqual(['young'])
  expect(await deleteOldChanges(database.db, nowMs + 10, 10)).toBe(0)
  expect(await topics()).toEqual(['young'])
})
