import { giveMoney } from '@onair/server/testing/give-money'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityViolations } from '../world/accessibility.ts'
import { guestAtNoPage } from '../world/as-guest.ts'
import type { Visitor } from '../world/browser.ts'
import { changeTraits } from '../world/change-traits.ts'
import { offerContents, type Scene } from '../world/content-scene.ts'
import { openWithin } from '../world/open-within.ts'
import { remember } from '../world/remember.ts'
import { openTestEnvironment } from '../world/test-environment.ts'
import { startThirdParty } from '../world/third-party.ts'
import { newViewer } from '../world/viewer.ts'

const party = await startThirdParty()
const environment = openTestEnvironment({ isPlain: true })
const origin = () => environment.service.origin('localhost')
let scene: Scene

beforeAll(async () => {
  const { db } = environment.service
  scene = await offerContents(db)
  await changeTraits(db, 'onair', {
    promoDays: 14,
    analytics: {
      consent: 'ask',
      audienceCounter: `${party.origin}/hit?fts={fts}&evtp={evtp}`,
      errorDsn: party.origin.replace('//', '//key@') + '/7',
    },
  })
})
afterAll(() => party.stop())

const banner = (page: Page) => page.getByRole('region', { name: 'May we learn how you watch?' })
const dialogOf = (page: Page, name: string) =>
  page.getByRole('dialog').filter({ has: page.getByRole('heading', { level: 2, name }) })
const player = (page: Page) => page.getByRole('region', { name: 'Player' })

/** A browser whose viewer has not been asked yet; every fourth report is sent, so that its dice are told. */
async function unasked(visitor: Visitor, dice: number): Promise<void> {
  await visitor.page.addInitScript((thrown) => {
    Math.random = () => thrown
  }, dice)
  await remember(visitor, origin(), { analytics_consent: '' })
}

interface Told {
  name: string
  value: string | null
  source: string | null
  user_id: number | null
  user_state: string
  sell_click_id: string | null
  details: unknown
  variants: unknown
}

const stored = (since: Date): Promise<Told[]> =>
  environment.service.db
    .selectFrom('analytics_events')
    .select(['name', 'value', 'source', 'user_id', 'user_state', 'sell_click_id', 'details', 'variants'])
    .where('received_at', '>=', since)
    .orderBy('happened_at')
    .execute()

/** Sends what waits, as at the end of a page, and looks whether an event of this name, and value, has come. */
async function told(page: Page, since: Date, name: string, value?: string | null): Promise<boolean> {
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  return (await stored(since)).some(
    (event) => event.name === name && (value === undefined || event.value === value),
  )
}

const channelId = async (slug: string): Promise<number> => {
  const { db } = environment.service
  const { id } = await db
    .selectFrom('channels')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  return id
}

/** Leaves the page, which sends what still waits. */
const leave = (page: Page) => page.goto('about:blank')

