import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityViolations } from '../world/accessibility.ts'
import { guestAtNoPage } from '../world/as-guest.ts'
import { newVisitor } from '../world/browser.ts'
import { changeTraits } from '../world/change-traits.ts'
import { openWithin } from '../world/open-within.ts'
import { codeFor, enterCode, enterPhone } from '../world/signing-in.ts'
import { openTestEnvironment } from '../world/test-environment.ts'
import { newViewer } from '../world/viewer.ts'

const environment = openTestEnvironment({ isPlain: true })
const origin = () => environment.service.origin('localhost')

interface Named {
  kind: string
}

/** Gives the first brand its pop-ups, and waits until the service has noticed. */
async function brandShows(notices: Named[], mobileApp: object | null = null): Promise<void> {
  await changeTraits(environment.service.db, 'onair', { notices, mobileApp })
  const present = async () => {
    const answer = await fetch(`${origin()}/v2/platform/configuration`)
    const { notices: shown, mobile_app: app } = (await answer.json()) as {
      notices: Named[]
      mobile_app: unknown
    }
    return [shown.map(({ kind }) => kind), app !== null]
  }
  await expect.poll(present).toEqual([notices.map(({ kind }) => kind), mobileApp !== null])
}

const at = (kind: string, more: object = {}) => ({ kind, afterSeconds: 0, ...more })
const card = (page: Page, kind: string) => page.locator(`[data-notice="${kind}"]`)
const closedTimes = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('notices_closed') ?? '{}'))

test('[V-2.109 P-7.41 P-7.42 V-8.35] the header counts what the operator wrote, shows it, and marks all of it as read; a list that fails, also that of the news, says why and can be asked for again', async () => {
  const { page, context } = await newViewer(environment, { origin: origin() })
  await page.goto('/faq')
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: 'Messages: 2 new' }).click()
  const panel = page.getByRole('region', { name: 'Messages' })
  expect(await panel.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    ...['Missed a programme?', 'Onair is glad to have you'],
  ])
  expect(await accessibilityViolations(page)).toEqual([])
  await panel.getByRole('button', { name: 'Mark all as read' }).click()
  await header.getByRole('button', { name: 'Messages', exact: true }).waitFor()
  expect(await panel.getByRole('listitem').count()).toBe(2)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await page.reload()
  await header.getByRole('button', { name: 'Messages', exact: true }).waitFor()

  const refuse = { status: 404, json: { error_code: 'not_found', error: { message: 'Nothing is here.' } } }
  await page.route('**/v2/users/self/messages*', (route) => route.fulfill(refuse))
  await page.route('**/v2/news*', (route) => route.fulfill(refuse))
  await page.goto('/news')
  await page.getByRole('main').getByText('Nothing is here.').waitFor()
  await header.getByRole('button', { name: 'Messages', exact: true }).click()
  await panel.getByRole('alert').getByText('Nothing is here.').waitFor()
  await page.unroute('**/v2/users/self/messages*')
  await panel.getByRole('button', { name: 'Try again' }).click()
  await panel.getByText('Missed a programme?').waitFor()
  await context.close()
})

test('[V-4.163 V-4.164 V-4.166 V-3.45 P-9.16] a guest is asked to register by one card that takes no focus, hides behind a dialog, moves for 300 ms, closes by Esc and stays away', async () => {
  await brandShows([at('register'), at('permission')])
  const { page, context } = await guestAtNoPage(environment, { motion: true })
  await page.goto('/faq')
  const register = card(page, 'register')
  await register.getByRole('heading', { name: 'Make Onair yours' }).waitFor()
  expect(await page.locator('[data-notice]').count()).toBe(1)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  expect(await register.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('0.3s')
  expect(await accessibilityViolations(page)).toEqual([])
  await openWithin(page, '/faq#language')
  await page.getByRole('dialog').waitFor()
  await register.waitFor({ state: 'hidden' })
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await register.waitFor()
  const beforeMs = await page.evaluate(() => Date.now())
  await page.keyboard.press('Escape')
  await register.waitFor({ state: 'detached' })
  const { register: closedMs, ...others } = await closedTimes(page)
  expect([closedMs >= beforeMs, closedMs <= beforeMs + 5_000, others]).toEqual([true, true, {}])
  await page.reload()
  await page.getByRole('button', { name: 'Language' }).waitFor()
  await brandShows([at('register'), at('freedommedia_promo', { url: '/faq', title: { en: 'Two weeks' } })])
  await page.reload()
  await card(page, 'freedommedia_promo').waitFor()
  expect(await register.count()).toBe(0)
  await context.close()
})

test('[P-5.28 P-8.16 P-8.17 P-5.29] a user is asked for an address, and what is none is marked; a poll wants an answer, hides when it fails and says when it is sent', async () => {
  await brandShows([at('email'), at('galam_poll2', { survey: 2 })])
  const { page, context, userId } = await newViewer(environment, { origin: origin() })
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await page.goto('/faq')
  const field = card(page, 'email').getByLabel('Email')
  await field.fill('me@home')
  await card(page, 'email').getByText('Enter an email in Latin letters').waitFor()
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  await field.fill(`me-${userId}@home.example`)
  expect(await field.getAttribute('aria-invalid')).toBe('false')
  await card(page, 'email').getByRole('button', { name: 'Save' }).click()
  await page.getByText('The email has been saved.').waitFor()

  const poll = card(page, 'galam_poll2')
  await poll.getByText('What do you miss here?').waitFor()
  await poll.getByRole('button', { name: 'Send' }).click()
  await poll.getByRole('alert').waitFor()
  await page.route('**/v2/surveys/2/answers', (route) => route.fulfill({ status: 500, json: {} }))
  await poll.getByRole('checkbox', { name: 'Sport' }).check()
  await poll.getByRole('button', { name: 'Send' }).click()
  await poll.waitFor({ state: 'detached' })
  expect(warnings.filter((text) => text.startsWith('The answers to a survey were not sent'))).toHaveLength(1)
  await page.unroute('**/v2/surveys/2/answers')
  await openWithin(page, '/terms')
  await poll.getByRole('checkbox', { name: 'Sport' }).check()
  await poll.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Sent. Thank you!').waitFor()
  await poll.waitFor({ state: 'detached' })
  const replies = environment.service.db.selectFrom('survey_replies').select(['user_text'])
  expect(await replies.where('user_id', '=', userId).execute()).toEqual([{ user_text: null }])
  await openWithin(page, '/faq')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await poll.count()).toBe(0)
  await context.close()
})

