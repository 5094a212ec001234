import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newVisitor, openBrowser } from '../world/browser.ts'
import { newViewer, type OpenService, startOpenService, type Viewer } from '../world/viewer.ts'

let service: OpenService
let browser: Browser

beforeAll(async () => {
  service = await startOpenService()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await service?.stop()
})

type Width = 390 | 1280

const originOf = (host: string) => `http://${host}:${service.port}`

function viewerAt(host = 'localhost', width: Width = 1280): Promise<Viewer> {
  return newViewer(browser, service, { origin: originOf(host), width, touch: width < 500 })
}

async function guestAt(path: string, host = 'localhost') {
  const visitor = await newVisitor(browser, { origin: originOf(host) })
  await visitor.page.goto(path)
  await visitor.page.getByRole('button', { name: 'Look round' }).click()
  await visitor.page.waitForURL((url) => url.pathname !== '/welcome')
  return visitor
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const pathOf = (page: Page) => new URL(page.url()).pathname
const toast = (page: Page, text: string) =>
  page.getByRole('dialog').getByRole('status').filter({ hasText: text })

describe('the settings lie over a page', () => {
  test.each([
    ['P-2.30', '/settings', 'Settings'],
    ['P-2.99', '/settings/start', 'Settings'],
    ['P-2.31 P-2.89', '/settings/account', 'Account'],
    ['P-2.90', '/settings/subscriptions', 'Subscriptions'],
    ['P-2.91', '/settings/payment', 'Payment'],
    ['P-2.92', '/settings/devices', 'Devices'],
    ['P-2.93', '/settings/info', 'Information'],
    ['P-2.94', '/settings/parental', 'Parental control'],
    ['P-2.95', '/settings/language', 'Language'],
    ['P-2.32 P-2.96', '/settings/language/interface', 'Interface language'],
    ['P-2.97', '/settings/language/audiotracks', 'Sound'],
    ['P-2.98', '/settings/language/texttracks', 'Subtitles'],
    ['P-2.31', '/settings/no-such-page', '404'],
  ])('[%s] %s opens as a modal page called %s', async (_, path, name) => {
    const { page, context } = await viewerAt()
    await page.goto(path)
    await page.getByRole('dialog').getByRole('heading', { level: 1, name, exact: true }).waitFor()
    expect(await page.locator('main').count()).toBe(1)
    await context.close()
  })

  test('[P-2.14 P-2.80] /lk, where a deeplink of the type setting leads, is the account', async () => {
    const { page, context } = await viewerAt()
    await page.goto('/lk')
    await title(page, 'Account').waitFor()
    expect(pathOf(page)).toBe('/settings/account')
    await context.close()
  })

  test('[P-2.15] /lk_parental is the parental settings', async () => {
    const { page, context } = await viewerAt()
    await page.goto('/lk_parental')
    await title(page, 'Parental control').waitFor()
    await context.close()
  })

  test.each(['/lk', '/lk_parental', '/settings/info', '/settings/subscriptions'])(
    '[P-2.14 P-2.15] a guest at %s is asked to sign in, and may stay',
    async (path) => {
      const { page, context } = await guestAt('/')
      await page.goto(path)
      await page.waitForURL((url) => url.hash === '#auth')
      await page.getByRole('dialog').last().press('Escape')
      await page.getByText('Sign in to open this page.').waitFor()
      expect(await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).isVisible()).toBe(true)
      await context.close()
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
    await page.goto('/channels')
    await page.getByRole('link', { name: 'Account' }).click()
    await title(page, 'Settings').waitFor()
    await page.getByRole('link', { name: 'Account' }).last().click()
    await page.getByRole('link', { name: 'Devices' }).click()
    await title(page, 'Devices').waitFor()
    await page.getByRole('button', { name: 'Back' }).click()
    await title(page, 'Account').waitFor()
    await page.getByRole('button', { name: 'Close' }).first().click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(pathOf(page)).toBe('/channels')
    await context.close()
  })
})

