import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Gate, openGate } from '../world/gate.ts'
import { newGuest } from '../world/remembered-guest.ts'
import { openTestEnvironment } from '../world/test-environment.ts'

const environment = openTestEnvironment()
let gate: Gate

beforeAll(async () => {
  gate = await openGate(environment.service.port)
})
afterAll(() => gate.close())

const guest = (language: 'ru-RU' | 'en-US' = 'en-US') =>
  newGuest(environment.browser, { origin: gate.origin, isFresh: true, language })

/** Waits until the page has its worker, and comes back under it. */
async function becomeControlled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await page.getByRole('banner').waitFor()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

/** The addresses of everything that is stored for the time without a network. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

test('[P-7.62] while the server is away a page of the brand says so in the viewer’s language, and goes on by itself; nothing of a person is stored', async () => {
  const { page, context } = await guest('ru-RU')
  await page.goto('/faq')
  await becomeControlled(page)
  await expect.poll(() => stored(page)).toContain('/offline.html')
  await page.goto('/channels')
  await page.getByRole('heading', { level: 1, name: 'Каналы' }).waitFor()
  const paths = await stored(page)
  expect(paths.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(3)
  expect(paths.filter((path) => !/^\/(assets\/|app-icons\/|offline\.html$)/.test(path))).toEqual([])
  await gate.close()
  const answer = await page.goto('/movies')
  expect(answer?.status()).toBe(503)
  await page.getByRole('heading', { level: 1, name: 'Нет соединения' }).waitFor()
  await page.getByRole('banner').getByText('Onair').waitFor()
  const ground = await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--accent'))
  expect(ground).toBe('#ff6f59')
  await gate.open()
  await page.getByRole('navigation').first().waitFor()
  await expect.poll(() => page.getByText('Нет соединения').count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/movies')
  await context.close()
})

test('[P-7.62] a new version is offered, not while somebody watches, and comes with the viewer’s click', async () => {
  const { page, context } = await guest()
  await page.goto('/faq')
  await becomeControlled(page)
  let loads = 0
  page.on('load', () => loads++)
  await page.evaluate(() => {
    const playing = document.body.appendChild(document.createElement('video'))
    Object.defineProperty(playing, 'paused', { value: false, writable: true })
    playing.id = 'film'
  })
  gate.release()
  const look = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      await registration?.update()
      return registration?.waiting !== null
    })
  await expect.poll(look).toBe(true)
  const notice = page.getByText('A new version is there.')
  expect(await notice.count()).toBe(0)
  await page.evaluate(() => document.getElementById('film')?.remove())
  await notice.waitFor()
  expect(loads).toBe(0)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => loads).toBe(1)
  await page.getByRole('banner').waitFor()
  const isWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null)
  expect(await isWaiting()).toBe(false)
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['onair-newrelease'])
  await context.close()
})
