import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Count, openSharedCounts } from './shared-counts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
const one: Count = { count: 1, endsInMs: 60_000 }
const silence = new Promise<never>(() => undefined)

/** Counts behind connections whose answers and ends a test decides. */
async function open(connecting: () => Promise<void> = async () => undefined) {
  const reported: string[] = []
  let connects = 0
  let asked = 0
  let closed = 0
  const state = {
    connecting,
    answer: async (): Promise<Count> => one,
    lose: (_reason: Error): void => undefined,
  }
  const counts = await openSharedCounts({
    async connect() {
      connects += 1
      await state.connecting()
      return {
        count() {
          asked += 1
          return state.answer()
        },
        lost: new Promise((resolve) => {
          state.lose = resolve
        }),
        close: () => {
          closed += 1
        },
      }
    },
    onFailure: (reason, isNews) => reported.push(isNews ? `${reason}, news` : reason),
    onReturn: () => reported.push('returned'),
    maxWaitMs: 30,
    pauseMs: 5_000,
  })
  return { ...{ counts, state, reported }, figures: () => ({ connects, asked, closed }) }
}

const add = (counts: { add(key: string, windowMs: number): Promise<Count | undefined> | undefined }) =>
  counts.add('viewer', 60_000)

test('a count is what the connection answers', async () => {
  const { counts, reported, figures } = await open()
  expect(await add(counts)).toEqual(one)
  expect(figures()).toEqual({ connects: 1, asked: 1, closed: 0 })
  expect(reported).toEqual([])
})

test('who waits in vain waits until the deadline, and nobody asks after him until a connection works', async () => {
  const { counts, state, reported, figures } = await open()
  state.answer = () => silence
  const ask = async () => add(counts)
  const waiting = [ask(), ask()]
  let answers = 0
  for (const answer of waiting) void answer.then(() => answers++)
  await vi.advanceTimersByTimeAsync(29)
  expect(answers).toBe(0)
  // The deadline, and the turn of the loop after it.
  await vi.advanceTimersByTimeAsync(2)
  expect(await Promise.all(waiting)).toEqual([undefined, undefined])
  expect(reported).toEqual(['NO_ANSWER, news'])
  expect(figures()).toEqual({ connects: 1, asked: 2, closed: 1 })
  await vi.advanceTimersByTimeAsync(4_998)
  expect(add(counts)).toBe(undefined)
  expect(figures()).toEqual({ connects: 1, asked: 2, closed: 1 })
  state.answer = async () => one
  await vi.advanceTimersByTimeAsync(10)
  expect(await add(counts)).toEqual(one)
  expect(reported).toEqual(['NO_ANSWER, news', 'returned'])
})

test('a refusal is news once, also when it is tried again and again', async () => {
  const { counts, state, reported, figures } = await open()
  state.answer = async () => Promise.reject(new Error('OOM command not allowed'))
  state.connecting = async () => Promise.reject(new Error('NOAUTH Authentication required.'))
  expect(await add(counts)).toBe(undefined)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reported).toEqual(['OOM, news', 'NOAUTH', 'NOAUTH'])
  expect(figures()).toEqual({ connects: 3, asked: 1, closed: 1 })
})

test('a start without it succeeds, and is the news', async () => {
  const { counts, state, reported } = await open(() => Promise.reject(refused))
  expect(add(counts)).toBe(undefined)
  expect(reported).toEqual(['ECONNREFUSED, news'])
  state.connecting = async () => undefined
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await add(counts)).toEqual(one)
  expect(reported).toEqual(['ECONNREFUSED, news', 'returned'])
})

test('a connection that ends while nobody asks is no longer asked', async () => {
  const { counts, state, reported, figures } = await open()
  state.lose(new Error('Socket closed unexpectedly'))
  await vi.advanceTimersByTimeAsync(0)
  expect(add(counts)).toBe(undefined)
  expect(reported).toEqual(['CONNECTION_LOST, news'])
  expect(figures()).toEqual({ connects: 1, asked: 0, closed: 1 })
})

test('after the close nothing is asked, tried or reported', async () => {
  const { counts, state, reported, figures } = await open()
  state.answer = () => silence
  const waiting = add(counts)
  counts.close()
  state.lose(refused)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await waiting).toBe(undefined)
  expect(add(counts)).toBe(undefined)
  expect(reported).toEqual([])
  expect(figures()).toEqual({ connects: 1, asked: 1, closed: 1 })
})

test('a connection that is ready after the close is closed', async () => {
  const { counts, state, figures } = await open(() => Promise.reject(refused))
  let finish = () => undefined as void
  state.connecting = () =>
    new Promise<void>((resolve) => {
      finish = resolve
    })
  await vi.advanceTimersByTimeAsync(5_000)
  counts.close()
  finish()
  await vi.advanceTimersByTimeAsync(0)
  expect(figures()).toEqual({ connects: 2, asked: 0, closed: 1 })
})
