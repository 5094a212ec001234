import { notifyChange } from '@onair/server/testing/changes'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityViolations } from '../world/accessibility.ts'
import { delayRequests } from '../world/delay-requests.ts'
import { openWithin } from '../world/open-within.ts'
import { answerAt, cards, payIn } from '../world/pay-in.ts'
import { openTestEnvironment } from '../world/test-environment.ts'
import { newViewer, type Viewer } from '../world/viewer.ts'
import { seePictureAdvance } from '../world/watching.ts'

const environment = openTestEnvironment({ isPlain: true })
const origin = () => environment.service.origin('localhost')

async function startOf(): Promise<{ id: number; month: number }> {
  const { db } = environment.service
  const found = await db
    .selectFrom('packets')
    .innerJoin('tenants', 'tenants.id', 'packets.tenant_id')
    .innerJoin('purchase_types', 'purchase_types.packet_id', 'packets.id')
    .select(['packets.id', 'purchase_types.id as month'])
    .where('packets.slug', '=', 'start')
    .where('shortname', '=', 'onair')
    .where('purchase_types.months', '=', 1)
    .executeTakeFirstOrThrow()
  return found
}

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const hashOf = (page: Page) => new URL(page.url()).hash

const balanceOf = async (viewer: Viewer) => (await viewer.call('/users/self/balance')).body['balance']

async function chooseMonth(page: Page): Promise<void> {
  const { id } = await startOf()
  await page.goto(`/packets/${id}`)
  await page.getByRole('button', { name: 'Connect: Start' }).click()
  const periods = dialogOf(page, 'Start')
  await periods.getByRole('radio').first().check()
  await periods.getByRole('button', { name: /^Continue/ }).click()
}

/** Chooses the code to scan for a month, and answers where it leads. */
async function openCode(page: Page): Promise<string> {
  await chooseMonth(page)
  const methods = dialogOf(page, 'How to pay')
  await methods.getByRole('button', { name: 'QR code' }).click()
  const code = dialogOf(page, 'Scan to pay')
  await code.getByRole('img', { name: 'Payment code' }).waitFor()
  return (await code.getByRole('link').getAttribute('href')) ?? ''
}

test('[P-1.12 P-2.50 P-2.51 P-2.53 P-2.113 P-2.115 P-2.116 V-2.30 V-4.97] an account is filled on the page of the bank, which leads back', async () => {
  const viewer = await newViewer(environment, { origin: origin() })
  const { page, context, troubles } = viewer
  await page.goto('/settings/payment')
  await page.getByText('No card is linked.').waitFor()
  await page.getByRole('button', { name: 'Top up the account' }).click()
  const refill = dialogOf(page, 'Top up the account')
  await refill.getByLabel('Amount').fill('5')
  await refill.getByRole('button', { name: 'Continue' }).click()
  expect(plain(await refill.getByRole('alert').innerText())).toBe('At least RUB 10, at most RUB 15,000.')
  expect(await accessibilityViolations(page)).toEqual([])
  await refill.getByRole('button', { name: 'RUB 200' }).click()
  await dialogOf(page, 'How to pay').getByRole('button', { name: 'Bank card' }).click()
  const pay = dialogOf(page, 'Bank card')
  await pay.getByRole('button', { name: 'Pay RUB 200' }).waitFor()
  expect(hashOf(page)).toBe('#pay_redirect')
  await page.goBack()
  await dialogOf(page, 'How to pay').getByRole('button', { name: 'Bank card' }).click()
  await pay.getByRole('button', { name: 'Pay RUB 200' }).click()
  await page.getByRole('button', { name: /^Pay / }).click()
  await dialogOf(page, 'The account is topped up').getByRole('button', { name: 'Close' }).last().click()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/settings/payment')
  await page.getByText('RUB 200.00', { exact: true }).waitFor()
  await page.getByRole('button', { name: /^Remove the card/ }).click()
  await dialogOf(page, 'Remove the card').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('No card is linked.').waitFor()
  expect(await balanceOf(viewer)).toBe(20_000)
  expect(troubles).toEqual([])
  await context.close()
})

