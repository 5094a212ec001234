import { giveMoney } from '@onair/server/testing/give-money'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { delayRequests } from '../world/delay-requests.ts'
import { openWithin } from '../world/open-within.ts'
import { newGuest } from '../world/remembered-guest.ts'
import { openSharedEnvironment } from '../world/test-environment.ts'
import { newViewer } from '../world/viewer.ts'

const environment = openSharedEnvironment({ isPlain: true })

const viewerAt = (host = 'localhost') =>
  newViewer(environment, { origin: `http://${host}:${environment.service.port}` })

const face = (page: Page) => page.locator('header').getByRole('button', { name: /^Account/ })
const menu = (page: Page) => page.locator('header').getByRole('list', { name: 'Account' })

/** Of the page of the account in the settings. */
const entries = (page: Page) =>
  page.getByRole('dialog').getByRole('list', { name: 'Account' }).getByRole('listitem').allTextContents()

async function openMenu(page: Page, path = '/news'): Promise<void> {
  await page.goto(path)
  await face(page).click()
  await menu(page).waitFor()
}

test('[V-2.130 V-2.131 V-2.132 V-2.133 V-2.135] it leads to the profiles, the account, the parental settings and support, and signs out only after a yes', async () => {
  const { page, context, userId } = await viewerAt()
  const devices = () =>
    environment.service.db.selectFrom('devices').select('id').where('user_id', '=', userId).execute()
  await openMenu(page)
  expect(await menu(page).getByRole('link', { name: 'Support' }).getAttribute('href')).toMatch(/^mailto:/)
  await menu(page).getByRole('button', { name: 'Manage profiles' }).click()
  await page.getByRole('dialog', { name: 'Profiles' }).waitFor()
  expect(await menu(page).count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  for (const name of ['Account', 'Parental control']) {
    await face(page).click()
    await menu(page).getByRole('link', { name }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await face(page).click()
  await menu(page).getByRole('button', { name: 'Sign out' }).click()
  const question = page.getByRole('dialog', { name: 'Sign out' })
  await question.getByRole('button', { name: 'Cancel' }).last().click()
  await question.waitFor({ state: 'detached' })
  expect(await devices()).toHaveLength(1)
  await face(page).click()
  await menu(page).getByRole('button', { name: 'Sign out' }).click()
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(async () => (await devices()).length).toBe(0)
  await context.close()
})

test('[V-2.128] the menu shows the phone or else the user name, the first name, and the balance', async () => {
  const { page, context, call, phone, userId } = await viewerAt()
  await call('/users/self', { first_name: 'Mara' }, 'PATCH')
  await openMenu(page)
  await page.getByText(`+${phone}`).waitFor()
  await page.locator('header').getByText('Mara', { exact: true }).first().waitFor()
  const balance = async () => (await page.getByText(/^Balance:/).innerText()).replaceAll('\u00a0', ' ')
  await expect.poll(balance).toBe('Balance: RUB 0.00')
  await giveMoney(environment.service.db, userId, 500)
  await openMenu(page)
  await expect.poll(balance).toBe('Balance: RUB 5.00')
  await environment.service.db.updateTable('users').set({ phone: null }).where('id', '=', userId).execute()
  await openMenu(page)
  const { username } = await environment.service.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await page.locator('header').getByText(username, { exact: true }).waitFor()
  await context.close()
})

test('[V-2.129] it lists the profiles, at once with all that is under them, with a tile for a new one under five, and none at five', async () => {
  const { page, context, userId } = await viewerAt()
  const letIn = await delayRequests(page, '**/v2/users/self/profiles*')
  await page.goto('/news')
  await face(page).click()
  const panel = page.locator('header')
  await panel.getByRole('status').waitFor()
  expect(await panel.getByRole('button', { name: 'Sign out' }).count()).toBe(0)
  letIn()
  await panel.getByRole('button', { name: 'Sign out' }).waitFor()
  expect(await panel.getByRole('list', { name: 'Profiles' }).isVisible()).toBe(true)
  const tiles = page.locator('header').getByRole('list', { name: 'Profiles' }).getByRole('button')
  await tiles.filter({ hasText: 'New' }).click()
  await page.getByRole('dialog', { name: 'New profile' }).waitFor()
  const add = (names: string[]) =>
    environment.service.db
      .insertInto('profiles')
      .values(names.map((name) => ({ user_id: userId, name, role: 'child' })))
      .execute()
  await add(['Two', 'Three', 'Four'])
  await openMenu(page)
  await tiles.filter({ hasText: 'Four' }).waitFor()
  expect(await tiles.count()).toBe(5)
  expect(await tiles.filter({ hasText: 'New' }).count()).toBe(1)
  await add(['Five'])
  await openMenu(page)
  await tiles.filter({ hasText: 'Five' }).waitFor()
  expect(await tiles.count()).toBe(5)
  expect(await tiles.filter({ hasText: 'New' }).count()).toBe(0)
  await context.close()
})

test("[P-6.10 V-2.131] an operator's own account page takes the place of ours, and in the settings that of payment, in the window that the operator wants", async () => {
  const { page, context } = await viewerAt('meadow.localhost')
  await openMenu(page)
  const link = menu(page).getByRole('link', { name: 'My account' })
  expect(await link.getAttribute('href')).toBe('https://account.meadow.invalid/')
  expect(await menu(page).getByRole('link', { name: 'Account', exact: true }).count()).toBe(0)
  await openWithin(page, '/settings/account')
  const own = page.getByRole('dialog').getByRole('link', { name: 'My account' })
  expect(await own.getAttribute('href')).toBe('https://account.meadow.invalid/')
  expect(await own.getAttribute('target')).toBeNull()
  expect(await entries(page)).not.toContain('Payment')
  await context.close()
})

test('[P-2.108 V-2.136] it has no way out where the operator hides it, nor have the settings', async () => {
  const { page, context } = await viewerAt('clover.localhost')
  await openMenu(page)
  expect(await menu(page).getByRole('button', { name: 'Sign out' }).count()).toBe(0)
  await openWithin(page, '/settings/account')
  await page.getByRole('dialog').getByRole('link', { name: 'Devices' }).waitFor()
  expect(await entries(page)).not.toContain('Sign out')
  await context.close()
})

test('[V-4.162] a click elsewhere closes it, a click on its face or on an arrow of a row does not; it is walked through by arrow keys, and Escape gives the focus back to the face', async () => {
  // The arrows of a row come with a mouse that hovers, which the browser without pictures has not.
  const painting = { ...environment, browser: await environment.openPaintingBrowser() }
  const { page, context } = await newViewer(painting, { origin: environment.service.origin('localhost') })
  await openMenu(page, '/')
  await page.getByRole('heading').last().hover()
  const arrow = page.locator('[data-keeps-menu]').filter({ visible: true }).first()
  await arrow.dispatchEvent('click')
  expect(await menu(page).isVisible()).toBe(true)
  await page.mouse.click(20, 500)
  await menu(page).waitFor({ state: 'detached' })
  await face(page).click()
  await menu(page).waitFor()
  await face(page).click()
  await menu(page).waitFor({ state: 'detached' })
  await face(page).focus()
  await page.keyboard.press('Enter')
  await menu(page).waitFor()
  await page.locator('header').getByRole('list', { name: 'Profiles' }).waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowDown')
  expect(await focused()).toBe('Manage profiles')
  await page.keyboard.press('ArrowUp')
  expect(await focused()).toBe('New')
  await page.keyboard.press('Escape')
  await menu(page).waitFor({ state: 'detached' })
  expect(await face(page).evaluate((button) => button === document.activeElement)).toBe(true)
  await context.close()
})

test('[V-2.128] a guest finds the way to sign in there instead', async () => {
  const { page, context } = await newGuest(environment.browser, {
    origin: environment.service.origin('localhost'),
  })
  await page.goto('/news')
  await face(page).click()
  await menu(page).getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => url.hash === '#auth')
  expect(await menu(page).count()).toBe(0)
  await context.close()
})
