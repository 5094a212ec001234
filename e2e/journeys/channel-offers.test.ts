import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityViolations } from '../world/accessibility.ts'
import { guestAt } from '../world/as-guest.ts'
import { composePage, onairId } from '../world/catalogue-scene.ts'
import { codeFor, enterCode, enterPhone } from '../world/signing-in.ts'
import { openTestEnvironment } from '../world/test-environment.ts'
import { seePictureAdvance } from '../world/watching.ts'

const environment = openTestEnvironment({ isPlain: true })
/** Somebody of the demo who has the packet with the channel of films. */
const subscriber = '70000000001'
const sold = '/channels/films/matinee'

const player = (page: Page) => page.getByRole('region', { name: 'Player' })
const block = (page: Page) => page.getByRole('region', { name: 'Ways to watch' })
const offer = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.getByRole('heading', { level: 2, name: 'Matinee' }) })
const packetsIn = async (place: ReturnType<typeof block>) => {
  const names = place.getByRole('heading', { level: 3 })
  await names.first().waitFor()
  return names.allInnerTexts()
}

function countStreams(page: Page): () => number {
  let streams = 0
  page.on('request', (request) => {
    if (/\/channels\/\d+\/stream/.test(request.url())) streams += 1
  })
  return () => streams
}

test('[V-2.42 V-2.43 V-4.62 V-4.64] a channel that was not bought says so on its card, shows its packets instead of playing, and plays once the subscriber signs in', async () => {
  const { db } = environment.service
  const row = { slug: 'on-now', title: 'On now', template: 'channel', query: { by: 'channels' } } as const
  await composePage(db, await onairId(db), { slug: 'tonight', title: 'Tonight', rows: [row] })
  const { page, context } = await guestAt(environment, '/tonight')
  const streams = countStreams(page)
  const cards = page.getByRole('region', { name: 'On now' }).getByRole('article')
  const card = cards.filter({ hasText: 'Matinee' })
  const isSeen = (text: string) =>
    card.getByText(text).evaluate((badge) => badge.checkVisibility({ opacityProperty: true }))
  expect(await isSeen('Watch from RUB 349')).toBe(false)
  await card.getByRole('link').focus()
  await expect.poll(() => isSeen('Watch from RUB 349')).toBe(true)
  expect(await isSeen('Subscription')).toBe(true)
  expect(await cards.filter({ hasText: /Watch from|Subscription/ }).count()).toBe(1)
  await card.getByRole('link').click()
  await page.waitForURL((url) => url.pathname.endsWith('/matinee'))
  expect(await packetsIn(block(page))).toEqual(['All on air', 'Cinema'])
  expect(await player(page).getByRole('alert').innerText()).toBe(
    'This channel is not part of your subscription yet.',
  )
  expect(await accessibilityViolations(page)).toEqual([])
  expect(streams()).toBe(0)
  await block(page).getByRole('button', { name: 'Sign in' }).click()
  await enterPhone(page, subscriber.slice(1))
  await page.getByLabel('Code from the message').waitFor()
  await enterCode(page, await codeFor(environment.service.db, subscriber))
  await seePictureAdvance(page, 10)
  expect(streams()).toBe(1)
  expect([await block(page).count(), await page.getByRole('dialog').count()]).toEqual([0, 0])
  await context.close()
})

test('[V-4.69] the archive of a channel that was not bought brings up its packets, from the schedule and by address', async () => {
  const { page, context } = await guestAt(environment, sold)
  const streams = countStreams(page)
  const schedule = page.getByRole('region', { name: 'Schedule' })
  await schedule.getByRole('button', { name: 'Previous day' }).click()
  await schedule.getByRole('listitem').last().getByRole('button').click()
  expect(await packetsIn(offer(page))).toEqual(['All on air', 'Cinema'])
  await page.keyboard.press('Escape')
  await offer(page).waitFor({ state: 'hidden' })
  await page.goto(`${sold}?ts=${Math.floor(Date.now() / 1000) - 7200}`)
  expect(await packetsIn(offer(page))).toEqual(['All on air', 'Cinema'])
  await offer(page).getByRole('button', { name: 'Close' }).click()
  await offer(page).waitFor({ state: 'hidden' })
  expect(new URL(page.url()).hash).toBe('')
  expect(streams()).toBe(0)
  await context.close()
})

test('[V-4.65] a channel that is sold in no packet yet comes soon', async () => {
  const { db } = environment.service
  const aurora = db.selectFrom('tenants').select('id').where('shortname', '=', 'aurora')
  const ofAurora = db.selectFrom('packets').select('id').where('tenant_id', '=', aurora)
  await db
    .deleteFrom('packet_channels')
    .where('packet_id', 'in', ofAurora)
    .where('channel_id', '=', db.selectFrom('channels').select('id').where('slug', '=', 'matinee'))
    .execute()
  const { page, context } = await guestAt(environment, sold, { host: 'aurora.localhost' })
  await expect.poll(() => player(page).getByRole('alert').innerText()).toBe('This channel is coming soon.')
  expect(await block(page).count()).toBe(0)
  await context.close()
})