test('[V-7.108 V-7.110 V-7.111 V-9.34 V-4.171 P-2.75 P-7.40] nothing leaves the browser before a yes; then what a guest does is stored, and after a no nothing more', async () => {
  const since = new Date()
  const visitor = await guestAtNoPage(environment)
  const { page, context } = visitor
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname, origin: to } = new URL(request.url())
    if (pathname === '/v2/analytics/events' || to === party.origin) sent.push(pathname)
  })
  await unasked(visitor, 0.9)
  await page.goto('/?clickid=seller-7')
  await banner(page).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await page
    .getByRole('link', { name: /^See all/ })
    .first()
    .click()
  await page.waitForURL(/\/row\//)
  await page.goBack()
  expect(sent).toEqual([])
  await banner(page).getByRole('button', { name: 'Agree' }).click()
  await banner(page).waitFor({ state: 'hidden' })

  // What came into view before the yes is forgotten.
  await openWithin(page, '/packets')
  await page.getByRole('button', { name: 'Connect: Start' }).waitFor()
  await openWithin(page, '/')
  const place = await page.locator('[data-template="content-v"]').first().getAttribute('data-row')
  const [rowIndex, rowId] = place?.split('_') ?? []
  const row = page.locator(`[data-row="${place}"]`)
  const itemId = await row.locator('[data-item]').nth(1).getAttribute('data-item')
  const second = row.locator(`[data-item="${itemId}"]`)
  await second.scrollIntoViewIfNeeded()
  await expect
    .poll(async () => {
      await second.hover()
      return told(page, since, 'focus_content-v', itemId)
    })
    .toBe(true)
  await second.getByRole('link').first().click()
  await page.waitForURL(/\/contents\//)
  await page.getByRole('dialog').getByRole('heading', { level: 1 }).waitFor()
  await page.goBack()
  await page
    .getByRole('link', { name: /^See all/ })
    .first()
    .click()
  await page.waitForURL(/\/row\//)
  await page.getByRole('button', { name: '14 days free' }).click()
  await page.getByRole('dialog').waitFor()
  await openWithin(page, '/instructions')
  await page.getByRole('list', { name: 'Choose a device' }).getByRole('button').first().click()
  await openWithin(page, `/contents/harbour-lights-${scene.series}`)
  await page.getByRole('tab', { name: 'Season 2' }).click()
  await openWithin(page, '/packets')
  await page.getByRole('button', { name: 'Connect: Start' }).waitFor()
  await openWithin(page, '/channels/all/horizon')
  await page.getByRole('searchbox', { name: 'Find a channel' }).fill('avenue')
  const schedule = page.getByRole('region', { name: 'Schedule' })
  const startsAt = await schedule.locator('[data-when="running"] time').getAttribute('datetime')
  await schedule
    .getByRole('listitem')
    .filter({ has: page.locator(`time[datetime="${startsAt}"]`) })
    .getByRole('link')
    .click()
  await player(page).hover()
  await player(page).getByRole('button', { name: 'Full screen', exact: true }).click()
  await player(page).getByRole('button', { name: 'Exit full screen' }).click()
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('not among the quarter')
    })
  })
  await expect.poll(() => told(page, since, 'channel_search')).toBe(true)
  await leave(page)

  const named = async (name: string) => (await stored(since)).filter((event) => event.name === name)
  const source = `${rowIndex}x1_${rowId}`
  await expect.poll(async () => (await named('toggle_fullscreen')).length).toBe(2)
  for (const action of ['show', 'focus', 'click']) {
    const sources = async () =>
      (await named(`${action}_content-v`))
        .filter(({ value }) => value === itemId)
        .map((event) => event.source)
    await expect.poll(sources, { message: action }).toContain(source)
  }
  const values = async (name: string) => (await named(name)).map(({ value }) => value)
  expect((await values('open_content')).length).toBe(2)
  expect((await values('see_all')).length).toBe(1)
  expect((await values('back')).length).toBe(1)
  expect(await values('open_channel')).toEqual(['horizon'])
  expect(await values('trial_button_click')).toEqual([expect.stringMatching(/^(outlined|filled)$/)])
  expect(await values('select_season_2')).toEqual([String(scene.series)])
  expect(await values('click_android_tv')).toEqual([null])
  expect(await values('channel_search')).toEqual(['avenue'])
  const horizon = await channelId('horizon')
  expect((await named('select_schedule')).map(({ value, details }) => ({ value, details }))).toEqual([
    { value: `${horizon}-${Date.parse(startsAt ?? '') / 1000}`, details: { channelId: horizon } },
  ])
  expect(await values('toggle_fullscreen')).toEqual(['on', 'off'])
  const [start] = await named('playback_start')
  expect(start?.details).toMatchObject({ startType: 'live', viewing: expect.stringMatching(/^[\w-]{16}$/) })
  const all = await stored(since)
  expect(new Set(all.map(({ user_state }) => user_state))).toEqual(new Set(['guest']))
  expect(new Set(all.map(({ sell_click_id }) => sell_click_id))).toEqual(new Set(['seller-7']))
  const [{ value: look } = { value: null }] = await named('trial_button_click')
  expect(all.at(-1)?.variants).toEqual({ 'trial-button': look })

  expect(sent.filter((path) => path !== '/v2/analytics/events')).toEqual([])

  await page.goto('/settings/statistics')
  await page.getByRole('radio', { name: 'I do not agree' }).check()
  const before = (await stored(since)).length
  sent.length = 0
  await openWithin(page, '/channels')
  await leave(page)
  expect(sent).toEqual([])
  expect((await stored(since)).length).toBe(before)
  await context.close()
})

