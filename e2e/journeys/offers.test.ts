import { grantPacket } from '@onair/server/testing/seeds'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityViolations } from '../world/accessibility.ts'
import { openWithin } from '../world/open-within.ts'
import { newGuest } from '../world/remembered-guest.ts'
import { codeFor, enterCode, enterPhone } from '../world/signing-in.ts'
import { openSharedEnvironment } from '../world/test-environment.ts'
import { newViewer } from '../world/viewer.ts'
import { seePictureAdvance } from '../world/watching.ts'

const environment = openSharedEnvironment({ isPlain: true })
const origin = () => environment.service.origin('localhost')
/** Somebody of the demo who has the packet with films. */
const subscriber = '70000000001'

async function idOf(slug: string): Promise<number> {
  const found = environment.service.db.selectFrom('contents').select('id').where('slug', '=', slug)
  return (await found.executeTakeFirstOrThrow()).id
}

async function cinemaId(): Promise<number> {
  const { id } = await environment.service.db
    .selectFrom('packets')
    .innerJoin('tenants', 'tenants.id', 'packets.tenant_id')
    .select('packets.id')
    .where('packets.slug', '=', 'cinema')
    .where('shortname', '=', 'onair')
    .executeTakeFirstOrThrow()
  return id
}

async function openCard(page: Page, slug: string): Promise<void> {
  await page.goto(`/contents/${slug}-${await idOf(slug)}`)
}

const offer = (page: Page, title: string) =>
  page.getByRole('dialog').filter({ has: page.getByRole('heading', { level: 2, name: title }) })
const packetsIn = async (page: Page, title: string) => {
  const names = offer(page, title).getByRole('heading', { level: 3 })
  await names.first().waitFor()
  return names.allInnerTexts()
}
const payButton = (page: Page) => page.getByRole('button', { name: /^Watch with/ })
const pathOf = (page: Page) => new URL(page.url()).pathname

test('[V-4.90] one way to watch is one button, several are a menu that closes again', async () => {
  const { page, context } = await newGuest(environment.browser, { origin: origin() })
  await openCard(page, 'quiet-vault')
  await payButton(page).waitFor()
  expect(await payButton(page).allInnerTexts()).toEqual(['Watch with Cinema'])
  await openWithin(page, `/contents/rain-ledger-${await idOf('rain-ledger')}`)
  const menu = page.getByText('Ways to watch')
  await menu.click()
  const ways = await page.locator('details').getByRole('button').allInnerTexts()
  expect(ways.map((way) => way.replaceAll('\u00a0', ' '))).toEqual([
    ...['Watch with All on air', 'Watch with Cinema', 'Rent for 2 days · RUB 149', 'Buy for good · RUB 399'],
  ])
  await page.keyboard.press('Escape')
  await payButton(page).first().waitFor({ state: 'hidden' })
  expect(pathOf(page)).toContain('rain-ledger')
  await context.close()
})

test('[P-2.60] a pay button opens its packet with the price, and a subscriber watches after signing in', async () => {
  const { page, context } = await newGuest(environment.browser, { origin: origin() })
  await openCard(page, 'rain-ledger')
  await page.getByText('Ways to watch').click()
  await payButton(page).filter({ hasText: 'Cinema' }).click()
  const dialog = offer(page, 'The Rain Ledger')
  expect(await packetsIn(page, 'The Rain Ledger')).toEqual(['Cinema'])
  expect(await dialog.getByText('RUB 249').isVisible()).toBe(true)
  expect(new URL(page.url()).hash).toBe('#quick_packets')
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await enterPhone(page, subscriber.slice(1))
  await page.getByLabel('Code from the message').waitFor()
  await enterCode(page, await codeFor(environment.service.db, subscriber))
  await page
    .getByRole('link', { name: /^(Watch|Continue)(?! with)/ })
    .first()
    .waitFor()
  expect(await dialog.count()).toBe(0)
  expect(await payButton(page).count()).toBe(0)
  await context.close()
})

test('[V-4.75] what was not bought opens its packets over its card instead of playing', async () => {
  const { page, context, userId } = await newViewer(environment, { origin: origin() })
  const streams: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/v2\/.+\/stream$/.test(pathname)) streams.push(pathname)
  })
  const id = await idOf('rain-ledger')
  await page.goto(`/watch/${id}`)
  const dialog = offer(page, 'The Rain Ledger')
  expect(await packetsIn(page, 'The Rain Ledger')).toEqual(['All on air', 'Cinema'])
  expect(await dialog.getByRole('link', { name: 'help@onair.invalid' }).getAttribute('href')).toBe(
    'mailto:help@onair.invalid',
  )
  expect(pathOf(page)).toBe(`/contents/rain-ledger-${id}`)
  expect(streams).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByText('Ways to watch').waitFor()
  await grantPacket(environment.service.db, { userId, packetId: await cinemaId(), untilMs: null })
  await page.goto(`/watch/${id}`)
  await seePictureAdvance(page, 10)
  expect(streams).toHaveLength(1)
  await context.close()
})

test('[V-4.76 V-4.91 V-4.145] a guest who rents a film signs in and goes on with it, but not after closing the sign-in', async () => {
  const { page, context } = await newGuest(environment.browser, { origin: origin() })
  const { db } = environment.service
  await openCard(page, 'forger')
  const rent = async () => {
    await page.getByText('Ways to watch').click()
    await page.getByRole('button', { name: 'Rent for 2 days' }).click()
    await page.getByRole('dialog').getByLabel('Phone number').waitFor()
  }
  const stored = () =>
    page.evaluate(() => ['authAfterBuy', 'redirect'].map((key) => sessionStorage.getItem(key)))
  const { id } = await db
    .selectFrom('purchase_types')
    .innerJoin('tenants', 'tenants.id', 'purchase_types.tenant_id')
    .select('purchase_types.id')
    .where('content_id', '=', await idOf('forger'))
    .where('kind', '=', 'rent')
    .where('shortname', '=', 'onair')
    .executeTakeFirstOrThrow()
  await rent()
  expect(await stored()).toEqual([
    JSON.stringify({ content: await idOf('forger'), purchaseType: id }),
    pathOf(page),
  ])
  await page.getByRole('dialog').last().getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => new URL(page.url()).hash).toBe('')
  expect(await stored()).toEqual([null, null])
  await rent()
  const phone = '70000009941'
  await enterPhone(page, phone.slice(1))
  await page.getByLabel('Code from the message').waitFor()
  await enterCode(page, await codeFor(db, phone))
  const methods = page.getByRole('dialog', { name: 'How to pay' })
  await methods.getByText('The Forger · for 2 days').waitFor()
  expect([await stored(), new URL(page.url()).hash]).toEqual([[null, null], '#paysystems'])
  await context.close()
})

test('[V-4.75] an episode is opened by the packets of its series', async () => {
  const { page, context } = await newGuest(environment.browser, { origin: origin() })
  const { id } = await environment.service.db
    .selectFrom('contents as episode')
    .innerJoin('contents as season', 'season.id', 'episode.parent_id')
    .select('episode.id')
    .where('season.parent_id', '=', await idOf('wolf-count'))
    .orderBy('episode.id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await page.goto(`/watch/${id}`)
  await page.getByRole('heading', { level: 3, name: 'Cinema' }).waitFor()
  expect(await page.locator('video').count()).toBe(0)
  await context.close()
})
