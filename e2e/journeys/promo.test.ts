import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityViolations } from '../world/accessibility.ts'
import { guestAt, pathOf } from '../world/as-guest.ts'
import { codeFor, enterCode, enterPhone } from '../world/signing-in.ts'
import { openSharedEnvironment } from '../world/test-environment.ts'
import { newViewer, type Viewer } from '../world/viewer.ts'

const environment = openSharedEnvironment({ isPlain: true })
const originOf = (host: string) => `http://${host}:${environment.service.port}`
const viewerAt = (host = 'localhost') => newViewer(environment, { origin: originOf(host) })

const dayMs = 86_400_000
const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page) => dialog(page).getByLabel('Promo code')
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const longDate = (ms: number) => new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(ms)

async function redemptionsOf({ userId }: Viewer): Promise<string[]> {
  const { db } = environment.service
  const rows = await db.selectFrom('promo_redemptions').select('code').where('user_id', '=', userId).execute()
  return rows.map(({ code }) => code)
}

function promoCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request: Request) => {
    const path = new URL(request.url()).pathname
    if (path.includes('/promokeys')) calls.push(`${path.split('/').at(-1)} ${request.postData()}`)
  })
  return calls
}

test('[P-2.10 P-2.11 P-2.12 P-2.13 P-2.41 P-2.79 V-4.142 V-4.147 V-2.151] /promo opens the wizard with the code of the address and closes to the home page; a campaign and a gift have pages; without promo codes all three are the home page', async () => {
  const { page, context } = await guestAt(environment, '/?deeplink_type=promo_key&id=WELCOME')
  await expect.poll(() => new URL(page.url()).search).toBe('?code=WELCOME')
  await expect.poll(() => field(page).inputValue()).toBe('WELCOME')
  expect([pathOf(page), new URL(page.url()).hash]).toEqual(['/promo', '#promocode_wizard'])
  await dialog(page).getByText('Promo step 1 of 2').waitFor()
  await dialog(page).getByText('14 days of All on air').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await press(page, 'Close')
  await expect.poll(() => pathOf(page) + new URL(page.url()).hash).toBe('/')
  await page.goto('/promo/lovi')
  await page.getByRole('heading', { level: 1, name: '7 days of Start' }).waitFor()
  expect(await dialog(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Enter a promo code' }).click()
  await field(page).waitFor()
  await page.goto('/gift')
  await page.getByRole('heading', { level: 1, name: 'You have a gift' }).waitFor()
  expect((await page.goto('/promo/nobody'))?.status()).toBe(404)
  await page.getByRole('heading', { level: 1, name: '404' }).waitFor()
  await context.close()
  const without = await viewerAt('quay.localhost')
  for (const path of ['/promo', '/promo/lovi', '/gift', '/promo#promocode']) {
    expect((await without.page.goto(path))?.status()).toBe(200)
    await without.page.getByRole('banner').waitFor()
    await without.page.getByRole('main').getByRole('region').first().waitFor()
    expect(await without.page.getByRole('heading', { name: /promo|gift/i }).count()).toBe(0)
    expect(await dialog(without.page).count()).toBe(0)
  }
  await without.context.close()
})

test('[P-1.12 P-2.40 P-5.24 P-5.25 P-5.26 P-8.09 V-2.111 V-2.152 V-5.28 V-5.29] a code from the header is checked, once the typing stops, before it is applied; what the server says of it stands at the field', async () => {
  const viewer = await viewerAt()
  const { page, context } = viewer
  const calls = promoCalls(page)
  await page.goto('/faq')
  await page.getByRole('banner').getByRole('button', { name: 'Promo code' }).click()
  await press(page, 'Continue')
  expect(await dialog(page).getByRole('alert').innerText()).toBe('Enter a promo code.')
  expect(calls).toEqual([])
  await field(page).pressSequentially('LASTYEAR')
  await dialog(page).getByText('The time of this promo code is over.').waitFor()
  const body = (key: string) => JSON.stringify({ key, ignore_conditions: ['user_must_have_credit_card'] })
  expect(calls).toEqual([`check ${body('LASTYEAR')}`])
  await field(page).fill('NOBODY')
  await press(page, 'Continue')
  await dialog(page).getByText('There is no such promo code.').waitFor()
  await field(page).fill('')
  await field(page).pressSequentially('sixteen-letters!')
  expect(await field(page).inputValue()).toBe('sixteen-letters')
  await field(page).fill('welcome')
  await dialog(page).getByText('14 days of All on air').waitFor()
  await press(page, 'Continue')
  expect(await redemptionsOf(viewer)).toEqual([])
  const givenMs = Date.now()
  await press(page, 'Activate')
  await dialog(page).getByRole('img', { name: 'A gift' }).waitFor()
  await dialog(page).getByText('welcome', { exact: true }).waitFor()
  const ends = longDate(givenMs + 14 * dayMs)
  await dialog(page).getByText(`All on air for 14 days, until ${ends}.`).waitFor()
  expect(calls.at(-1)).toBe('promokeys {"key":"welcome"}')
  expect(await redemptionsOf(viewer)).toEqual(['WELCOME'])
  expect(await accessibilityViolations(page)).toEqual([])
  await page.goto('/settings/subscriptions')
  await page.getByRole('region', { name: 'Gifts and promotions' }).getByText('All on air').waitFor()
  await context.close()
})

test('[P-5.27 V-4.137 V-4.138] a code that asks first is applied after the answer, and closing at the end loads the page anew', async () => {
  const viewer = await viewerAt()
  const { page, context } = viewer
  await page.goto('/faq#promocode_wizard')
  await field(page).fill('THENPAY')
  await press(page, 'Continue')
  await dialog(page).getByText('Then it renews at its price until you switch the renewal off.').waitFor()
  await dialog(page).getByText('Promo step 2 of 2').waitFor()
  expect(await redemptionsOf(viewer)).toEqual([])
  await press(page, 'Confirm')
  await dialog(page).getByRole('heading', { name: 'The gift is yours' }).waitFor()
  expect(
    await dialog(page)
      .getByText(/Promo step/)
      .count(),
  ).toBe(0)
  expect(await redemptionsOf(viewer)).toEqual(['THENPAY'])
  await page.evaluate(() => Object.assign(window, { isOld: true }))
  await press(page, 'Start watching')
  await expect.poll(() => page.evaluate(() => 'isOld' in window)).toBe(false)
  expect([pathOf(page), new URL(page.url()).hash]).toEqual(['/faq', ''])
  await context.close()
})

test('[P-6.04 V-2.153 V-4.139] a guest is sent to sign in and comes back to the code; one that is used by then is refused at the first step', async () => {
  const { page, context } = await guestAt(environment, '/promo?code=FIRST100')
  await press(page, 'Continue')
  await dialog(page).getByText('Sign in, and the code is yours.').waitFor()
  await dialog(page).getByText('Promo step 2 of 2').waitFor()
  expect(await field(page).count()).toBe(0)
  await press(page, 'Sign in')
  const phone = '70000009801'
  await enterPhone(page, phone.slice(1))
  await page.getByText('We sent a code').waitFor()
  await enterCode(page, await codeFor(environment.service.db, phone))
  await dialog(page).getByRole('button', { name: 'Activate' }).waitFor()
  await environment.service.db
    .updateTable('promo_codes')
    .set({ uses: 100 })
    .where('code', '=', 'FIRST100')
    .execute()
  await press(page, 'Activate')
  await dialog(page).getByText('This promo code has been used already.').waitFor()
  await dialog(page).getByText('Promo step 1 of 2').waitFor()
  expect(await field(page).inputValue()).toBe('FIRST100')
  await context.close()
})

test('[V-2.149 V-4.140 V-2.154] a card that a code asks for is linked at the bank and its check is given back, and the wizard goes on by itself', async () => {
  const viewer = await viewerAt()
  const { page, context } = viewer
  await page.goto('/promo?code=CARD30')
  await press(page, 'Continue')
  await dialog(page)
    .getByText(/takes RUB\s1 to check the card, and you get it back at once/)
    .waitFor()
  await press(page, 'Link a card')
  await dialog(page).getByText('Opening the page of the bank').waitFor()
  await page.getByRole('button', { name: /^Pay / }).click()
  await dialog(page).getByText('Looking at the bank whether the card is linked').waitFor()
  await dialog(page).getByRole('button', { name: 'Cancel' }).waitFor()
  await dialog(page).getByRole('heading', { name: 'The gift is yours' }).waitFor()
  expect(await redemptionsOf(viewer)).toEqual(['CARD30'])
  const balance = async () => (await viewer.call('/users/self/balance')).body['balance']
  // A job gives it back where the bank was quicker than the wizard.
  await expect.poll(balance, { timeout: 20_000 }).toBe(0)
  await context.close()
})

test('[P-8.10 V-2.150 V-2.154 V-4.141] a card that the bank refuses leaves a message with nothing but a way out; cancelling ends the questions to the bank', async () => {
  const viewer = await viewerAt()
  const { page, context } = viewer
  await page.goto('/promo?code=DEPOSIT')
  await press(page, 'Continue')
  await dialog(page)
    .getByText(/takes RUB\s1 to check the card, and it stays on your balance/)
    .waitFor()
  await press(page, 'Link a card')
  await page.getByRole('button', { name: /^Pay / }).waitFor()
  await page.goto('/promo')
  await dialog(page).getByText('Looking at the bank whether the card is linked').waitFor()
  await page.waitForResponse((answer) => answer.url().includes('/transactions/'))
  const reloaded = page.waitForRequest(
    (request) => request.url().includes('/users/self') && !request.url().includes('/transactions/'),
  )
  await press(page, 'Cancel')
  await reloaded
  expect(await field(page).inputValue()).toBe('')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/transactions/')) asked.push(request.url())
  })
  await field(page).fill('DEPOSIT')
  await press(page, 'Continue')
  await dialog(page).getByRole('button', { name: 'Link a card' }).waitFor()
  expect(asked).toEqual([])
  await press(page, 'Link a card')
  await page.getByRole('radio', { name: /0002/ }).check()
  await page.getByRole('button', { name: /^Pay / }).click()
  await dialog(page).getByRole('heading', { name: 'The card is not linked' }).waitFor()
  expect(await dialog(page).getByRole('alert').innerText()).toBe(
    'The bank did not link the card. The code is not used: you can enter it again with another card.',
  )
  expect(await dialog(page).getByRole('button').allInnerTexts()).toEqual(['', 'Close'])
  expect(await redemptionsOf(viewer)).toEqual([])
  await context.close()
})

test('[V-2.110 V-2.112 V-2.134] the header offers the trial or a packet to try, and the account menu a code only where codes are taken', async () => {
  const guest = await guestAt(environment, '/faq')
  const packet = guest.page.getByRole('banner').getByRole('link', { name: /^7 days for RUB\s10$/ })
  await packet.click()
  await guest.page.getByRole('heading', { level: 1, name: 'All on air' }).waitFor()
  await guest.page.goto(`${originOf('keyring.localhost')}/faq`)
  await guest.page.getByRole('button', { name: '14 days free' }).click()
  await dialog(guest.page).waitFor()
  expect(new URL(guest.page.url()).hash).toBe('#auth')
  await guest.context.close()
  for (const [host, count] of [
    ['localhost', 1],
    ['quay.localhost', 0],
  ] as const) {
    const { page, context } = await viewerAt(host)
    await page.goto('/faq')
    const account = page.getByRole('banner').getByRole('button', { name: /^Account/ })
    await account.click()
    const menu = page.getByRole('banner').getByRole('list', { name: 'Account' })
    await menu.waitFor()
    expect(await menu.getByRole('button', { name: 'Promo code' }).count(), host).toBe(count)
    await context.close()
  }
})
