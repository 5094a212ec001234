import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { guestAt, pathOf } from '../world/as-guest.ts'
import { newVisitor } from '../world/browser.ts'
import { delayRequests } from '../world/delay-requests.ts'
import { openWithin } from '../world/open-within.ts'
import { newGuest } from '../world/remembered-guest.ts'
import { openSharedEnvironment } from '../world/test-environment.ts'
import { newViewer } from '../world/viewer.ts'

const environment = openSharedEnvironment({ isPlain: true })

const guest = (path: string, width?: number, height?: number) =>
  guestAt(environment, path, { ...(width && { width }), ...(height && { height }) })
/** With the picture of the logo, which decides how much room the menu has. */
const painting = async () => ({ ...environment, browser: await environment.openPaintingBrowser() })
const viewer = async (width: number) =>
  newViewer(await painting(), { origin: environment.service.origin('localhost'), width })
const header = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')
const menu = (page: Page) => header(page).getByRole('navigation', { name: 'Menu' })
const bar = (page: Page) => page.locator('[data-fixed] > nav')

/** Every page that the header offers, those behind the dots and under a catalogue included. */
async function offered(page: Page): Promise<string[]> {
  await menu(page).getByRole('link').first().waitFor()
  const names = await menu(page).getByRole('link').allInnerTexts()
  for (const button of await menu(page).getByRole('button').all()) {
    await button.click()
    names.push(...(await menu(page).getByRole('listitem').getByRole('link').allInnerTexts()))
    await page.keyboard.press('Escape')
  }
  return [...new Set(names)]
}

