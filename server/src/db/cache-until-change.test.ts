import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCacheUntilChange } from './cache-until-change.ts'
import type { ChangeListener } from './change-listener.ts'
import { watchForOutage } from './outage.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const gone = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
const never = new Promise<never>(() => undefined)

/** ChangeListener whose connection a test takes away, and a loader that counts. */
function open({ maxStaleMs = 600_000, topic = 'channels' } = {}) {
  const listeners: ((topic: string | undefined) => void)[] = []
  const returnListeners: (() => void)[] = []
  let lostAtMs: number | undefined
  const tell = (changed: string | undefined) => {
    for (const listener of listeners) listener(changed)
  }
  const changeListener: ChangeListener = {
    subscribe: (listener) => void listeners.push(listener),
    onReturn: (listener) => void returnListeners.push(listener),
    onClock: () => undefined,
    isListening: () => lostAtMs === undefined,
    lostAtMs: () => lostAtMs,
    position: () => undefined,
    stop: async () => undefined,
  }
  const outage = watchForOutage(changeListener, { maxStaleMs })
  const reported: string[] = []
  const cacheUntilChange = createCacheUntilChange(changeListener, outage, (_, of) => reported.push(of))
  let loads = 0
  const state = { answer: async (): Promise<string> => `value ${loads}` }
  const load = () => {
    loads += 1
    return state.answer()
  }
  return {
    state,
    outage,
    reported,
    cacheUntilChange,
    read: cacheUntilChange({ name: 'tested', invalidatedBy: topic, load }),
    loads: () => loads,
    tell,
    lose: () => {
      lostAtMs = performance.now()
    },
    regain: () => {
      lostAtMs = undefined
      for (const listener of returnListeners) listener()
    },
  }
}

test('a value is loaded once, and again after its topic changed', async () => {
  const { read, tell } = open()
  expect([await read(), await read()]).toEqual(['value 1', 'value 1'])
  tell('schedule')
  expect(await read()).toBe('value 1')
  tell('channels')
  expect([await read(), await read()]).toEqual(['value 2', 'value 2'])
})

test('a change of one part leaves the values of the others, and is heard by the values of the whole topic', async () => {
  const { cacheUntilChange, tell } = open()
  const loads: string[] = []
  const load = async (key: string) => void loads.push(key)
  const whole = cacheUntilChange({ name: 'whole', invalidatedBy: 'schedule', load: () => load('all') })
  const day = cacheUntilChange({
    ...{ name: 'days', invalidatedBy: 'schedule', maxEntries: 2, load },
    partOf: (key: string) => key.split(' ')[0] ?? '',
  })
  const loadedNow = async () => {
    loads.length = 0
    await Promise.all([day('7 monday'), day('70 monday'), whole()])
    return [...loads]
  }
  expect(await loadedNow()).toEqual(['7 monday', '70 monday', 'all'])
  tell('schedule 7')
  expect(await loadedNow()).toEqual(['7 monday', 'all'])
  tell('channels 7')
  expect(await loadedNow()).toEqual([])
  tell('schedule')
  expect(await loadedNow()).toEqual(['7 monday', '70 monday', 'all'])
})

test('a value of several topics is loaded anew after a change of any of them', async () => {
  const { cacheUntilChange, tell } = open()
  let loads = 0
  const read = cacheUntilChange({
    ...{ name: 'both', invalidatedBy: ['packets', 'channels'] },
    load: async () => ++loads,
  })
  expect([await read(), await read()]).toEqual([1, 1])
  tell('packets')
  expect(await read()).toBe(2)
  tell('channels 7')
  expect(await read()).toBe(3)
  tell('schedule')
  expect(await read()).toBe(3)
})

test('what was being loaded when its topic changed is loaded anew', async () => {
  const { read, tell, state, loads } = open()
  state.answer = async () => {
    tell('channels')
    return 'before the change'
  }
  const early = read()
  expect(await early).toBe('before the change')
  state.answer = async () => 'after the change'
  expect([await read(), loads()]).toEqual(['after the change', 2])
})

test('while the database is away the last known value serves on, and one try a second is made', async () => {
  const { read, lose, state, loads, reported } = open()
  await read()
  lose()
  state.answer = () => Promise.reject(gone)
  vi.advanceTimersByTime(1_000)
  for (let round = 0; round < 100; round++) {
    expect(await read()).toBe('value 1')
    vi.advanceTimersByTime(100)
  }
  expect(loads()).toBe(1 + 10)
  expect(reported).toEqual(['channels'])
})

test.each([0, 1, 600])(
  'after a limit of %i seconds the last known value is no longer given',
  async (limitS) => {
    const { read, lose, state } = open({ maxStaleMs: limitS * 1000 })
    await read()
    vi.advanceTimersByTime(3_600_000)
    lose()
    state.answer = () => Promise.reject(gone)
    if (limitS > 0) {
      vi.advanceTimersByTime(limitS * 1000 - 1)
      expect(await read()).toBe('value 1')
      vi.advanceTimersByTime(1)
    }
    await expect(read()).rejects.toBe(gone)
  },
)

test('a value that was never known is not made up', async () => {
  const { read, lose, state } = open()
  lose()
  state.answer = () => Promise.reject(gone)
  await expect(read()).rejects.toBe(gone)
  state.answer = async () => 'known now'
  expect(await read()).toBe('known now')
})