test('[P-1.12 V-4.95 V-4.108 V-2.137 V-2.138 V-4.121 V-4.122] a packet is bought from the balance, and its renewal switched off and on', async () => {
  const viewer = await newViewer(environment, { origin: origin() })
  const { page, context } = viewer
  await payIn(origin(), viewer, 20_000)
  await chooseMonth(page)
  const confirm = dialogOf(page, 'Start').filter({ hasText: 'taken from your balance' })
  await confirm.getByRole('button', { name: 'Pay RUB 149' }).click()
  const done = dialogOf(page, 'The packet is connected')
  await done.getByText(/^The packet is yours until/).waitFor()
  expect(await balanceOf(viewer)).toBe(5_100)
  await page.goto('/settings/subscriptions')
  const base = page.getByRole('region', { name: 'Base packets' })
  await base.getByRole('link', { name: 'Start' }).waitFor()
  expect(plain(await base.getByRole('listitem').innerText())).toMatch(
    /Price\s+RUB 149 a month\s+Next payment\s+RUB 149,/,
  )
  expect(await accessibilityViolations(page)).toEqual([])
  await base.getByRole('button', { name: 'Switch the renewal off: Start' }).click()
  await dialogOf(page, 'Start').getByRole('button', { name: 'Switch the renewal off' }).click()
  const told = dialogOf(page, 'The renewal is off').filter({ hasText: 'You can watch until' })
  await told.getByRole('button', { name: 'Close' }).last().click()
  await base.getByText('Paid until').waitFor()
  await base.getByRole('button', { name: 'Switch the renewal on: Start' }).click()
  await dialogOf(page, 'Start').getByText('The renewal is on.').waitFor()
  await base.getByText('Next payment').waitFor()
  await context.close()
})

test('[P-2.54 V-8.11 V-4.104] what is missing is charged to the linked card, but only after a yes', async () => {
  const viewer = await newViewer(environment, { origin: origin() })
  const { page, context } = viewer
  await payIn(origin(), viewer, 4_900)
  await chooseMonth(page)
  const asked = dialogOf(page, 'Bank card')
  await asked.getByText(/0001$/).waitFor()
  expect(hashOf(page)).toBe('#card')
  const summary = plain(await asked.locator('dl').innerText()).split(/\n+/)
  expect(summary).toEqual([
    ...[
      'Subscription',
      'Start · 1 month',
      'Price',
      'RUB 149',
      'On your balance',
      'RUB 49',
      'To pay',
      'RUB 100',
    ],
  ])
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await balanceOf(viewer)).toBe(4_900)
  await asked.getByRole('button', { name: 'Pay RUB 100' }).click()
  await dialogOf(page, 'The packet is connected').waitFor({ timeout: 15_000 })
  expect(await balanceOf(viewer)).toBe(0)
  await context.close()
})

test('[P-2.57 V-4.98 V-4.106 V-4.109 V-4.148] a code is scanned to pay, and closing it ends the questions', async () => {
  const viewer = await newViewer(environment, { origin: origin() })
  const { page, context } = viewer
  const looks: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes('/transactions/')) looks.push(pathname)
  })
  await page.clock.install()
  await openCode(page)
  expect(hashOf(page)).toBe('#pay_qr')
  await dialogOf(page, 'Scan to pay').getByRole('button', { name: 'Close' }).click()
  await dialogOf(page, 'Scan to pay').waitFor({ state: 'detached' })
  await page.clock.runFor(10_000)
  expect(looks).toEqual([])
  const address = await openCode(page)
  expect(await accessibilityViolations(page)).toEqual([])
  await answerAt(origin(), address, { act: 'confirm' })
  await page.clock.runFor(5_000)
  await dialogOf(page, 'The packet is connected').waitFor()
  expect(looks).toHaveLength(1)
  expect(await balanceOf(viewer)).toBe(0)
  await context.close()
})

test('[V-3.39 P-2.48] a payment that a reload has interrupted goes on, in another tab as well, and buys once', async () => {
  const viewer = await newViewer(environment, { origin: origin() })
  const { page, context } = viewer
  const address = await openCode(page)
  const stored = () =>
    page.evaluate(() =>
      ['chosenPacket', 'purchase_id', 'purchase_packet_id'].map((key) => localStorage.getItem(key)),
    )
  const { id } = await startOf()
  expect((await stored())[2]).toBe(String(id))
  const tab = await context.newPage()
  await tab.goto(origin())
  await dialogOf(tab, 'Start').getByText('Waiting for the payment').waitFor()
  expect(hashOf(tab)).toBe('#pay_transaction')
  await answerAt(origin(), address, { act: 'confirm' })
  await page.reload()
  await dialogOf(page, 'The packet is connected').waitFor()
  await dialogOf(tab, 'The packet is connected').waitFor({ timeout: 15_000 })
  expect(await stored()).toEqual([null, null, null])
  expect(await balanceOf(viewer)).toBe(0)
  const { body } = await viewer.call('/users/self/subscriptions/current')
  expect(body['subscriptions']).toHaveLength(1)
  await context.close()
})