describe('the header', () => {
  test('[P-2.01 P-2.02 P-2.65 P-2.66 V-2.105] / and /startpage are the home page, as are the addresses of test pages, and the logo leads there', async () => {
    const { page, context } = await guest('/')
    const heading = await page.getByRole('main').getByRole('heading').first().innerText()
    const home = page.getByRole('main').getByRole('heading', { name: heading }).first()
    for (const path of ['/startpage', '/test', '/vitrina_test', '/test_feed']) {
      await openWithin(page, '/faq')
      await page.getByRole('heading', { level: 1, name: 'Questions and answers' }).waitFor()
      await openWithin(page, path)
      await home.waitFor()
      expect(await page.getByRole('heading', { name: path, exact: true }).count(), path).toBe(0)
    }
    await openWithin(page, '/faq')
    await header(page).getByRole('link', { name: 'Onair: Home' }).click()
    await expect.poll(() => pathOf(page)).toBe('/')
    await context.close()
  })

  test('[V-2.107 V-9.51] has the pages of the menu in one line, over no edge at any width; what has no room drops from the dots, in a low window to 95 px before its end', async () => {
    const { page, context } = await guestAt(await painting(), '/faq', { width: 1100 })
    const line = menu(page).getByRole('link')
    await menu(page).getByRole('link', { name: 'Films' }).waitFor()
    for (const width of [1024, 1200, 1366, 1600, 1100]) {
      await page.setViewportSize({ width, height: 800 })
      const overlap = () =>
        page.evaluate(() => {
          const shown = Array.from(document.querySelectorAll('header nav > ul > li')).filter((entry) =>
            entry.checkVisibility({ visibilityProperty: true }),
          )
          const last = shown.at(-1)?.getBoundingClientRect().right ?? 0
          const actions = document.querySelector('header > div:last-child')
          return last - (actions?.getBoundingClientRect().left ?? 0)
        })
      await expect.poll(overlap, { message: `at ${width} px` }).toBeLessThanOrEqual(0)
    }
    expect((await line.allInnerTexts()).slice(0, 4)).toEqual(['Home', 'Channels', 'TV guide', 'Films'])
    const dots = menu(page).getByRole('button', { name: 'More' })
    await page.setViewportSize({ width: 1024, height: 300 })
    await dots.click()
    const list = menu(page).locator('ul ul')
    const { height, scrolls } = await list.evaluate((box) => ({
      height: box.clientHeight,
      scrolls: box.scrollHeight > box.clientHeight,
    }))
    expect(height).toBe(300 - 95)
    expect(scrolls).toBe(true)
    await page.setViewportSize({ width: 1024, height: 900 })
    expect(await list.evaluate((box) => box.scrollHeight === box.clientHeight)).toBe(true)
    const limit = () =>
      list.evaluate((box) => {
        const { maxHeight, overflowY } = getComputedStyle(box)
        return [maxHeight, overflowY]
      })
    await page.setViewportSize({ width: 1024, height: 639 })
    expect(await limit()).toEqual([`${639 - 95}px`, 'auto'])
    await page.setViewportSize({ width: 1024, height: 640 })
    expect(await limit()).toEqual(['none', 'visible'])
    const dropped = menu(page).getByRole('link', { name: 'Packages' })
    await dropped.click()
    await expect.poll(() => pathOf(page)).toBe('/offers')
    await page.setViewportSize({ width: 1920, height: 1080 })
    await dots.waitFor({ state: 'hidden' })
    expect(await menu(page).getByRole('link', { name: 'Packages' }).isVisible()).toBe(true)
    await context.close()
  })

  test('[P-6.12 V-2.114] a guest finds no page of his own and is offered to sign in; a user has both', async () => {
    const { page, context } = await guestAt(await painting(), '/faq', { width: 1920 })
    expect(await offered(page)).not.toContain('My things')
    await page.waitForLoadState('networkidle')
    const more = header(page).getByRole('button', { name: 'Account', exact: true })
    expect(await more.locator('img, span').count()).toBe(0)
    expect(await more.locator('use').getAttribute('href')).toMatch(/#more$/)
    await header(page).getByRole('link', { name: 'Sign in' }).click()
    await page.getByRole('dialog').waitFor()
    await context.close()
    const own = await viewer(1920)
    await own.page.goto('/faq')
    await menu(own.page).getByRole('link', { name: 'My things', exact: true }).waitFor()
    const face = header(own.page).getByRole('button', { name: /^Account: / })
    await face.waitFor()
    const name = (await face.getAttribute('aria-label'))?.replace('Account: ', '') ?? ''
    expect(await face.innerText()).toBe(name.slice(0, 1))
    expect(await header(own.page).getByRole('link', { name: 'Sign in' }).count()).toBe(0)
    await own.context.close()
  })

  test('[P-6.13] a child finds the page with the number 1000 neither in the header nor in the footer', async () => {
    const own = await viewer(1920)
    const { page, context, call } = own
    await page.goto('/faq')
    await menu(page).getByRole('link', { name: 'My things', exact: true }).waitFor()
    expect(await offered(page)).toContain('Midnight')
    await footer(page).getByRole('link', { name: 'Midnight' }).waitFor()
    const child = await environment.service.db
      .insertInto('profiles')
      .values({ user_id: own.userId, name: 'Little one', role: 'child' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await call('/users/self/profile', { id: child.id })
    await page.reload()
    await footer(page).getByRole('link', { name: 'The Quiet Screen' }).waitFor()
    await expect.poll(() => footer(page).getByRole('link', { name: 'Midnight' }).count()).toBe(0)
    expect(await offered(page)).not.toContain('Midnight')
    await context.close()
  })

  test('[P-9.26 P-9.27 V-4.160 V-4.161] darkens past 140 px of scroll; gives way on a narrow screen on its side, and comes back on the way up', async () => {
    const { page, context } = await guest('/faq', 800, 380)
    await footer(page).waitFor()
    const isSeen = () => header(page).evaluate((box) => box.getBoundingClientRect().bottom > 0)
    await page.mouse.wheel(0, 140)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(140)
    expect(await header(page).getAttribute('data-dark')).toBe('false')
    await page.mouse.wheel(0, 10)
    await expect.poll(() => header(page).getAttribute('data-dark')).toBe('true')
    await page.mouse.wheel(0, 90)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(240)
    expect(await isSeen()).toBe(true)
    await page.mouse.wheel(0, 60)
    await expect.poll(isSeen).toBe(false)
    await page.mouse.wheel(0, -20)
    await expect.poll(isSeen).toBe(true)
    await page.setViewportSize({ width: 1280, height: 600 })
    await page.mouse.wheel(0, -2_000)
    await page.mouse.wheel(0, 400)
    await expect.poll(() => header(page).getAttribute('data-dark')).toBe('true')
    expect(await isSeen()).toBe(true)
    await context.close()
  })

  test('[V-2.119 V-2.125] neither header nor footer stands round a gift, a campaign or what is embedded', async () => {
    const { page, context } = await guest('/faq?no_footer=1')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect([await header(page).count(), await footer(page).count()]).toEqual([1, 0])
    await page.goto('/provider/onair')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await header(page).count()).toBe(1)
    // The footer comes by itself, after the page.
    await footer(page).waitFor()
    for (const path of ['/gift', '/promo/lovi', '/channel_embed/horizon']) {
      await openWithin(page, path)
      await header(page).waitFor({ state: 'detached' })
      await page.getByRole('main').locator('*').first().waitFor()
      expect([await header(page).count(), await footer(page).count()], path).toEqual([0, 0])
      await openWithin(page, '/faq')
      await footer(page).waitFor()
    }
    await page.goto(`http://clover.localhost:${environment.service.port}/provider/clover`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await footer(page).waitFor()
    expect([await header(page).count(), await footer(page).count()]).toEqual([0, 1])
    await context.close()
  })
})

describe('on a phone', () => {
  test('[V-2.116 V-2.117 V-9.30] the bar has the first pages, the menu those of a catalogue, and under 481 px the language is in the footer only', async () => {
    const { page, context } = await guest('/faq', 390)
    await bar(page).getByRole('link', { name: 'Films' }).waitFor()
    const names = await bar(page).getByRole('link').allInnerTexts()
    expect(names).toEqual(['Home', 'Channels', 'Films', 'Account'])
    const switcher = header(page).getByRole('button', { name: 'Language' })
    await page.setViewportSize({ width: 481, height: 800 })
    await switcher.waitFor()
    await page.setViewportSize({ width: 480, height: 800 })
    await switcher.waitFor({ state: 'detached' })
    await footer(page).getByRole('button', { name: 'English' }).click()
    await page.getByRole('dialog').getByRole('radio').first().waitFor()
    expect(await page.getByRole('dialog').getByRole('radio', { name: 'English' }).isChecked()).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await bar(page).getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'The Quiet Screen' }).click()
    await expect.poll(() => pathOf(page)).toBe('/collections/quiet')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await context.close()
  })

  test('[V-2.115 P-9.15] the layout of a phone ends at 1023 px, in a hand at 1281 px', async () => {
    const { page, context } = await guest('/faq', 1023)
    await bar(page).waitFor()
    await page.setViewportSize({ width: 1024, height: 800 })
    await bar(page).waitFor({ state: 'detached' })
    await context.close()
    const hand = await environment.browser.newContext({
      baseURL: environment.service.origin('localhost'),
      viewport: { width: 1281, height: 600 },
      userAgent: 'Mozilla/5.0 (Linux; Android 14; Tablet) Chrome/130.0.0.0 Mobile Safari/537.36',
    })
    const held = await hand.newPage()
    await held.goto('/faq')
    await bar(held).waitFor()
    await held.setViewportSize({ width: 1282, height: 600 })
    await bar(held).waitFor({ state: 'detached' })
    expect(await header(held).count()).toBe(1)
    await hand.close()
  })
})

test('[P-2.21 V-2.120 V-2.121 V-2.122 V-2.123 V-2.124 V-8.24] the footer leads everywhere, a page on its way says so to a screen reader, and /open_mobile_app shows nothing', async () => {
  const { page, context } = await guest('/faq')
  const column = (name: string) => footer(page).locator('section').filter({ hasText: name })
  await column('Collections').getByRole('link', { name: 'The Quiet Screen' }).waitFor()
  const links = (name: string) => column(name).getByRole('link').allInnerTexts()
  expect(await links('Watch')).toEqual(expect.arrayContaining(['Home', 'Channels', 'Films']))
  expect(await links('Information')).toEqual(
    expect.arrayContaining(['About', 'Enter a promo code', 'Terms of use', 'Privacy']),
  )
  const promo = column('Information').getByRole('link', { name: 'Enter a promo code' })
  expect(await promo.getAttribute('href')).toBe('/promo')
  expect(await links('Support')).toEqual(['help@onair.invalid'])
  expect(await links('Devices')).toEqual(['Android TV', 'Samsung', 'LG', 'Apps'])
  const badges = footer(page).getByRole('list', { name: 'Apps' }).getByRole('link')
  expect(await badges.count()).toBeGreaterThan(1)
  await column('Devices').getByRole('link', { name: 'LG' }).click()
  await page.getByRole('heading', { name: 'LG' }).waitFor()
  const letIn = await delayRequests(page, '**/assets/news-*.js')
  await footer(page).getByRole('link', { name: 'News' }).click()
  const loading = page.getByRole('status').filter({ hasText: 'Loading' })
  await loading.waitFor()
  letIn()
  await page.getByRole('heading', { level: 1, name: 'News' }).waitFor()
  await expect.poll(() => loading.count()).toBe(0)
  await openWithin(page, '/open_mobile_app')
  await expect.poll(() => page.getByRole('main').innerText()).toBe('')
  await footer(page).waitFor()
  await context.close()
})

test('[P-2.76] show_debug in the address switches logging on', async () => {
  const { page, context } = await newGuest(environment.browser, {
    origin: environment.service.origin('localhost'),
  })
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await page.goto('/faq')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== undefined)
  expect(said.filter((line) => line.startsWith('[debug]'))).toEqual([])
  await page.goto('/faq?show_debug')
  await expect.poll(() => said.filter((line) => line.startsWith('[debug] on')).length).toBe(1)
  await context.close()
})