describe('the first page', () => {
  test('[P-2.85 P-2.86 P-2.88] shows the profiles with a tile for a new one, the account and support', async () => {
    const { page, context } = await viewerAt()
    await page.goto('/settings')
    const profiles = page.getByRole('dialog').getByRole('list', { name: 'Profiles' })
    await profiles.getByRole('button', { name: 'New', exact: true }).waitFor()
    expect(await profiles.getByRole('button').count()).toBe(2)
    const menu = page.getByRole('dialog').getByRole('list', { name: 'Settings' })
    expect(await menu.getByRole('link', { name: 'Account' }).isVisible()).toBe(true)
    expect(await menu.getByRole('link', { name: 'Support' }).getAttribute('href')).toBe(
      'mailto:help@onair.invalid',
    )
    await context.close()
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

  test('[P-2.100 P-2.103 P-2.104 P-2.105 P-2.106 P-2.107 P-2.108] has its entries', async () => {
    const { page, context } = await viewerAt()
    await page.goto('/settings/account')
    await page.getByRole('button', { name: 'Sign out' }).waitFor()
    expect(await entries(page)).toEqual([
      'Subscriptions',
      'Manage profiles',
      'Parental control',
      'Information',
      'Language',
      'Devices',
      'Sign out',
    ])
    await context.close()
  })

  test('[P-2.108] has no way out where the operator hides it', async () => {
    const { page, context } = await viewerAt('clover.localhost')
    await page.goto('/settings/account')
    await page.getByRole('link', { name: 'Devices' }).waitFor()
    expect(await entries(page)).not.toContain('Sign out')
    await context.close()
  })

  test("[P-2.102] has the operator's own account page in the place of payment", async () => {
    const { page, context } = await viewerAt('meadow.localhost')
    await page.goto('/settings/account')
    const link = page.getByRole('dialog').getByRole('link', { name: 'My account' })
    expect(await link.getAttribute('href')).toBe('https://account.meadow.invalid/')
    expect(await entries(page)).not.toContain('Payment')
    await context.close()
  })

  test('[P-2.108] signs out only after a yes', async () => {
    const { page, context, userId } = await viewerAt()
    const devices = () =>
      service.db.selectFrom('devices').select('id').where('user_id', '=', userId).execute()
    await page.goto('/settings/account')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Cancel' }).last().click()
    expect(await devices()).toHaveLength(1)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('dialog', { name: 'Sign out' }).getByRole('button', { name: 'Sign out' }).click()
    await expect.poll(async () => (await devices()).length).toBe(0)
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).not.toBe('kept')
    await context.close()
  })
})

describe('devices', () => {
  async function addDevice({ call }: Viewer): Promise<string> {
    const television = { serial: 'a-television', device_type: 'tv', vendor: 'Maker', model: 'One' }
    const id = String((await call('/users/self/devices', television)).body['id'])
    const login_at = new Date(2026, 0, 5, 18, 30)
    await service.db.updateTable('devices').set({ login_at }).where('id', '=', id).execute()
    return id
  }

  test('[P-2.117 P-2.118 P-2.119] each shows type, name and last login; another one is removed after a yes', async () => {
    const viewer = await viewerAt()
    const { page, context, userId } = viewer
    await addDevice(viewer)
    await page.goto('/settings/devices')
    const list = page.getByRole('list', { name: 'Devices' })
    const other = list.getByRole('listitem').filter({ hasText: 'Maker One' })
    await other.waitFor()
    expect(await other.innerText()).toMatch(/Television · Jan 5, 2026, 6:30/)
    const own = list.getByRole('listitem').filter({ hasText: 'This device' })
    expect(await own.innerText()).toMatch(/Chrome[\s\S]*Browser · /)
    expect(await own.getByRole('button').count()).toBe(0)
    await other.getByRole('button').click()
    await page
      .getByRole('dialog', { name: 'Remove the device' })
      .getByRole('button', { name: 'Remove' })
      .click()
    await other.waitFor({ state: 'detached' })
    const left = await service.db.selectFrom('devices').select('id').where('user_id', '=', userId).execute()
    expect(left.map(({ id }) => id)).toEqual([viewer.deviceId])
    await context.close()
  })

  test('[P-2.118] a device stays after a no', async () => {
    const viewer = await viewerAt()
    const { page, context } = viewer
    await addDevice(viewer)
    await page.goto('/settings/devices')
    const other = page.getByRole('listitem').filter({ hasText: 'Maker One' })
    await other.getByRole('button').click()
    await page
      .getByRole('dialog', { name: 'Remove the device' })
      .getByRole('button', { name: 'Cancel' })
      .last()
      .click()
    await page.reload()
    await other.waitFor()
    await context.close()
  })

  test('[P-8.05] a removal that is refused with 403 says error_too_many_devices', async () => {
    const viewer = await viewerAt()
    const { page, context } = viewer
    const id = await addDevice(viewer)
    await page.route(`**/devices/${id}`, (route) =>
      route.fulfill({ status: 403, json: { error_code: 'permission_denied', detail: {} } }),
    )
    await page.goto('/settings/devices')
    await page.getByRole('listitem').filter({ hasText: 'Maker One' }).getByRole('button').click()
    await page
      .getByRole('dialog', { name: 'Remove the device' })
      .getByRole('button', { name: 'Remove' })
      .click()
    await page.getByText(/too many devices/).waitFor()
    await context.close()
  })

  test('[P-2.120] a guest sees the device and removes none', async () => {
    const { page, context } = await guestAt('/')
    await page.goto('/settings/devices')
    await page.getByText('This device').waitFor()
    expect(await page.getByRole('list', { name: 'Devices' }).getByRole('button').count()).toBe(0)
    await context.close()
  })
})

describe('information', () => {
  test('[P-2.121 P-2.123 P-2.124] tells the phone, the provider, the device, the address and version 190', async () => {
    const { page, context, phone } = await viewerAt()
    await page.goto('/settings/info')
    const fact = (name: string) =>
      page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
    expect(await fact('Phone').locator('dd').innerText()).toBe(`+${phone}`)
    expect(await fact('Provider').locator('dd').innerText()).toBe('Onair')
    expect(await fact('Support').locator('dd').innerText()).toBe('help@onair.invalid')
    expect(await fact('Device').locator('dd').innerText()).toBe('Chrome')
    expect(await fact('IP address').locator('dd').innerText()).toMatch(/^[\da-f.:]+$/)
    expect(await fact('Version').locator('dd').innerText()).toBe('190')
    await context.close()
  })

  test('[P-2.121] tells the balance as soon as the service knows it, and nothing before', async () => {
    const { page, context } = await viewerAt()
    await page.goto('/settings/info')
    await page.getByText('Version').waitFor()
    expect(await page.getByText('Balance').count()).toBe(0)
    await page.route('**/v2/users/self/balance', (route) =>
      route.fulfill({ json: { balance: 12_345, amount: 12_345 } }),
    )
    await page.reload()
    await page.getByText('RUB 123.45').waitFor()
    await context.close()
  })

  test('[P-2.122 P-5.16 P-5.17 P-5.18 P-5.19] the form says what is wrong beside the field, and sends nothing', async () => {
    const { page, context, userId } = await viewerAt()
    await page.goto('/settings/info')
    await page.getByRole('button', { name: 'Save' }).click()
    expect(await page.getByText('Required').count()).toBe(2)
    await page.getByLabel('Name').fill('Mara')
    for (const email of ['мара@example.invalid', 'mara@xn--e1afmkfd.invalid']) {
      await page.getByLabel('Email').fill(email)
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Enter an email in Latin letters').waitFor()
    }
    const row = await service.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    expect([row.first_name, row.email]).toEqual([null, null])
    await context.close()
  })

  test('[P-8.15 P-2.122] a new email is saved and says notify_email_alert', async () => {
    const { page, context, userId } = await viewerAt()
    await page.goto('/settings/info')
    await page.getByLabel('Name').fill(' Mara ')
    await page.getByLabel('Email').fill(`mara-${userId}@example.invalid`)
    await page.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'The email has been saved.').waitFor()
    const row = await service.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    expect([row.first_name, row.email]).toEqual(['Mara', `mara-${userId}@example.invalid`])
    await page.getByLabel('Name').fill('Mara the second')
    await page.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'Saved.').waitFor()
    await context.close()
  })

  test("[P-8.14] another's email opens a message titled error with error_duplicate_email", async () => {
    const first = await viewerAt()
    const email = `taken-${first.userId}@example.invalid`
    await first.call('/users/self', { email }, 'PATCH')
    await first.context.close()
    const { page, context } = await viewerAt()
    await page.goto('/settings/info')
    await page.getByLabel('Name').fill('Ilya')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Save' }).click()
    const message = page.getByRole('dialog', { name: 'Something went wrong' })
    await message.getByText('This email belongs to another account.').waitFor()
    await message.getByRole('button', { name: 'Close' }).last().click()
    expect(await page.getByLabel('Email').inputValue()).toBe(email)
    await context.close()
  })
})