test('[P-7.47 P-7.48 V-7.109 V-4.149 V-7.115 V-8.02 V-8.33 P-8.21] the advertising id of an app, and what a user buys, cancels and is shown as an ad is stored after a yes; a quarter of errors is reported without secrets, and support reads the last of them', async () => {
  const since = new Date()
  const viewer = await newViewer(environment, { origin: origin() })
  const { page, context, userId } = viewer
  await giveMoney(environment.service.db, userId, 20_000)
  await unasked(viewer, 0.1)
  const phone = { identifier: '38400000-8cf0', vendor: 'google' }
  const adIds = async () => (await viewer.call('/users/self/ad_ids')).body['ad_ids']
  await page.addInitScript((advertisingId) => void Object.assign(window, { advertisingId }), phone)
  await page.goto('/packets')
  await banner(page).waitFor()
  expect(await adIds()).toEqual([])
  await banner(page).getByRole('button', { name: 'Agree' }).click()
  await expect.poll(adIds).toEqual([phone])
  await page.getByRole('button', { name: 'Channels of the packets' }).click()
  await dialogOf(page, 'Channels of the packets').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const chooseMonth = async () => {
    await page.getByRole('button', { name: 'Connect: Start' }).click()
    await dialogOf(page, 'Start').getByRole('radio').first().check()
  }
  await chooseMonth()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await chooseMonth()
  await dialogOf(page, 'Start')
    .getByRole('button', { name: /^Continue/ })
    .click()
  const confirm = dialogOf(page, 'Start').filter({ hasText: 'taken from your balance' })
  await confirm.getByRole('button', { name: 'Pay RUB 149' }).click()
  await dialogOf(page, 'The packet is connected').waitFor()
  await openWithin(page, '/settings/payment')
  await page.getByRole('button', { name: 'Top up the account' }).click()
  await dialogOf(page, 'Top up the account').waitFor()
  await page.keyboard.press('Escape')
  await dialogOf(page, 'Top up the account').waitFor({ state: 'detached' })
  await openWithin(page, '/settings/subscriptions')
  const base = page.getByRole('region', { name: 'Base packets' })
  await base.getByRole('button', { name: 'Switch the renewal off: Start' }).click()
  await dialogOf(page, 'Start').getByRole('button', { name: 'Switch the renewal off' }).click()
  await dialogOf(page, 'The renewal is off').getByRole('button', { name: 'Close' }).last().click()
  await base.getByRole('button', { name: 'Switch the renewal on: Start' }).click()
  await dialogOf(page, 'Start').getByText('The renewal is on.').waitFor()

  const tag = { ad: '/demo/ads/vast?creative=ad-tootly', step: null, aliases: [] }
  const plan = { pre_roll: [tag], middle_roll: [], middle_roll_points: [], post_pause_roll: [] }
  await page.route('**/contents/*/stream**', async (route) => {
    const stream = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...stream, ad: { ...plan, max_advertising: 1, remove_packet_id: null } } })
  })
  await openWithin(page, `/watch/${scene.film}`)
  const spot = page.locator('[data-interlude="ad"] video')
  await expect.poll(() => spot.evaluate((video: HTMLVideoElement) => video.currentTime > 0)).toBe(true)
  await spot.evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.2
  })
  await expect.poll(() => told(page, since, 'playback_ready')).toBe(true)

  const refuse = (status: number, error_code: string, detail = {}) => ({
    ...{ status, json: { error: { message: `refused ${status}`, code: status }, error_code, detail } },
  })
  await page.route('**/v2/countries**', (route) => route.fulfill(refuse(404, 'not_found')))
  await page.route('**/v2/internal_genres**', (route) => route.fulfill(refuse(400, 'invalid_request')))
  await openWithin(page, '/movies')
  await page.getByRole('heading', { level: 1, name: 'Films' }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  const denied = { favorites: 'Not in this profile.' }
  await page.route('**/v2/users/self/favorites**', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill(refuse(403, 'permission_denied', denied))
      : route.fallback(),
  )
  await openWithin(page, `/contents/lighthouse-${scene.film}`)
  await page.getByRole('button', { name: 'Add to favorites' }).click()
  const message = dialogOf(page, 'Something went wrong')
  await message.getByText('Not in this profile.').waitFor()
  await message.getByRole('link', { name: 'Back to the channels' }).click()
  await page.waitForURL('**/channels')
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('boom for +7 000 000-07-77 at /x?access_token=abc')
    })
  })
  await expect.poll(() => party.bodies.some((body) => body.includes('boom for … at /x'))).toBe(true)
  const traced = () => party.bodies.some((body) => body.includes('"type":"transaction"'))
  await expect.poll(traced, { timeout: 20_000 }).toBe(true)
  const reported = party.bodies.join('\n')
  expect(reported).toContain('"infer_ip":"never"')
  for (const secret of [
    'refused 400',
    'access_token',
    '000-07-77',
    viewer.token,
    viewer.deviceId,
    viewer.phone,
  ])
    expect(reported).not.toContain(secret)

  await openWithin(page, '/settings/diagnostics')
  await page.getByRole('button', { name: 'Test the connection' }).click()
  const probe = page.getByRole('region', { name: 'Test of a stream' })
  await probe.getByText(/^\d+ ms, \d+\.\d Mbit\/s$/).waitFor()
  const errors = await page.getByRole('region', { name: 'Last errors' }).innerText()
  expect(errors).toContain('listCountries: refused 404')
  expect(errors).toContain('listGenres: refused 400')
  expect(errors).toContain('boom for … at /x')
  expect(await accessibilityViolations(page)).toEqual([])
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy the report' }).click()
  const report = await page.evaluate(() => navigator.clipboard.readText())
  expect(report).toMatch(/^Onair, .*\n\nDevice\nBrowser: Chrome \d+/)
  for (const secret of [
    'access_token',
    '000-07-77',
    viewer.token,
    viewer.deviceId,
    viewer.phone,
    '127.0.0.1',
  ])
    expect(report).not.toContain(secret)
  await leave(page)

  const events = await stored(since)
  const values = (name: string) => events.filter((event) => event.name === name).map(({ value }) => value)
  const [packet] = values('subscribe')
  expect(values('subscribe')).toEqual([packet, packet])
  expect(values('packet_info')).toEqual(['packets_channels'])
  expect(values('offer_cancel')).toEqual(['confirm_period'])
  expect(values('payment_cancel')).toEqual(['refill'])
  expect(values('payment_complete')).toEqual(['subscription'])
  expect([values('unsubscribe'), values('enable_renew')]).toEqual([[packet], [packet]])
  expect([values('ad_start'), values('ad_end')]).toEqual([['pre'], ['pre']])
  expect(new Set(events.map(({ user_id }) => user_id))).toEqual(new Set([userId]))
  expect([events[0]?.user_state, events.at(-1)?.user_state]).toEqual(['free', 'full_payment'])
  await context.close()
})
