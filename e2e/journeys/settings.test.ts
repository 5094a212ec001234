import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessibilityViolations } from '../world/accessibility.ts'
import { type Visitor } from '../world/browser.ts'
import { openWithin } from '../world/open-within.ts'
import { newGuest } from '../world/remembered-guest.ts'
import { openSharedEnvironment } from '../world/test-environment.ts'
import { newViewer, type Viewer } from '../world/viewer.ts'

const environment = openSharedEnvironment({ isPlain: true })

type Width = 390 | 1280

const originOf = (host: string) => `http://${host}:${environment.service.port}`

function viewerAt(host = 'localhost', width: Width = 1280): Promise<Viewer> {
  return newViewer(environment, { origin: originOf(host), width, touch: width < 500 })
}

async function guestAt(path: string, host = 'localhost') {
  const visitor = await newGuest(environment.browser, { origin: originOf(host) })
  await visitor.page.goto(path)
  return visitor
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const pathOf = (page: Page) => new URL(page.url()).pathname

/** A viewer of the tests that change nothing; each of them goes to its own page. */
let reader: Viewer
beforeAll(async () => {
  reader = await viewerAt()
  await reader.page.goto('/settings/account')
})
afterAll(() => reader.context.close())

describe('every page has an address', () => {
  test.each([
    ['[P-2.30]', '/settings', 'Settings'],
    ['[P-2.99]', '/settings/start', 'Settings'],
    ['[P-2.31 P-2.89]', '/settings/account', 'Account'],
    ['[P-2.90]', '/settings/subscriptions', 'Subscriptions'],
    ['[P-2.91]', '/settings/payment', 'Payment'],
    ['[P-2.92]', '/settings/devices', 'Devices'],
    ['[P-2.93]', '/settings/info', 'Information'],
    ['[P-2.94]', '/settings/parental', 'Parental control'],
    ['[P-2.95]', '/settings/language', 'Language'],
    ['[P-2.32 P-2.96]', '/settings/language/interface', 'Interface language'],
    ['[P-2.97]', '/settings/language/audiotracks', 'Sound'],
    ['[P-2.98]', '/settings/language/texttracks', 'Subtitles'],
    ['[P-2.31]', '/settings/no-such-page', '404'],
  ])('%s %s opens as a modal page called %s', async (_, path, name) => {
    const { page } = reader
    await openWithin(page, path)
    await page.getByRole('dialog').getByRole('heading', { level: 1, name, exact: true }).waitFor()
    expect(await page.locator('main').count()).toBe(1)
  })

  test.each([
    ['[P-2.14]', '/lk', 'Account', '/settings/account'],
    ['[P-2.15]', '/lk_parental', 'Parental control', '/settings/parental'],
  ])('%s %s is the page called %s', async (_, path, name, place) => {
    const { page } = reader
    await openWithin(page, path)
    await title(page, name).waitFor()
    expect(pathOf(page)).toBe(place)
  })
})

test('no settings page has an obstacle or scrolls sideways, on a phone or on a wide screen', async () => {
  const { page, context, call } = await viewerAt('aurora.localhost')
  await call('/users/self', { pincode: '1234' }, 'PATCH')
  await page.goto('/settings')
  const pages = ['', '/account', '/devices', '/info', '/parental', '/language', '/language/audiotracks']
  const dialogs = ['/account#profiles', '/parental#parental_set', '/account#pincode']
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const address of [...pages, '/language/texttracks', ...dialogs]) {
      await openWithin(page, `/settings${address}`)
      await expect.poll(() => page.locator('dialog[open]').count()).toBe(address.includes('#') ? 2 : 1)
      await page.getByRole('heading').last().waitFor()
      await page.waitForLoadState('networkidle')
      expect(await accessibilityViolations(page), `${address} at ${width} px`).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${address} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
  await context.close()
})

describe('the settings lie over a page', () => {
  let guest: Visitor
  beforeAll(async () => {
    guest = await guestAt('/')
  })
  afterAll(() => guest.context.close())

  test.each(['/lk', '/lk_parental', '/settings/info', '/settings/subscriptions'])(
    '[P-2.14 P-2.15] a guest at %s is asked to sign in, and may stay',
    async (path) => {
      const { page } = guest
      await openWithin(page, '/')
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
      await openWithin(page, path)
      await page.waitForURL((url) => url.hash === '#auth')
      await expect.poll(() => page.getByRole('dialog').count()).toBe(2)
      await page.getByRole('dialog').last().press('Escape')
      await page.waitForURL((url) => url.hash === '')
      await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
      await page.getByText('Sign in to open this page.').waitFor()
      expect(await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).isVisible()).toBe(true)
    },
  )

  test('[V-4.154] a click beside them leads to the page they were opened from, and home without one', async () => {
    const { page, context } = await viewerAt()
    await page.goto('/channels')
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('link', { name: 'Account' }).click()
    await title(page, 'Account').waitFor()
    await page.getByRole('link', { name: 'Devices' }).click()
    await title(page, 'Devices').waitFor()
    await page.mouse.click(80, 400)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(pathOf(page)).toBe('/channels')
    await page.goto('/settings/devices')
    await title(page, 'Devices').waitFor()
    await page.mouse.click(80, 400)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(pathOf(page)).toBe('/')
    await context.close()
  })

  test('Back goes up page by page, and Close closes them all at once', async () => {
    const { page, context } = await viewerAt('localhost', 390)
    await page.goto('/faq')
    await page.getByRole('link', { name: 'Account' }).click()
    await title(page, 'Settings').waitFor()
    await page.getByRole('link', { name: 'Account' }).last().click()
    await page.getByRole('link', { name: 'Devices' }).click()
    await title(page, 'Devices').waitFor()
    await page.getByRole('button', { name: 'Back' }).click()
    await title(page, 'Account').waitFor()
    await page.getByRole('button', { name: 'Close' }).first().click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(pathOf(page)).toBe('/faq')
    await context.close()
  })
})

