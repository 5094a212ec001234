import { findFreePort } from '@onair/server/testing/free-port'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newVisitor, openPlainBrowser } from '../world/browser.ts'
import { type Service, startService } from '../world/service.ts'
import { type SystemDatabase, startSystemDatabase } from '../world/system-database.ts'
import { seePictureAdvance } from '../world/watching.ts'

let database: SystemDatabase | undefined
let service: Service
let browser: Browser
let metricsPort: number

beforeAll(async () => {
  database = await startSystemDatabase()
  metricsPort = await findFreePort()
  service = await startService({
    WORKERS: '2',
    ONAIR_METRICS_PORT: String(metricsPort),
    ...(database && { DATABASE_URL: database.url }),
  })
  browser = await openPlainBrowser()
})
afterAll(async () => {
  await browser?.close()
  await service?.stop()
  await database?.stop()
})

test('a guest made by one process is known to the other, and watches through both', async () => {
  const { page, context, troubles } = await newVisitor(browser, { origin: service.origin('localhost') })
  await page.goto('/')
  await page.getByRole('button', { name: 'Look round' }).click()
  await page.waitForURL((url) => url.pathname !== '/welcome')
  await page.goto('/channels/all/horizon')
  await seePictureAdvance(page)
  const token = await page.evaluate(() => JSON.stringify(localStorage).match(/[A-Za-z0-9_-]{43}/)?.[0] ?? '')
  const pids = new Set<string>()
  for (let round = 0; round < 40 && pids.size < 2; round++) {
    const answer = await fetch(`http://localhost:${service.port}/v2/users/self`, {
      headers: { authorization: `Bearer ${token}`, connection: 'close' },
    })
    expect(answer.status).toBe(200)
    for (const [, pid] of service.output().matchAll(/"pid":(\d+)[^\n]*"operation":"getUser"/g))
      pids.add(pid ?? '')
  }
  expect(pids.size).toBe(2)
  expect(troubles).toEqual([])
  await context.close()
})

test('the metrics of all processes are counted together', async () => {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const count =
    /onair_http_request_seconds_count\{operation="getUser",method="GET",status="200"\} (\d+)/.exec(text)
  expect(Number(count?.[1])).toBeGreaterThan(1)
  expect(text).toContain('process_cpu_seconds_total')
})

test('every process hands the pages of the one bank on', async () => {
  const panels = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const answer = await fetch(`http://localhost:${service.port}/demo/bank/`, {
        headers: { connection: 'close' },
      })
      return [answer.status, /<h1>(.*?)<\/h1>/.exec(await answer.text())?.[1]]
    }),
  )
  expect(panels).toEqual(Array.from({ length: 8 }, () => [200, 'Control panel']))
})

test('a process that dies is replaced while the service goes on', async () => {
  const pids = () => new Set([...service.output().matchAll(/"pid":(\d+)/g)].map(([, pid]) => Number(pid)))
  const [victim] = pids()
  expect(victim).toBeGreaterThan(0)
  process.kill(victim ?? 0, 'SIGKILL')
  const known = pids().size
  await expect
    .poll(
      async () => {
        const answer = fetch(`http://localhost:${service.port}/health`, { signal: AbortSignal.timeout(2000) })
        const { status } = await answer
        return status === 200 && pids().size > known
      },
      { timeout: 20_000 },
    )
    .toBe(true)
})
