import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newVisitor, openBrowser } from '../world/browser.ts'
import { type Service, startService } from '../world/service.ts'
import { seePictureAdvance } from '../world/watching.ts'

let service: Service
let browser: Browser

beforeAll(async () => {
  service = await startService()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await service?.stop()
})

/** A link to a channel has a category and a channel behind /channels. */
const channelLink = '//a[contains(substring-after(@href, "/channels/"), "/")]'

const enter = { 'en-US': 'Look round', 'ru-RU': 'Посмотреть' } as const

test.each([
  ['Onair', 'localhost', 'en-US', 1280],
  ['Onair', 'localhost', 'ru-RU', 390],
  ['Aurora', 'aurora.localhost', 'ru-RU', 1280],
  ['Aurora', 'aurora.localhost', 'en-US', 390],
] as const)(
  '[P-2.04] a stranger opens %s at %s in %s on %i px, enters as a guest and watches a live channel',
  async (brand, host, language, width) => {
    const { page, context, troubles } = await newVisitor(browser, {
      origin: service.origin(host),
      language,
      width,
      touch: width < 500,
    })
    await page.goto('/')
    await page.waitForURL('**/welcome')
    expect(await page.title()).toContain(brand)
    await page.getByRole('button', { name: enter[language] }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.locator(`xpath=${channelLink}`).filter({ visible: true }).first().click()
    await page.waitForURL(/\/channels\/[^/]+\/[^/]+$/)
    await seePictureAdvance(page)
    expect(troubles).toEqual([])
    await context.close()
  },
)

test('a guest who comes back needs no welcome and keeps the same device', async () => {
  const { page, context } = await newVisitor(browser, { origin: service.origin('localhost') })
  await page.goto('/')
  await page.getByRole('button', { name: enter['en-US'] }).click()
  await page.waitForURL((url) => url.pathname === '/')
  const device = await page.evaluate(() => localStorage.getItem('device_id'))
  expect(device).toMatch(/[0-9a-f]{32}/)
  await page.goto('/channels')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/channels')
  expect(await page.evaluate(() => localStorage.getItem('device_id'))).toBe(device)
  await context.close()
})

test('[P-2.08] a link asks a stranger in first, and then leads where it said', async () => {
  const { page, context } = await newVisitor(browser, { origin: service.origin('localhost') })
  await page.goto('/channels')
  await page.waitForURL('**/welcome')
  await page.getByRole('button', { name: enter['en-US'] }).click()
  await page.waitForURL((url) => url.pathname !== '/welcome')
  expect(new URL(page.url()).pathname).toBe('/channels')
  await context.close()
})