test('[P-2.56 V-4.99] the bill of a phone pays after a message, and what is information charges nothing', async () => {
  const viewer = await newViewer(environment, { origin: origin() })
  const { page, context } = viewer
  await chooseMonth(page)
  await dialogOf(page, 'How to pay').getByRole('button', { name: 'Cash at the office' }).click()
  const told = dialogOf(page, 'Cash at the office')
  await told.getByText('We connect it as soon as you have paid.').waitFor()
  await told.getByRole('button', { name: 'Close' }).last().click()
  await chooseMonth(page)
  await dialogOf(page, 'How to pay').getByRole('button', { name: 'Phone bill' }).click()
  const bill = dialogOf(page, 'Phone bill')
  expect(await bill.getByLabel('Phone').inputValue()).toBe(`+${viewer.phone}`)
  await bill.getByRole('button', { name: 'Pay RUB 149' }).click()
  await dialogOf(page, 'Start').getByText('Waiting for the payment').waitFor()
  await dialogOf(page, 'Start').getByRole('button', { name: 'Do not wait' }).click()
  await dialogOf(page, 'Start').waitFor({ state: 'detached' })
  const payments = await environment.service.db
    .selectFrom('payments')
    .select(['payform', 'status', 'amount'])
    .where('user_id', '=', viewer.userId)
    .execute()
  expect(payments.map(({ payform, amount }) => [payform, amount])).toEqual([['phone_sms', 14_900]])
  await context.close()
})

/** Opens the page of a film that is sold alone, and chooses one of its prices. */
async function chooseFilm(page: Page, price: string): Promise<{ card: string; film: string }> {
  const { id } = await environment.service.db
    .selectFrom('contents')
    .select('id')
    .where('slug', '=', 'forger')
    .executeTakeFirstOrThrow()
  const path = `/contents/forger-${id}`
  await page.goto(path)
  await page.getByText('Ways to watch').click()
  await page.getByRole('button', { name: price }).click()
  return { card: path, film: `/watch/${id}` }
}

const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search

test('[V-4.94 V-2.148 P-2.55 V-4.110] a film is rented with the linked card for what the balance lacks, and plays', async () => {
  const viewer = await newViewer(environment, { origin: origin() })
  const { page, context } = viewer
  await payIn(origin(), viewer, 4_900)
  const asked: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (request.method() === 'POST' && path.includes('/users/self/'))
      asked.push(path.split('/self/')[1] ?? '')
  })
  const { card: filmCard, film } = await chooseFilm(page, 'Rent for 2 days')
  await dialogOf(page, 'Bank card').getByRole('button', { name: 'Pay another way' }).click()
  const methods = dialogOf(page, 'How to pay')
  await methods.getByRole('button', { name: 'A new card' }).waitFor()
  await methods.getByRole('button', { name: /^Card .*0001$/ }).click()
  const confirm = dialogOf(page, 'Bank card')
  await confirm.getByText(/0001$/).waitFor()
  expect(hashOf(page)).toBe('#pay_card')
  expect(plain(await confirm.locator('dl').innerText()).split(/\n+/)).toEqual([
    ...['Rent', 'The Forger · for 2 days', 'Price', 'RUB 199', 'On your balance', 'RUB 49'],
    ...['To pay', 'RUB 150'],
  ])
  expect(await accessibilityViolations(page)).toEqual([])
  const release = await delayRequests(page, '**/purchases_offer/transaction')
  const tellWhoOwns = await delayRequests(page, '**/content_metadata/*')
  await confirm.getByRole('button', { name: 'Pay RUB 150' }).click()
  await confirm.getByRole('button', { name: 'One moment…', disabled: true }).waitFor()
  release()
  // What the card has loaded before the payment still says that the film is not his.
  await page.getByText('Loading', { exact: true }).waitFor({ state: 'attached' })
  expect([pathOf(page), hashOf(page)]).toEqual([film, ''])
  tellWhoOwns()
  await seePictureAdvance(page, 10)
  expect(asked.filter((path) => path.startsWith('purchases'))).toEqual([
    ...['purchases_offer', 'purchases_offer/transaction'],
  ])
  expect(await balanceOf(viewer)).toBe(0)
  await page.goBack()
  await page
    .getByRole('link', { name: /^(Watch|Continue)/ })
    .first()
    .waitFor()
  await expect.poll(() => [pathOf(page), hashOf(page)]).toEqual([filmCard, ''])
  await context.close()
})

