import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { guestAt } from '../world/as-guest.ts'
import { openWithin } from '../world/open-within.ts'
import { newGuest } from '../world/remembered-guest.ts'
import { openSharedEnvironment } from '../world/test-environment.ts'

const environment = openSharedEnvironment()
const offline = 'No connection. What is missing comes as soon as it is back.'
const line = (page: Page) => page.locator('[popover]').getByText(offline)
const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Account/ })

test('[V-4.48] without a network the page stays, says so, and goes on by itself when the network is back', async () => {
  const { page, context } = await guestAt(environment, '/faq')
  await account(page).waitFor()
  await page.locator('[popover]').first().waitFor({ state: 'attached' })
  const settings = page.getByRole('banner').getByRole('link', { name: 'Settings' })
  await context.setOffline(true)
  await line(page).waitFor()
  await account(page).click()
  await page.getByRole('banner').getByText(offline).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  expect(await settings.count()).toBe(0)
  await context.setOffline(false)
  await line(page).waitFor({ state: 'hidden' })
  await settings.waitFor()
  await context.close()
})

test.each(['deferred-start', 'worker-registration'])(
  'a part of the start, %s, that falls into an outage is loaded after it, and no error is reported',
  async (part) => {
    const { page, context, troubles } = await newGuest(environment.browser, {
      origin: environment.service.origin('localhost'),
    })
    await page.clock.install()
    let asked = 0
    await page.route(`**/${part}-*.js`, async (route) => {
      asked++
      if (asked > 1) return route.continue()
      await context.setOffline(true)
      await route.abort('internetdisconnected')
    })
    await page.goto('/faq')
    await page.locator('[popover]').first().waitFor({ state: 'attached' })
    await expect.poll(() => page.clock.runFor(1_000).then(() => asked)).toBe(1)
    await line(page).waitFor()
    expect(asked).toBe(1)
    const loaded = page.waitForResponse((response) => response.url().includes(`/${part}-`))
    await context.setOffline(false)
    expect((await loaded).status()).toBe(200)
    await line(page).waitFor({ state: 'hidden' })
    expect(asked).toBe(2)
    expect(troubles.filter((trouble) => trouble.startsWith('script:'))).toEqual([])
    await context.close()
  },
)

test('pictures that failed without a network come by themselves when it is back', async () => {
  const { page, context } = await guestAt(environment, '/movies')
  const pictures = page.getByRole('main').locator('article img')
  const loaded = () =>
    pictures.evaluateAll((all) => all.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length)
  await expect.poll(loaded).toBeGreaterThan(0)
  await context.setOffline(true)
  await page.route('**/pictures/**', (route) => route.abort())
  const last = page.getByRole('main').getByRole('article').last()
  await last.scrollIntoViewIfNeeded()
  const lastPicture = last.locator('img[src*="/pictures/"]')
  await expect.poll(() => lastPicture.count()).toBe(0)
  await page.unroute('**/pictures/**')
  await context.setOffline(false)
  await expect.poll(() => lastPicture.evaluateAll((all) => all.length)).toBe(1)
  await expect
    .poll(() => lastPicture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true)
  await context.close()
})

test('a picture that failed is asked for once more, and no third time', async () => {
  const { page, context } = await newGuest(environment.browser, {
    origin: environment.service.origin('localhost'),
  })
  const asked = new Map<string, number>()
  await page.route('**/pictures/**', (route) => {
    const { pathname } = new URL(route.request().url())
    const tries = (asked.get(pathname) ?? 0) + 1
    asked.set(pathname, tries)
    const isFirst = pathname === [...asked.keys()][0]
    return isFirst || tries === 1 ? route.abort() : route.continue()
  })
  await page.goto('/movies')
  const loaded = () =>
    page
      .getByRole('main')
      .locator('article img[data-state]')
      .evaluateAll((all) => all.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length)
  await expect.poll(loaded).toBeGreaterThan(1)
  await expect.poll(() => [...asked.values()][0]).toBe(2)
  await page.waitForLoadState('networkidle')
  expect([...asked.values()][0]).toBe(2)
  await context.close()
})

test('a page whose files are gone after a release is reloaded once, and not for ever', async () => {
  const { page, context } = await guestAt(environment, '/faq')
  await account(page).waitFor()
  let loads = 0
  page.on('load', () => loads++)
  let asked = 0
  await page.route('**/settings-menu-panel-*.js', (route) => {
    asked++
    return route.fulfill({ status: 404 })
  })
  const reloaded = page.waitForEvent('load')
  await account(page).click()
  await reloaded
  await account(page).waitFor()
  expect(asked).toBeGreaterThanOrEqual(1)
  const before = asked
  await account(page).click()
  await expect.poll(() => asked).toBeGreaterThan(before)
  await page.waitForLoadState('networkidle')
  expect(loads).toBe(1)
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  await context.close()
})

test('a decoration that cannot be fetched leaves the page as it is', async () => {
  const { page, context } = await guestAt(environment, '/', { motion: true })
  const refused = page.waitForEvent('requestfailed', (request) => /promo-trailer-/.test(request.url()))
  await page.route('**/promo-trailer-*.js', (route) => route.abort())
  const heading = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  await heading.waitFor()
  await refused
  await page.waitForLoadState('networkidle')
  expect(await heading.isVisible()).toBe(true)
  expect(await page.getByText('Something broke on this page.').count()).toBe(0)
  await context.close()
})

test('a page whose styles could not be fetched is shown with them, and never without', async () => {
  const { page, context } = await guestAt(environment, '/faq')
  await account(page).waitFor()
  let refused = 0
  await page.route('**/assets/packets-*.css', (route) => (refused++ === 0 ? route.abort() : route.continue()))
  await openWithin(page, '/packets')
  const packets = page.getByRole('main').getByRole('list').first()
  await packets.waitFor()
  expect(refused).toBe(2)
  const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''))
  expect(sheets.filter((sheet) => /\/packets-[^/]+\.css$/.test(sheet))).toHaveLength(1)
  await context.close()
})