describe('languages', () => {
  test('[P-2.109] the interface language is chosen in a radio list', async () => {
    const { page, context } = await viewerAt()
    await page.goto('/settings/language/interface')
    await page.getByRole('radio', { name: 'Русский' }).check({ force: true })
    await title(page, 'Язык интерфейса').waitFor()
    await page.reload()
    await title(page, 'Язык интерфейса').waitFor()
    await context.close()
  })

  const order = (page: Page) =>
    page.getByRole('list', { name: 'Sound' }).getByRole('listitem').allInnerTexts()
  const names = async (page: Page) => (await order(page)).map((text) => text.replace(/^\d+\s*/, ''))

  test('[P-2.110 P-2.111] arrow keys reorder the sound, say so, and the order is kept here alone', async () => {
    const { page, context } = await viewerAt()
    await page.goto('/settings/language/audiotracks')
    const handle = page.getByRole('button', { name: 'Move English' })
    await handle.focus()
    const sent: string[] = []
    page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
    await page.keyboard.press('ArrowUp')
    await page.getByText('English: place 1 of 2').waitFor({ state: 'attached' })
    expect(await names(page)).toEqual(['English', 'Русский'])
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowDown')
    expect(await names(page)).toEqual(['Русский', 'English'])
    await page.keyboard.press('ArrowUp')
    await page.reload()
    await handle.waitFor()
    expect(await names(page)).toEqual(['English', 'Русский'])
    expect(sent).toEqual([])
    await context.close()
  })

  test('[P-2.110] a mouse drags a language to its place', async () => {
    const { page, context } = await viewerAt()
    await page.goto('/settings/language/audiotracks')
    const first = await page.getByRole('listitem').filter({ hasText: 'Русский' }).boundingBox()
    const last = await page.getByRole('listitem').filter({ hasText: 'English' }).boundingBox()
    if (!first || !last) throw new Error('the list is not shown')
    await page.mouse.move(first.x + 90, first.y + 20)
    await page.mouse.down()
    await page.mouse.move(last.x + 90, last.y + last.height - 4, { steps: 6 })
    await page.mouse.up()
    await expect.poll(() => names(page)).toEqual(['English', 'Русский'])
    await context.close()
  })

  test('[P-2.110] a finger drags a language by its handle', async () => {
    const { page, context } = await viewerAt('localhost', 390)
    await page.goto('/settings/language/audiotracks')
    const from = await page.getByRole('button', { name: 'Move English' }).boundingBox()
    const to = await page.getByRole('button', { name: 'Move Русский' }).boundingBox()
    if (!from || !to) throw new Error('the list is not shown')
    const finger = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove', y: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: from.x + 20, y }] })
    await touch('touchStart', from.y + 20)
    for (let step = 1; step <= 6; step++)
      await touch('touchMove', from.y + 20 + ((to.y - 10 - from.y - 20) * step) / 6)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(() => names(page)).toEqual(['English', 'Русский'])
    await context.close()
  })

  test('[P-2.112] of the subtitles the entry with priority 0 is chosen at first', async () => {
    const { page, context } = await viewerAt()
    await page.goto('/settings/language/texttracks')
    expect(await page.getByRole('radio', { name: 'Русский' }).isChecked()).toBe(true)
    await page.getByRole('radio', { name: 'English' }).check({ force: true })
    await page.reload()
    await page.getByRole('radio', { name: 'English' }).waitFor({ state: 'attached' })
    expect(await page.getByRole('radio', { name: 'English' }).isChecked()).toBe(true)
    await context.close()
  })
})
