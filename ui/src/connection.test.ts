import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConnection } from './connection.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

function world() {
  const asked: { atMs: number; url: string; cache: unknown }[] = []
  let isThere = false
  const connection = createConnection({
    nowMs: () => Date.now(),
    send: async (url, { cache }) => {
      asked.push({ atMs: Date.now(), url, cache })
      if (!isThere) throw new TypeError('no network')
    },
  })
  return {
    connection,
    asked,
    comeBack: () => {
      isThere = true
    },
  }
}

test('[V-7.58] the ping asks for robots.txt at the present instant, past every cache', async () => {
  const { connection, asked } = world()
  await vi.advanceTimersByTimeAsync(1_234)
  await connection.check()
  expect(asked).toEqual([{ atMs: 1_234, url: '/robots.txt?t=1234', cache: 'no-store' }])
})

test('[V-9.39] a lost server is asked after 2 s, 4 s and so on, never less often than every 60 s', async () => {
  const { connection, asked } = world()
  await connection.check()
  await vi.advanceTimersByTimeAsync(240_000)
  const pauses = asked.slice(1).map(({ atMs }, at) => atMs - (asked[at]?.atMs ?? 0))
  expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
})

test('[V-9.39] once it has answered, nobody asks, and the next loss begins with 2 s again', async () => {
  const { connection, asked, comeBack } = world()
  await connection.check()
  await vi.advanceTimersByTimeAsync(6_000)
  comeBack()
  await vi.advanceTimersByTimeAsync(8_000)
  expect(connection.isOnline()).toBe(true)
  await vi.advanceTimersByTimeAsync(300_000)
  expect(asked.map(({ atMs }) => atMs)).toEqual([0, 2_000, 6_000, 14_000])
})

test('whoever waits for the server goes on as soon as it answers, and is told once', async () => {
  const { connection, comeBack } = world()
  const heard: boolean[] = []
  connection.subscribe(() => heard.push(connection.isOnline()))
  let isReached = false
  const wait = async () => {
    await connection.reached()
    isReached = true
  }
  void wait()
  await vi.advanceTimersByTimeAsync(1_999)
  comeBack()
  expect([isReached, heard]).toEqual([false, [false]])
  await vi.advanceTimersByTimeAsync(1)
  expect([isReached, heard]).toEqual([true, [false, true]])
})

test('many who ask at once are one question', async () => {
  const { connection, asked } = world()
  await Promise.all([connection.check(), connection.check(), connection.check()])
  expect(asked).toHaveLength(1)
})

test('however many ask during an outage, the next ping comes after 2 s', async () => {
  const { connection, asked } = world()
  for (let times = 0; times < 5; times++) await connection.check()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked.map(({ atMs }) => atMs)).toEqual([0, 0, 0, 0, 0, 2_000])
})

test('a change of the network asks at once, and begins with 2 s again where that was too early', async () => {
  const { connection, asked, comeBack } = world()
  await connection.check()
  await vi.advanceTimersByTimeAsync(10_000)
  connection.noteNetworkChange()
  await vi.advanceTimersByTimeAsync(0)
  comeBack()
  await vi.advanceTimersByTimeAsync(2_000)
  expect([connection.isOnline(), asked.map(({ atMs }) => atMs)]).toEqual([
    true,
    [0, 2_000, 6_000, 10_000, 12_000],
  ])
})