test('[P-7.63 P-1.14 V-2.158] in an app round a webview links that lead outside open in the app', async () => {
  const { page, context } = await newGuest(environment.browser, {
    origin: environment.service.origin('localhost'),
  })
  await page.addInitScript(() => {
    const opened: string[] = []
    Object.assign(window, { opened, Android: { openUrlInApp: (url: string) => opened.push(url) } })
  })
  await page.goto('/faq')
  await expect.poll(() => page.evaluate(() => document.documentElement.hasAttribute('data-app'))).toBe(true)
  await footer(page).getByRole('link', { name: 'The studio' }).click()
  expect(await page.evaluate(() => (window as unknown as { opened: string[] }).opened)).toEqual([
    'https://studio.onair.invalid/',
  ])
  expect(context.pages()).toHaveLength(1)
  await footer(page).getByRole('link', { name: 'News' }).click()
  await page.getByRole('heading', { level: 1, name: 'News' }).waitFor()
  await context.close()
})

test('[P-2.77 P-2.78 P-2.80 P-2.81 P-2.82] a deeplink of a message or an app leads to its page', async () => {
  const { page, context } = await guest('/?deeplink_type=content&id=1')
  await expect.poll(() => pathOf(page)).toBe('/contents/1')
  for (const [query, path] of [
    ['deeplink_type=channel&id=horizon', '/channels/all/horizon'],
    ['deeplink_type=promo_key&id=SPRING', '/promo#promocode_wizard'],
    ['deeplink_type=settings', '/settings/account#auth'],
    ['deeplink_type=row&id=editors-choice', '/row/editors-choice'],
    ['deeplink_type=rowset&id=kids', '/rowset/kids'],
  ] as const) {
    await openWithin(page, `/?${query}`)
    // Whoever has to sign in for a page is asked to as soon as it is there.
    const address = () => pathOf(page) + new URL(page.url()).hash
    await expect.poll(address, { message: query }).toBe(path)
  }
  await openWithin(page, '/faq')
  await page.evaluate(() => {
    const detail = { type: 'channels', id: 'orbit', start: String(Math.floor(Date.now() / 1000) - 7200) }
    dispatchEvent(new CustomEvent('deeplink', { detail }))
  })
  await page.waitForURL(/\/channels\/all\/orbit\?ts=\d{10}$/)
  await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Back to live' }).waitFor()
  await context.close()
})

test('a stranger reads the questions and the terms without a session', async () => {
  const { page, context } = await newVisitor(environment.browser, {
    origin: environment.service.origin('localhost'),
  })
  await page.goto('/faq')
  for (const [path, name] of [
    ['/faq', 'Questions and answers'],
    ['/terms', 'Terms of use'],
    ['/instructions', 'How to watch on a television'],
  ] as const) {
    await openWithin(page, path)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    expect(pathOf(page)).toBe(path)
  }
  await context.close()
})