test('[V-4.165 V-4.168] the permission notice asks the browser, and leaves with the second page; the install notice asks the browser, and an installed page begins anew', async () => {
  await brandShows([at('permission'), at('install')])
  const { page, context } = await guestAtNoPage(environment, { isFresh: true })
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
  })
  await page.goto('/faq')
  const permission = card(page, 'permission')
  await permission.waitFor()
  await openWithin(page, '/terms')
  await permission.waitFor()
  await openWithin(page, '/faq')
  await permission.waitFor({ state: 'detached' })

  await page.evaluate(() => {
    const asked: string[] = []
    const prompt = async () => void asked.push('asked')
    const event = Object.assign(new Event('beforeinstallprompt'), {
      ...{ prompt, userChoice: Promise.resolve({ outcome: 'accepted' }) },
    })
    Object.assign(window, { asked })
    dispatchEvent(event)
  })
  await openWithin(page, '/terms')
  const install = card(page, 'install')
  const reloaded = page.waitForEvent('load')
  await install.getByRole('button', { name: 'Install' }).click()
  await reloaded
  expect(await page.evaluate(() => 'asked' in window)).toBe(false)
  await context.close()
})

const push = {
  ...{ id: 'push-1', title: 'Tonight at nine', body: 'The north wind\nand after it the sea', action: null },
  icon: '/favicon.svg',
  destination: { type: 'packets', id: null, code: null, slug: null, src: null },
}
const announce = (page: Page, detail: object) =>
  page.evaluate((given) => dispatchEvent(new CustomEvent('push', { detail: given })), detail)

test('[P-2.63 V-2.139] a push opens a dialog with its words, line by line, its icon and a button that leads to its destination', async () => {
  const { page, context } = await guestAtNoPage(environment)
  await page.goto('/faq')
  await page.getByRole('button', { name: 'Language' }).waitFor()
  const dialog = page.getByRole('dialog', { name: 'Tonight at nine' })
  await expect
    .poll(async () => {
      await announce(page, push)
      return dialog.count()
    })
    .toBe(1)
  expect(new URL(page.url()).hash).toBe('#push')
  expect(await dialog.getByText('The north wind').innerText()).toBe('The north wind\nand after it the sea')
  expect(await dialog.locator('img').getAttribute('src')).toContain('/favicon.svg')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'detached' })
  await announce(page, { ...push, action: 'See the packets' })
  await dialog.getByRole('button', { name: 'See the packets' }).click()
  await page.waitForURL('**/packets')
  await announce(page, push)
  await dialog.getByRole('button', { name: 'Watch' }).waitFor()
  await context.close()
})

test('[V-2.147] a push sends somebody without a session to the sign-in first, and then to its destination', async () => {
  const { page, context } = await newVisitor(environment.browser, {
    origin: `http://keyring.localhost:${environment.service.port}`,
  })
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign in' }).waitFor()
  const dialog = page.getByRole('dialog', { name: 'Tonight at nine' })
  const destination = { ...push.destination, type: 'settings' }
  await expect
    .poll(async () => {
      await announce(page, { ...push, destination })
      return dialog.count()
    })
    .toBe(1)
  await dialog.getByRole('button', { name: 'Watch' }).click()
  await enterPhone(page, '0000000778')
  await expect.poll(() => codeFor(environment.service.db, '70000000778').catch(() => '')).not.toBe('')
  await enterCode(page, await codeFor(environment.service.db, '70000000778'))
  await page.waitForURL('**/settings/account')
  await context.close()
})

test('[V-2.157 P-4.53 P-9.17 V-9.59] a phone is told of the app at once and led to where it is found; staying is remembered as skipApp, and no card comes over the banner', async () => {
  const link = { open: 'onair://open', store: '/app_store' }
  await brandShows([at('register')], { android: link, ios: null })
  const { page: first, context: leased } = await guestAtNoPage(environment, { width: 390, height: 844 })
  await first.goto('/faq')
  const stored = await leased.storageState()
  await leased.close()
  const context = await environment.browser.newContext({
    ...{ baseURL: origin(), locale: 'en-US', storageState: stored, isMobile: true, hasTouch: true },
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    viewport: { width: 390, height: 844 },
  })
  const bannerOf = (page: Page) => page.getByRole('region', { name: 'Onair in the app' })
  // A browser that asks whether it may open an app takes no touch any more.
  const led = await context.newPage()
  await led.goto('/faq')
  await bannerOf(led).getByRole('button', { name: 'Open the app' }).click()
  await led.waitForURL('**/app_store')
  await led.close()
  const page = await context.newPage()
  await page.goto('/faq')
  const banner = bannerOf(page)
  await banner.waitFor()
  expect(await card(page, 'register').isVisible()).toBe(false)
  await banner.getByRole('button', { name: 'Stay here' }).click()
  await card(page, 'register').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('skipApp'))).toBe('1')
  await page.reload()
  await card(page, 'register').waitFor()
  expect(await banner.count()).toBe(0)
  await context.close()
})