describe('the first page', () => {
  test('[P-2.85 P-2.86 P-2.88] shows the profiles with a tile for a new one, the account and support', async () => {
    const { page } = reader
    await openWithin(page, '/settings')
    const profiles = page.getByRole('dialog').getByRole('list', { name: 'Profiles' })
    await profiles.getByRole('button', { name: 'New', exact: true }).waitFor()
    expect(await profiles.getByRole('button').count()).toBe(2)
    const menu = page.getByRole('dialog').getByRole('list', { name: 'Settings' })
    expect(await menu.getByRole('link', { name: 'Account' }).isVisible()).toBe(true)
    expect(await menu.getByRole('link', { name: 'Support' }).getAttribute('href')).toBe(
      'mailto:help@onair.invalid',
    )
  })

  test('[P-2.87] has an entry of a promo code only where the brand takes them', async () => {
    const menuOf = (page: Page) => page.getByRole('dialog').getByRole('list', { name: 'Settings' })
    const quay = await viewerAt('quay.localhost')
    await Promise.all([quay.page.goto('/settings'), openWithin(reader.page, '/settings')])
    for (const page of [reader.page, quay.page])
      await menuOf(page).getByRole('link', { name: 'Account' }).waitFor()
    expect((await menuOf(quay.page).getByRole('listitem').allInnerTexts()).join()).not.toMatch(/promo/i)
    await menuOf(reader.page).getByRole('button', { name: 'Promo code' }).click()
    await reader.page.getByRole('dialog', { name: 'Promo code' }).waitFor()
    await quay.context.close()
  })

  test('[P-5.23] has no tile for a new profile once there is a PIN', async () => {
    const { page, context, call } = await viewerAt()
    await call('/users/self', { pincode: '1234' }, 'PATCH')
    await page.goto('/settings')
    const profiles = page.getByRole('dialog').getByRole('list', { name: 'Profiles' })
    await profiles.getByRole('button').first().waitFor()
    expect(await profiles.getByRole('button').count()).toBe(1)
    await context.close()
  })
})

describe('the account menu', () => {
  const entries = (page: Page) =>
    page.getByRole('dialog').getByRole('list', { name: 'Account' }).getByRole('listitem').allTextContents()

  test('[P-2.100 P-2.101 P-2.103 P-2.104 P-2.105 P-2.106 P-2.107 P-2.108] has its entries', async () => {
    const { page } = reader
    await openWithin(page, '/settings/account')
    await page.getByRole('button', { name: 'Sign out' }).waitFor()
    await page.getByRole('link', { name: 'Payment' }).waitFor()
    expect(await entries(page)).toEqual([
      'Subscriptions',
      'Payment',
      'Manage profiles',
      'Parental control',
      'Information',
      'Language',
      'Devices',
      'Sign out',
    ])
  })

  test('leads a user to all that is his', async () => {
    const { page } = reader
    for (const [entry, place] of [
      ['Manage profiles', page.getByRole('dialog', { name: 'Profiles' })],
      ['Parental control', title(page, 'Parental control')],
      ['Devices', page.getByRole('list', { name: 'Devices' })],
      ['Subscriptions', page.getByText('You have no subscriptions yet.')],
      ['Payment', page.getByText('No card is linked.')],
    ] as const) {
      await openWithin(page, '/settings/account')
      const menu = page.getByRole('dialog').getByRole('list', { name: 'Account' })
      await menu.getByText(entry, { exact: true }).click()
      await place.waitFor()
    }
    await openWithin(page, '/my')
    await expect.poll(() => page.getByRole('main').getByRole('heading').first().innerText()).toBe('My things')
  })

  test('[P-2.108] signs out only after a yes', async () => {
    const { page, context, userId, token } = await viewerAt()
    const devices = () =>
      environment.service.db.selectFrom('devices').select('id').where('user_id', '=', userId).execute()
    await page.goto('/settings/account')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Cancel' }).last().click()
    await page.getByRole('dialog', { name: 'Sign out' }).waitFor({ state: 'detached' })
    expect(await devices()).toHaveLength(1)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('dialog', { name: 'Sign out' }).getByRole('button', { name: 'Sign out' }).click()
    await expect.poll(async () => (await devices()).length).toBe(0)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('access_token'))).not.toBe(token)
    await context.close()
  })
})

