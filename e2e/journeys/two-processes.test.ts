import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newVisitor, openBrowser } from '../world/browser.ts'
import { type Service, startService } from '../world/service.ts'
import { type SystemDatabase, startSystemDatabase } from '../world/system-database.ts'
import { seePictureAdvance } from '../world/watching.ts'

let database: SystemDatabase | undefined
let service: Service
let browser: Browser

beforeAll(async () => {
  database = await startSystemDatabase()
  service = await startService({ WORKERS: '2', ...(database && { DATABASE_URL: database.url }) })
  browser = await openBrowser()
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
  await page.getByRole('link', { name: 'Watch live' }).first().click()
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
