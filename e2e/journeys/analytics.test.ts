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

const party = await startThirdParty()
const environment = openTestEnvironment()
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

/** Sends what waits, as at the end of a page, and looks whether an event of this name has come. */
async function told(page: Page, since: Date, name: string): Promise<boolean> {
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  return (await stored(since)).some((event) => event.name === name)
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

  const row = page.locator('[data-template="content-v"]').first()
  const [rowIndex, rowId] = (await row.getAttribute('data-row'))?.split('_') ?? []
  const second = row.locator('[data-item]').nth(1)
  const itemId = await second.getAttribute('data-item')
  await second.scrollIntoViewIfNeeded()
  await second.hover()
  await expect.poll(() => told(page, since, 'focus_content-v')).toBe(true)
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
    const found = (await named(`${action}_content-v`)).filter(({ value }) => value === itemId)
    expect(found.map((event) => event.source)).toContain(source)
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