test('[P-2.114] the page of payment tops up the account, but not in a brand that hides it', async () => {
  const quay = await viewerAt('quay.localhost')
  const topUp = (page: Page) => page.getByRole('button', { name: 'Top up the account' })
  await Promise.all([quay.page.goto('/settings/payment'), openWithin(reader.page, '/settings/payment')])
  await topUp(reader.page).waitFor()
  await quay.page.getByText('No card is linked.').waitFor()
  await quay.page.waitForLoadState('networkidle')
  await quay.page.getByText('Balance', { exact: true }).waitFor()
  expect(await topUp(quay.page).count()).toBe(0)
  await quay.context.close()
})

describe('languages', () => {
  const order = (page: Page) =>
    page.getByRole('list', { name: 'Sound' }).getByRole('listitem').allInnerTexts()
  const names = async (page: Page) => (await order(page)).map((text) => text.replace(/^\d+\s*/, ''))

  test('[P-2.109 P-2.110 P-2.111 P-2.112] arrow keys and a mouse reorder the sound, announced and stored in this browser alone; subtitles and the interface are chosen in radio lists', async () => {
    const { page, context } = await viewerAt()
    await page.goto('/settings/language/audiotracks')
    await expect.poll(() => names(page)).toEqual(['English', 'Русский'])
    const handle = page.getByRole('button', { name: 'Move Русский' })
    await handle.focus()
    const sent: string[] = []
    page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
    await page.keyboard.press('ArrowUp')
    await page.getByText('Русский: place 1 of 2').waitFor({ state: 'attached' })
    expect(await names(page)).toEqual(['Русский', 'English'])
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowDown')
    expect(await names(page)).toEqual(['English', 'Русский'])
    await page.keyboard.press('ArrowUp')
    expect(sent).toEqual([])
    await openWithin(page, '/settings/language/texttracks')
    expect(await page.getByRole('radio', { name: 'Русский' }).isChecked()).toBe(true)
    await page.getByRole('radio', { name: 'English' }).check({ force: true })
    await page.reload()
    await page.getByRole('radio', { name: 'English' }).waitFor({ state: 'attached' })
    expect(await page.getByRole('radio', { name: 'English' }).isChecked()).toBe(true)
    await page.getByRole('radio', { name: 'Off' }).check({ force: true })
    await openWithin(page, '/settings/language')
    await page.getByRole('link', { name: 'Subtitles' }).filter({ hasText: 'Off' }).waitFor()
    await openWithin(page, '/settings/language/audiotracks')
    await handle.waitFor()
    expect(await names(page)).toEqual(['Русский', 'English'])
    const first = await page.getByRole('listitem').filter({ hasText: 'Русский' }).boundingBox()
    const last = await page.getByRole('listitem').filter({ hasText: 'English' }).boundingBox()
    if (!first || !last) throw new Error('the list is not shown')
    await page.mouse.move(first.x + 90, first.y + 20)
    await page.mouse.down()
    await page.mouse.move(last.x + 90, last.y + last.height - 4, { steps: 6 })
    await page.mouse.up()
    await expect.poll(() => names(page)).toEqual(['English', 'Русский'])
    await openWithin(page, '/settings/language/interface')
    await page.getByText('Русский', { exact: true }).click()
    await title(page, 'Язык интерфейса').waitFor()
    await page.reload()
    await title(page, 'Язык интерфейса').waitFor()
    expect(await page.getByRole('radio', { name: 'Русский' }).isChecked()).toBe(true)
    await context.close()
  })

  test('[P-2.110] a finger drags a language by its handle', async () => {
    const { page, context } = await viewerAt('localhost', 390)
    await page.goto('/settings/language/audiotracks')
    const from = await page.getByRole('button', { name: 'Move Русский' }).boundingBox()
    const to = await page.getByRole('button', { name: 'Move English' }).boundingBox()
    if (!from || !to) throw new Error('the list is not shown')
    const finger = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove', y: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: from.x + 20, y }] })
    await touch('touchStart', from.y + 20)
    for (let step = 1; step <= 6; step++)
      await touch('touchMove', from.y + 20 + ((to.y - 10 - from.y - 20) * step) / 6)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(() => names(page)).toEqual(['Русский', 'English'])
    await context.close()
  })
})
