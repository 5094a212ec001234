import { notifyChange } from '@onair/server/testing/changes'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityViolations } from '../world/accessibility.ts'
import { airAround } from '../world/airing-scene.ts'
import { guestAt } from '../world/as-guest.ts'
import { composePage, onairId } from '../world/catalogue-scene.ts'
import { offerContents } from '../world/content-scene.ts'
import { withProductStyles } from '../world/plain.ts'
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
    // Neighbours that are warmed up are asked for as previews.
    if (/\/channels\/\d+\/stream(?!\?preview=1)/.test(request.url())) streams += 1
  })
  return () => streams
}

test('[V-2.42 V-2.43 V-4.62 V-4.64] a channel that was not bought says so on its card, shows its packets instead of playing, and plays once the subscriber signs in', async () => {
  const { db } = environment.service
  const row = { slug: 'on-now', title: 'On now', template: 'channel', query: { by: 'channels' } } as const
  await composePage(db, await onairId(db), { slug: 'tonight', title: 'Tonight', rows: [row] })
  // At night the channel shows what is for adults.
  await db.updateTable('programs').set({ age: 12 }).execute()
  await notifyChange(db, 'schedule')
  const { page, context } = await guestAt(environment, '/tonight')
  const streams = countStreams(page)
  const cards = page.getByRole('region', { name: 'On now' }).getByRole('article')
  const card = cards.filter({ hasText: 'Matinee' })
  const isSeen = (text: string) =>
    withProductStyles(page, () =>
      card.getByText(text).evaluate((badge) => badge.checkVisibility({ opacityProperty: true })),
    )
  expect(await isSeen('Watch from RUB 249')).toBe(false)
  await card.getByRole('link').focus()
  await expect.poll(() => isSeen('Watch from RUB 249')).toBe(true)
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

test('[V-9.52] the price of a channel stands on its card and in the list beside the player, which above 1280 px draws only what is in sight', async () => {
  const { page, context } = await guestAt(environment, '/channels', { width: 1281 })
  const card = page.getByRole('article').filter({ hasText: 'Matinee' })
  await card.getByText('Watch from RUB 249').waitFor()
  expect(await page.getByRole('article').filter({ hasText: 'Watch from' }).count()).toBe(1)
  let real = 0
  await page.route('**/channels/channel_list', async (route) => {
    const answer = (await (await route.fetch()).json()) as { channels: { slug: string }[] }
    real = answer.channels.length
    const many = Array.from({ length: 300 }, (_, at) => ({
      ...{ ...answer.channels[0], id: 9000 + at, slug: `made-${at}`, name: `Made ${at}`, number: 100 + at },
    }))
    await route.fulfill({ json: { ...answer, channels: [...answer.channels, ...many] } })
  })
  await page.goto(sold)
  const list = page.getByRole('navigation', { name: 'Channel list' })
  const links = list.getByRole('link')
  await list.locator('a[aria-current=page]').getByText('Watch from RUB 249').waitFor({ state: 'attached' })
  expect(await links.count()).toBeLessThan(40)
  await list.locator('a[aria-current=page]').focus()
  await page.keyboard.press('End')
  await expect.poll(() => page.locator(':focus').getAttribute('href')).toMatch(/\/made-299$/)
  expect(await links.last().getAttribute('href')).toMatch(/\/made-299$/)
  expect(await list.locator('a[href$="/horizon"]').count()).toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(() => list.locator('a[href$="/horizon"]').count()).toBe(1)
  expect(await links.count()).toBe(real + 300)
  await context.close()
})

test('[P-2.34 V-2.31 V-2.34 V-2.37] a wide screen gives a channel a page: what the catalogue knows of the programme, the days as tabs, channels beside it, and the channel itself', async () => {
  const { db } = environment.service
  const scene = await offerContents(db)
  for (const slug of ['horizon', 'orbit'])
    await airAround(db, slug, [{ title: 'Around now', fromMin: -20, toMin: 40 }])
  const airOn = async (slug: string, id: number) => {
    const running = db
      .selectFrom('airings')
      .innerJoin('channels', 'channels.id', 'airings.channel_id')
      .select('airings.program_id')
      .where('channels.slug', '=', slug)
      .where('airings.start_at', '<=', new Date())
      .where('airings.end_at', '>', new Date())
    await db.updateTable('contents').set({ program_id: running }).where('id', '=', id).execute()
  }
  await Promise.all([airOn('horizon', scene.film), airOn('orbit', scene.programme)])
  await notifyChange(db, 'catalogue')
  const { page, context } = await guestAt(environment, '/channels/all/horizon')
  const facts = page.getByRole('region', { name: 'About the programme' })
  await facts.getByText('Harbour tales').waitFor()
  const tags = ['Nature', '2024', 'Harbour tales', 'Northland', expect.stringMatching(/^\d+\+$/), 'HD']
  expect((await facts.getByRole('listitem').allInnerTexts()).slice(0, 6)).toEqual(tags)
  expect(await facts.getByText('7.4', { exact: true }).count()).toBe(1)
  await page.getByRole('region', { name: 'Cast and crew' }).getByText('Mira Holt').waitFor()
  const schedule = page.getByRole('region', { name: 'Schedule' })
  const tabs = schedule.getByRole('tab')
  expect(await tabs.and(page.locator('[aria-selected=true]')).innerText()).toBe('Today')
  await tabs.last().click()
  const lastDay = new Date(Date.now() + 3 * 86_400_000)
  const named = { weekday: 'long', day: 'numeric', month: 'long' } as const
  expect(await schedule.getByRole('status').first().innerText()).toBe(
    lastDay.toLocaleDateString('en-us', named),
  )
  const slugs = (name: string) =>
    page
      .getByRole('region', { name })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1)))
  expect((await slugs('You may also like')).slice(0, 2)).toEqual(['hush', 'north'])
  await page.getByRole('region', { name: 'About Horizon' }).getByText('Archive: 7 days').waitFor()
  const scrolled = () => page.evaluate(() => scrollY)
  await page.evaluate(() => scrollTo(0, 500))
  await expect.poll(scrolled).toBe(500)
  await page.getByRole('navigation', { name: 'Channel list' }).locator('a[href$="/orbit"]').click()
  await expect.poll(scrolled).toBe(0)
  await page.getByRole('region', { name: 'Episodes' }).getByText('Hour 1', { exact: true }).waitFor()
  await expect.poll(() => slugs('Watched before')).toEqual(['horizon'])
  expect([await page.getByRole('dialog').count(), await accessibilityViolations(page)]).toEqual([0, []])
  await context.close()
})