test('[P-2.59 P-2.72 V-4.89] a card without money leads to another way, and the page of the bank back to the film, whatever another tab says', async () => {
  const viewer = await newViewer(environment, { origin: origin() })
  const { page, context } = viewer
  await payIn(origin(), viewer, 1_000, cards.poor)
  const { card: filmCard, film } = await chooseFilm(page, 'Buy for good')
  await dialogOf(page, 'Bank card').getByRole('button', { name: 'Pay RUB 489' }).click()
  const poor = dialogOf(page, 'Not enough money')
  await poor.getByRole('button', { name: 'Pay another way' }).waitFor()
  expect(hashOf(page)).toBe('#nofunds')
  expect(await accessibilityViolations(page)).toEqual([])
  await poor.getByRole('button', { name: 'Pay another way' }).click()
  await dialogOf(page, 'How to pay').getByRole('button', { name: 'A new card' }).click()
  await dialogOf(page, 'Bank card').getByRole('button', { name: 'Pay RUB 489' }).click()
  await page.getByRole('button', { name: /^Pay / }).waitFor()
  const tab = await context.newPage()
  // An address that only says so buys nothing.
  await tab.goto(`${origin()}${filmCard}?purchased=true`)
  await dialogOf(tab, 'The Forger').getByText('Waiting for the payment').waitFor()
  await tab.getByText('Getting ready').waitFor({ state: 'attached' })
  expect([pathOf(tab), await balanceOf(viewer)]).toEqual([filmCard, 1_000])
  await tab.close()
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.waitForURL((url) => url.pathname === film)
  expect(await balanceOf(viewer)).toBe(0)
  const bought = await environment.service.db
    .selectFrom('purchases')
    .select('until_at')
    .where('user_id', '=', viewer.userId)
    .execute()
  expect(bought).toEqual([{ until_at: null }])
  await context.close()
})

test('[P-2.64] where a brand frames the page of its bank one pays without leaving, and elsewhere there is no such dialog', async () => {
  const aurora = environment.service.origin('aurora.localhost')
  const viewer = await newViewer(environment, { origin: aurora })
  const { page, context } = viewer
  await page.goto('/settings/payment')
  await page.getByRole('button', { name: 'Top up the account' }).click()
  await dialogOf(page, 'Top up the account').getByRole('button', { name: 'RUB 200' }).click()
  await dialogOf(page, 'How to pay').getByRole('button', { name: 'Bank card' }).click()
  await dialogOf(page, 'Bank card').getByRole('button', { name: 'Pay RUB 200' }).click()
  const framed = page.frameLocator('iframe[title="Page of the bank"]')
  await framed.getByRole('button', { name: /^Pay / }).waitFor()
  expect([hashOf(page), pathOf(page)]).toEqual(['#pay_iframe', '/settings/payment'])
  await framed.getByRole('button', { name: /^Pay / }).click()
  await dialogOf(page, 'The account is topped up').waitFor()
  expect(pathOf(page)).toBe('/settings/payment')
  expect(await balanceOf(viewer)).toBe(20_000)
  const other = await newViewer(environment, { origin: origin() })
  await other.page.goto('/settings/payment#pay_iframe')
  await other.page.getByText('No card is linked.').waitFor()
  expect(await other.page.getByRole('dialog', { name: /Top up/ }).count()).toBe(0)
  await other.context.close()
  await context.close()
})

test('[V-2.83 V-4.107] a packet that is bought next to the player opens the channel, and everything is loaded anew', async () => {
  const { db } = environment.service
  // At some hours the film on air would ask for a PIN before the word of success.
  await db.updateTable('programs').set({ age: 16 }).where('age', '=', 18).execute()
  await notifyChange(db, 'schedule')
  const viewer = await newViewer(environment, { origin: origin() })
  const { page, context } = viewer
  await payIn(origin(), viewer, 2_000)
  await page.goto('/settings/payment')
  await page.getByText('RUB 20.00', { exact: true }).waitFor()
  await openWithin(page, '/channels/films/matinee')
  const block = page.getByRole('region', { name: 'Ways to watch' })
  await block.getByRole('heading', { level: 3, name: 'All on air' }).waitFor()
  const [player, ways] = [await boxOf(page, 'Player'), await boxOf(page, 'Ways to watch')]
  // Next to the picture, and in view with it.
  expect([ways.y >= player.y + player.height, ways.y < 720]).toEqual([true, true])
  await block.getByRole('button', { name: 'Connect: All on air' }).click()
  await dialogOf(page, 'All on air')
    .getByRole('button', { name: /^Continue/ })
    .click()
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET') loaded.push(new URL(request.url()).pathname)
  })
  const confirm = dialogOf(page, 'All on air').filter({ hasText: 'taken from your balance' })
  await confirm.getByRole('button', { name: 'Pay RUB 10' }).click()
  await dialogOf(page, 'The packet is connected').getByRole('button', { name: 'Close' }).last().click()
  await block.waitFor({ state: 'detached' })
  await openWithin(page, '/settings/payment')
  await page.getByText('RUB 10.00', { exact: true }).waitFor()
  await page.getByText('•••• 0001', { exact: true }).waitFor()
  await openWithin(page, '/packets')
  await page.getByText('You have it').first().waitFor()
  const anew = [
    '/v2/channels/channel_list',
    '/v2/users/self/accounts',
    '/v2/users/self/cards',
    '/v2/purchasepackets',
  ]
  expect(anew.filter((path) => !loaded.includes(path))).toEqual([])
  await context.close()
})

async function boxOf(page: Page, region: string) {
  const box = await page.getByRole('region', { name: region }).boundingBox()
  if (!box) throw new Error(`there is no ${region}`)
  return box
}
