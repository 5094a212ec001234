import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMetrics } from '../http/metrics.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let world: TestApp
let skewMs = 10_000

beforeAll(async () => {
  world = await openTestApp({}, { heartbeatMs: 50, wallClock: () => Date.now() + skewMs })
})
afterAll(() => world.close())

async function readiness() {
  const { statusCode, body } = await world.app.inject({ url: '/ready', headers: { host: 'alpha.test' } })
  const { status, clock, clock_offset_ms: offsetMs } = JSON.parse(body)
  return { statusCode, status, clock, seconds: Math.round(offsetMs / 1000) }
}

const sentences = () => world.logged().match(/"msg":"the clock[^"]+"/g)

test('a process whose clock differs from that of the database is not ready, says so, and is ready once it agrees', async () => {
  await expect.poll(readiness).toEqual({ statusCode: 503, status: 'not ready', clock: 'off', seconds: 10 })
  expect(sentences()?.map((line) => line.replace(/\d+\.\d/, 'n'))).toEqual([
    `"msg":"the clock of this machine is n s ahead of the database's: not ready until they agree"`,
  ])
  expect(Math.round(Number(/^onair_clock_offset_ms (.+)$/m.exec(await readMetrics())?.[1]) / 1000)).toBe(10)
  skewMs = -2_000
  await expect.poll(readiness).toEqual({ statusCode: 200, status: 'ready', clock: undefined, seconds: -2 })
  expect(sentences()?.[1]).toBe('"msg":"the clock of this machine agrees with the database again"')
})