test('a database that never answers is waited for once, by one of all values', async () => {
  const { read, cacheUntilChange, lose, state, loads } = open()
  const other = cacheUntilChange({
    name: 'other',
    invalidatedBy: 'schedule',
    load: () => (loads() < 2 ? Promise.resolve('guide') : never),
  })
  expect([await read(), await other()]).toEqual(['value 1', 'guide'])
  lose()
  vi.advanceTimersByTime(1_000)
  state.answer = () => never
  const waiting = read()
  await vi.advanceTimersByTimeAsync(999)
  expect(await Promise.race([waiting, Promise.resolve('still waiting')])).toBe('still waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(await waiting).toBe('value 1')
  expect([await read(), await other(), await read()]).toEqual(['value 1', 'guide', 'value 1'])
  expect(loads()).toBe(2)
})

test('after a failover a request that has waited for one value waits for no other, though a third is answered', async () => {
  const { read, outage, cacheUntilChange, tell, state } = open()
  let answer: Promise<string> = Promise.resolve('guide')
  const other = cacheUntilChange({ name: 'other', invalidatedBy: 'channels', load: () => answer })
  expect([await read(), await other()]).toEqual(['value 1', 'guide'])
  state.answer = () => never
  answer = never
  tell('channels')
  const waiting = read()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await waiting).toBe('value 1')
  await outage.note(async () => 'answered')
  const startedMs = performance.now()
  const known = () => 'known'
  const reading = Promise.all([other(), outage.fallBack(() => never, known)])
  void vi.runOnlyPendingTimersAsync()
  expect(await reading).toEqual(['guide', 'known'])
  expect(performance.now() - startedMs).toBe(0)
})

test('what can be loaded while changes are not heard is loaded every second, once for all', async () => {
  const { read, lose, loads } = open()
  await read()
  vi.advanceTimersByTime(60_000)
  lose()
  expect(await Promise.all([read(), read(), read()])).toEqual(['value 2', 'value 2', 'value 2'])
  vi.advanceTimersByTime(999)
  expect(await read()).toBe('value 2')
  vi.advanceTimersByTime(1)
  expect([await read(), loads()]).toEqual(['value 3', 3])
})

test('once changes are heard again only what has changed is loaded anew, whatever hangs from before', async () => {
  const { read, tell, lose, regain, state, loads } = open()
  await read()
  lose()
  vi.advanceTimersByTime(1_000)
  state.answer = () => never
  const waiting = read()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await waiting).toBe('value 1')
  regain()
  expect([await read(), loads()]).toEqual(['value 1', 2])
  tell('channels')
  state.answer = async () => 'new'
  expect([await read(), await read(), loads()]).toEqual(['new', 'new', 3])
})

test('a bug in a loader is reported, hides no value and is taken for no outage', async () => {
  const { read, cacheUntilChange, tell, state, reported } = open()
  let guides = 0
  const other = cacheUntilChange({
    name: 'other',
    invalidatedBy: 'schedule',
    load: async () => `guide ${++guides}`,
  })
  expect([await read(), await other()]).toEqual(['value 1', 'guide 1'])
  state.answer = () => Promise.reject(new TypeError('bug'))
  tell('channels')
  expect(await read()).toBe('value 1')
  tell('schedule')
  expect([await other(), reported]).toEqual(['guide 2', ['channels']])
})

test('what may take long is bridged when the database is away, and not because it is slow', async () => {
  const { outage, lose, regain } = open({ maxStaleMs: 60_000 })
  const known = () => 'known'
  const slow = new Promise<string>((resolve) => setTimeout(resolve, 30_000, 'read'))
  const reading = outage.bridge(() => slow, known)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await reading).toBe('read')
  lose()
  expect(await outage.bridge(() => Promise.reject(gone), known)).toBe('known')
  expect(await outage.bridge(() => never, known)).toBe('known')
  await expect(
    outage.bridge(
      () => Promise.reject(gone),
      () => undefined,
    ),
  ).rejects.toBe(gone)
  vi.advanceTimersByTime(60_000)
  await expect(outage.bridge(() => Promise.reject(gone), known)).rejects.toBe(gone)
  regain()
  expect(await outage.bridge(async () => 'read', known)).toBe('read')
  await expect(outage.bridge(() => Promise.reject(new TypeError('bug')), known)).rejects.toThrow('bug')
})

test('what is read anew each time falls back on what is known, as long as the limit allows', async () => {
  const { outage, lose, regain } = open({ maxStaleMs: 60_000 })
  const known = () => 'known'
  expect(await outage.fallBack(async () => 'read', known)).toBe('read')
  lose()
  expect(await outage.fallBack(() => Promise.reject(gone), known)).toBe('known')
  await expect(
    outage.fallBack(
      () => Promise.reject(gone),
      () => undefined,
    ),
  ).rejects.toBe(gone)
  expect(await outage.fallBack(() => never, known)).toBe('known')
  expect(outage.isBridged()).toBe(false)
  vi.advanceTimersByTime(60_000)
  await expect(outage.fallBack(() => Promise.reject(gone), known)).rejects.toBe(gone)
  regain()
  expect(await outage.fallBack(async () => 'read', known)).toBe('read')
  await expect(outage.fallBack(() => Promise.reject(new TypeError('bug')), known)).rejects.toThrow('bug')
  lose()
  expect(outage.isBridged()).toBe(true)
})

test('cached values bridge an outage that nobody has noticed yet, and none that is over or that began before all', () => {
  const { outage, lose, regain } = open({ maxStaleMs: 60_000 })
  expect(outage.isBridged()).toBe(false)
  regain()
  expect(outage.isBridged()).toBe(true)
  lose()
  vi.advanceTimersByTime(59_999)
  expect(outage.isBridged()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(outage.isBridged()).toBe(false)
})
