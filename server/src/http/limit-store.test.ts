import rateLimit from '@fastify/rate-limit'
import { fastify } from 'fastify'
import { describe, expect, test } from 'vitest'
import { createLimitStore } from './limit-store.ts'

const minuteMs = 60_000

/** Counts for all hosts, as long as they are not taken away; every window ends at the same instant. */
function openHosts(names: readonly string[], { endsMs = minuteMs } = {}) {
  let nowMs = 0
  let isAway = false
  const counts = new Map<string, number>()
  const asked: string[] = []
  const sharedCounts = {
    add(key: string) {
      if (isAway) return undefined
      asked.push(key)
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return Promise.resolve({ count, endsInMs: endsMs - nowMs })
    },
  }
  const stores = names.map(() => new (createLimitStore({ sharedCounts, clock: () => nowMs }))({}))
  return {
    asked,
    /** Whether each call passes a limit, and the time to wait; calls come to the hosts in turn. */
    call: (times: number, { max = 60, host }: { max?: number; host?: number } = {}) =>
      Promise.all(
        Array.from(
          { length: times },
          (_, at) =>
            new Promise<{ isPassed: boolean; ttl: number }>((resolve) =>
              stores[host ?? at % stores.length]?.incr(
                'viewer',
                (_error, result) =>
                  resolve({ isPassed: (result?.current ?? 0) <= max, ttl: result?.ttl ?? 0 }),
                minuteMs,
                max,
              ),
            ),
        ),
      ),
    setNow: (ms: number) => {
      nowMs = ms
    },
    takeAway: () => {
      isAway = true
    },
    forget: () => counts.clear(),
    bringBack: () => {
      isAway = false
    },
  }
}

const passed = (calls: readonly { isPassed: boolean }[]) => calls.filter(({ isPassed }) => isPassed).length

describe('calls of one address', () => {
  test('pass as often as the limit says, however many hosts they come to', async () => {
    const hosts = openHosts(['one', 'two'])
    expect(passed(await hosts.call(200))).toBe(60)
  })

  test('pass as often on each host where nothing is shared', async () => {
    const hosts = openHosts(['one', 'two'])
    hosts.takeAway()
    expect(passed(await hosts.call(200))).toBe(120)
  })

  test('go on from what each host knows when nothing is shared any more', async () => {
    const hosts = openHosts(['one', 'two'])
    for (let at = 0; at < 40; at++) await hosts.call(1, { host: at % 2 })
    hosts.takeAway()
    // The first host has heard of 39 calls, the second of 40.
    expect(passed(await hosts.call(80, { host: 0 }))).toBe(21)
    expect(passed(await hosts.call(80, { host: 1 }))).toBe(20)
  })

  test('never pass more often on a host because the shared counts were lost', async () => {
    const hosts = openHosts(['one'])
    await hosts.call(50)
    hosts.forget()
    expect(passed(await hosts.call(50))).toBe(10)
  })

  test('are no longer asked about once they are refused here', async () => {
    const hosts = openHosts(['one'])
    await hosts.call(200)
    expect(hosts.asked.length).toBe(60)
  })

  test('begin anew for all when the shared window ends, also where they began later', async () => {
    const hosts = openHosts(['one', 'two'])
    await hosts.call(60, { host: 0 })
    hosts.setNow(50_000)
    expect(await hosts.call(1, { host: 1 })).toEqual([{ isPassed: false, ttl: 10_000 }])
    hosts.setNow(59_999)
    expect(await hosts.call(1, { host: 1 })).toEqual([{ isPassed: false, ttl: 1 }])
    hosts.setNow(60_000)
    hosts.forget()
    expect(passed(await hosts.call(1, { host: 1 }))).toBe(1)
  })

  test('begin anew after a minute where nothing is shared', async () => {
    const hosts = openHosts(['one'])
    hosts.takeAway()
    expect(await hosts.call(1, { max: 1 })).toEqual([{ isPassed: true, ttl: minuteMs }])
    hosts.setNow(59_999)
    expect(await hosts.call(1, { max: 1 })).toEqual([{ isPassed: false, ttl: 1 }])
    hosts.setNow(60_000)
    expect(await hosts.call(1, { max: 1 })).toEqual([{ isPassed: true, ttl: minuteMs }])
  })
})

test('a route with a limit of its own counts on its own, under its name', async () => {
  const asked: string[] = []
  const sharedCounts = { add: (key: string) => void asked.push(key) }
  const app = fastify()
  await app.register(rateLimit, {
    max: 2,
    keyGenerator: () => 'viewer',
    store: createLimitStore({ sharedCounts }),
  })
  app.get('/page', async () => 'page')
  app.get('/other', async () => 'other')
  app.post('/login', { config: { rateLimit: { max: 1 } } }, async () => 'in')
  const statuses = []
  for (const [method, url] of [
    ['GET', '/page'],
    ['POST', '/login'],
    ['POST', '/login'],
    ['GET', '/other'],
    ['GET', '/page'],
  ] as const) {
    statuses.push((await app.inject({ method, url })).statusCode)
  }
  expect(statuses).toEqual([200, 200, 429, 200, 429])
  expect(asked).toEqual(['calls viewer', 'POST/login viewer', 'calls viewer'])
  await app.close()
})
