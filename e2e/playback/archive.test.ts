import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { type AiringScene, airAround } from '../world/airing-scene.ts'
import { guestAt, guestAtNoPage } from '../world/as-guest.ts'
import { withProductStyles } from '../world/plain.ts'
import { openTestEnvironment } from '../world/test-environment.ts'
import { positionOf, pressPause, seeItPlayOn, seePictureAdvance } from '../world/watching.ts'

const environment = openTestEnvironment({ isPlain: true })

let scene: AiringScene

beforeAll(async () => {
  scene = await airAround(environment.service.db, 'avenue', [
    { title: 'Dawn', fromMin: -120, toMin: -60 },
    { title: 'Secret', fromMin: -60, toMin: -50, mayReplay: false },
    { title: 'Noon', fromMin: -50, toMin: -10 },
    { title: 'Dusk', fromMin: -10, toMin: 35 },
    { title: 'Night', fromMin: 35, toMin: 90 },
  ])
  await airAround(environment.service.db, 'orbit', [
    { title: 'Elsewhere', fromMin: -20, toMin: 40, mayLive: false },
    { title: 'Later', fromMin: 40, toMin: 90 },
  ])
  await environment.service.db
    .updateTable('channels')
    .set({ archived_days: 0 })
    .where('slug', '=', 'skylark')
    .execute()
})

const player = (page: Page) => page.getByRole('region', { name: 'Player' })
const timeline = (page: Page) => player(page).getByRole('slider', { name: 'Timeline' })
const told = (page: Page) => timeline(page).getAttribute('aria-valuetext')
const positionInProgramme = async (page: Page) => Number(await timeline(page).inputValue())
const tsOf = (page: Page) => Number(new URL(page.url()).searchParams.get('ts'))
const isPaused = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLVideoElement>('[data-fills] video')?.paused)

/** The instants that streams are requested for; null for live. */
function requestedStarts(page: Page): (number | null)[] {
  const starts: (number | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (/\/v2\/channels\/\d+\/stream$/.test(pathname)) {
      starts.push(searchParams.has('ts') ? Number(searchParams.get('ts')) : null)
    }
  })
  return starts
}

/** Moves the pointer to a place of the timeline, in seconds of its programme; a thumb of 16 px stays within. */
async function pointAt(page: Page, seconds: number): Promise<void> {
  const box = await timeline(page).boundingBox()
  const lengthS = Number(await timeline(page).getAttribute('max'))
  if (!box) throw new Error('no timeline')
  const x = box.x + 8 + ((box.width - 16) * seconds) / lengthS
  // Over the picture first: hidden controls take no pointer.
  await page.mouse.move(x, box.y - 100)
  await page.locator('section[data-controls=true]').waitFor()
  await page.mouse.move(x, box.y + box.height / 2)
}

test.each([1280, 390])(
  'a programme found by its name is watched out of the archive on %i px, and left for the live picture',
  async (width) => {
    const { page, context, troubles } = await guestAt(environment, '/search?q=harbour', { width })
    await page.getByRole('region', { name: 'In the guide' }).getByRole('link').first().click()
    await page.waitForURL(/\/programs\/\d+$/)
    const programme = page.getByRole('dialog').getByRole('article')
    const title = await programme.getByRole('heading', { level: 1 }).innerText()
    const aired = programme
      .getByRole('region', { name: 'On the channels' })
      .getByRole('listitem')
      .filter({ hasNotText: 'Live' })
    await aired.getByRole('link').first().click()
    await page.waitForURL(/\/channels\/all\/[^/]+\?ts=\d+$/)
    await seePictureAdvance(page)
    const player = page.getByRole('region', { name: 'Player' })
    await player.getByRole('heading', { name: title }).waitFor()
    expect(await player.getByText('Live', { exact: true }).count()).toBe(0)
    await pressPause(page)
    await player.getByRole('button', { name: 'Back to live' }).click()
    await page.waitForURL((url) => url.search === '')
    await player.getByText('Live', { exact: true }).waitFor()
    await seePictureAdvance(page)
    expect(troubles).toEqual([])
    await context.close()
  },
)

test('an instant that the archive no longer has is refused in words', async () => {
  const { page, context } = await guestAt(environment, '/channels/all/horizon?ts=1000000000')
  const refusal = page.getByRole('region', { name: 'Player' }).getByRole('alert')
  await refusal.waitFor()
  expect(await refusal.innerText()).toContain('archive')
  const back = page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Back to live' })
  const isSeen = () => back.evaluate((button) => button.checkVisibility({ opacityProperty: true }))
  expect(await withProductStyles(page, isSeen)).toBe(true)
  await back.click()
  await page.waitForURL((url) => url.search === '')
  await seePictureAdvance(page, 5)
  await context.close()
})

test('past programmes are played out of the schedule, and the page tells of what plays', async () => {
  const yesterdayS = Math.floor(Date.now() / 1000) - 86_400
  const { page, context } = await guestAt(environment, `/channels/all/horizon?ts=${yesterdayS}`)
  const rows = page.getByRole('region', { name: /^Schedule/ }).getByRole('listitem')
  const chosen = rows.and(page.locator('[aria-current]'))
  const tellsOf = async (programme: string) => {
    await page.getByRole('region', { name: 'About' }).getByRole('heading', { name: programme }).waitFor()
    await expect.poll(() => page.title()).toMatch(programme)
    expect(await chosen.locator('p').allInnerTexts()).toEqual([programme])
  }
  await chosen.waitFor()
  const past = rows.and(page.locator('[data-when=past]:not([aria-current])')).last()
  const title = await past.locator('p').innerText()
  await past.getByRole('link').click()
  await expect.poll(() => new URL(page.url()).search).toMatch(/^\?ts=\d+00$/)
  await expect
    .poll(() => positionInProgramme(page))
    .toSatisfy((seconds: number) => seconds > 0 && seconds < 5)
  await tellsOf(title)
  expect(await page.getByText(/minutes? left/).count()).toBe(0)
  await page.getByRole('button', { name: 'Back to live' }).click()
  const running = rows.filter({ has: page.getByText('Now', { exact: true }) })
  await tellsOf(await running.locator('p').innerText())
  await page.getByText(/minutes? left/).waitFor()
  expect(await running.getByRole('link').getAttribute('href')).toBe('/channels/all/horizon')
  expect(await rows.and(page.locator('[data-when=coming]')).getByRole('link').count()).toBe(0)
  await context.close()
})

test('a programme of the archive goes on where it was paused, after a reload too; while it runs nothing follows it', async () => {
  const startS = scene.startS('Dusk')
  const { page, context } = await guestAt(environment, `/channels/all/avenue?ts=${startS}`)
  const player = page.getByRole('region', { name: 'Player' })
  await seeItPlayOn(page, 1)
  await pressPause(page)
  await player.getByRole('button', { name: 'Play' }).first().waitFor()
  const pausedAt = await positionOf(page)
  await player.getByRole('button', { name: 'Play' }).first().click()
  await seeItPlayOn(page, pausedAt)
  expect(await player.getByRole('button', { name: 'Next programme' }).count()).toBe(0)
  await timeline(page).press('End')
  await page.getByText('This has not been on air yet.').waitFor()
  await seeItPlayOn(page, pausedAt, 12)
  expect(new URL(page.url()).search).toBe(`?ts=${startS}`)
  await pressPause(page)
  await player.getByRole('button', { name: 'Play' }).first().waitFor()
  const leftS = startS + (await positionInProgramme(page))
  expect([leftS > startS, leftS < startS + 60]).toEqual([true, true])
  const starts = requestedStarts(page)
  await page.reload()
  await seePictureAdvance(page, 5)
  expect([tsOf(page), starts]).toEqual([leftS, [leftS]])
  await context.close()
})

test('a live channel goes on where it was paused, and after a long pause at what is live', async () => {
  const { page, context } = await guestAt(environment, '/channels/all/horizon')
  await seePictureAdvance(page, 10)
  const player = page.getByRole('region', { name: 'Player' })
  const pause = (backS: number) =>
    page.evaluate((seconds) => {
      const video = document.querySelector<HTMLVideoElement>('[data-fills] video')
      if (!video) throw new Error('nothing plays')
      video.pause()
      video.currentTime -= seconds
    }, backS)
  await pause(0)
  const pausedAt = await positionOf(page)
  await player.getByRole('button', { name: 'Play' }).click()
  await seeItPlayOn(page, pausedAt)
  const [liveS, atMs] = [await positionOf(page), Date.now()]
  await pause(20)
  await player.getByRole('button', { name: 'Play' }).click()
  const behindLive = async () => liveS + (Date.now() - atMs) / 1000 - (await positionOf(page))
  await expect.poll(behindLive).toSatisfy((seconds: number) => Math.abs(seconds) < 8)
  await context.close()
})

test('[V-4.08 V-2.97] where the browser plays HLS itself it begins without sound, and says so', async () => {
  const { page, context } = await guestAtNoPage(environment)
  await page.addInitScript(() => {
    for (const name of ['MediaSource', 'ManagedMediaSource', 'WebKitMediaSource'])
      Object.defineProperty(window, name, { value: undefined })
    HTMLMediaElement.prototype.canPlayType = () => 'maybe'
  })
  // A stream that never comes: what counts is how it begins.
  await page.route('**/*.m3u8', () => undefined)
  await page.goto('/channels/all/horizon')
  const player = page.getByRole('region', { name: 'Player' })
  await player.getByRole('button', { name: 'Tap for sound' }).waitFor()
  const isMuted = () => page.evaluate(() => document.querySelector('video')?.muted)
  expect(await isMuted()).toBe(true)
  await player.getByRole('button', { name: 'Unmute' }).click()
  await player.getByRole('button', { name: 'Mute', exact: true }).waitFor()
  expect(await isMuted()).toBe(false)
  expect(await player.getByRole('button', { name: 'Tap for sound' }).count()).toBe(0)
  await context.close()
})

test('[V-4.28 V-4.39] what plays over the end of a programme goes on in the next one, and a skip leads back', async () => {
  const noonS = scene.startS('Noon')
  const duskS = scene.startS('Dusk')
  const { page, context, troubles } = await guestAtNoPage(environment)
  const starts = requestedStarts(page)
  await page.goto(`/channels/all/avenue?ts=${duskS - 8}`)
  await expect.poll(() => told(page)).toBe('39 minutes of 40, Noon')
  await expect.poll(() => told(page), { timeout: 30_000 }).toBe('0 minutes of 45, Dusk')
  await expect.poll(() => tsOf(page)).toBe(duskS)
  await page.getByRole('region', { name: 'About' }).getByRole('heading', { name: 'Dusk' }).waitFor()
  expect(starts).toEqual([duskS - 8])
  expect(await positionOf(page)).toBeCloseTo(8 + (duskS - 8 - Math.floor((duskS - 8) / 3.84) * 3.84), -1)
  await pressPause(page)
  await player(page).getByRole('button', { name: 'Play' }).first().waitFor()
  const pausedS = await positionInProgramme(page)
  const back = player(page).getByRole('button', { name: 'Back 10 seconds' })
  for (let press = 0; press < 3; press++) await back.click()
  expect(await told(page)).toBe('39 minutes of 40, Noon')
  expect(await positionInProgramme(page)).toBe(2400 + pausedS - 30)
  await expect.poll(() => tsOf(page)).toBe(duskS + pausedS - 30)
  expect(tsOf(page)).toBeLessThan(duskS)
  expect(tsOf(page)).toBeGreaterThan(noonS)
  await expect.poll(() => starts).toEqual([duskS - 8, duskS + pausedS - 30])
  await seePictureAdvance(page, 5)
  expect(troubles).toEqual([])
  await context.close()
})

test('[V-4.37 V-4.40 V-9.42] skips add up for 500 ms, the picture goes on 400 ms later, and loading is said after 600 ms', async () => {
  const noonS = scene.startS('Noon')
  const { page, context } = await guestAtNoPage(environment)
  await page.clock.install()
  await page.goto(`/channels/all/avenue?ts=${noonS + 600}`)
  await expect.poll(() => told(page)).toBe('10 minutes of 40, Noon')
  await seeItPlayOn(page, 0, 8)
  await player(page).getByRole('button', { name: 'Pause' }).waitFor()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => isPaused(page)).toBe(true)
  const pausedAt = await positionOf(page)
  await page.clock.runFor(499)
  await page.keyboard.press('ArrowRight')
  await page.clock.runFor(499)
  expect(await positionOf(page)).toBe(pausedAt)
  expect(tsOf(page)).toBe(noonS + 600)
  await page.clock.runFor(1)
  await expect.poll(() => positionOf(page)).toBeGreaterThan(pausedAt + 19)
  expect(await positionOf(page)).toBeLessThan(pausedAt + 21)
  await page.clock.runFor(399)
  expect(await isPaused(page)).toBe(true)
  await page.clock.runFor(1)
  await expect.poll(() => isPaused(page)).toBe(false)
  let isHeld = false
  await page.route('**/v2/channels/*/stream**', () => {
    isHeld = true
  })
  for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowLeft')
  await page.clock.runFor(500)
  await expect.poll(() => isHeld).toBe(true)
  expect(await player(page).getByText('The stream is loading').count()).toBe(0)
  await page.clock.runFor(599)
  expect(await player(page).getByText('The stream is loading').count()).toBe(0)
  await page.clock.runFor(1)
  await player(page).getByText('The stream is loading').waitFor()
  await context.close()
})

test('[V-4.24 V-4.27 V-4.30 V-5.24] the live timeline is that of the programme, and leads into its archive where there is one', async () => {
  const duskS = scene.startS('Dusk')
  const painting = { ...environment, browser: await environment.openPaintingBrowser() }
  const { page, context } = await guestAtNoPage(painting)
  await page.clock.install()
  await page.goto('/channels/all/avenue')
  await seePictureAdvance(page, 5)
  const nowS = () => page.evaluate(() => Math.floor(Date.now() / 1000))
  await page.clock.pauseAt((await nowS()) * 1000 + 2000)
  const shownS = await positionInProgramme(page)
  // A tick may be up to a second ago.
  expect([0, 1]).toContain((await nowS()) - duskS - shownS)
  await page.clock.runFor(1000)
  await expect.poll(() => positionInProgramme(page)).toBe(shownS + 1)
  expect(
    await player(page)
      .getByRole('button', { name: /10 seconds/ })
      .count(),
  ).toBe(0)
  await pointAt(page, 2600)
  const preview = player(page).locator('[class*=preview]')
  expect(await preview.innerText()).toBe('Live')
  expect(await preview.locator('img').count()).toBe(0)
  await page.mouse.down()
  await page.mouse.up()
  await page.getByText('This has not been on air yet.').waitFor()
  expect(new URL(page.url()).search).toBe('')
  await pointAt(page, 305)
  const fifthMinute = new Date((duskS + 300) * 1000).toISOString().slice(11, 16)
  expect(await preview.innerText()).toBe(fifthMinute)
  const picture = preview.locator('img')
  expect(await picture.getAttribute('src')).toMatch(new RegExp(`/thumbnails/${duskS + 300}000\\.jpg\\?`))
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(196)
  await page.mouse.down()
  await page.mouse.up()
  await expect.poll(() => tsOf(page)).toBe(duskS + 300)
  await page.clock.resume()
  await seePictureAdvance(page, 5)
  expect(await told(page)).toBe('5 minutes of 45, Dusk')
  await page.goto('/channels/all/skylark')
  await seePictureAdvance(page, 5)
  await timeline(page).press('Home')
  await page.getByText('This channel has no archive.').waitFor()
  expect(new URL(page.url()).search).toBe('')
  await context.close()
})

test('[V-4.31 V-4.32] a programme without its right is a blackout with a card, and its end returns to the stream', async () => {
  const noonS = scene.startS('Noon')
  const { page, context } = await guestAtNoPage(environment)
  const starts = requestedStarts(page)
  await page.goto(`/channels/all/avenue?ts=${noonS - 6}`)
  const card = player(page).getByRole('status').filter({ hasText: 'Secret' })
  await card.waitFor()
  expect(await card.innerText()).toContain('This programme may not be shown from the archive.')
  expect(await card.innerText()).toContain('Noon')
  expect(await told(page)).toBe('9 minutes of 10, Secret')
  await expect.poll(() => tsOf(page), { timeout: 15_000 }).toBe(noonS)
  await card.waitFor({ state: 'detached' })
  await seePictureAdvance(page, 5)
  expect(await told(page)).toBe('0 minutes of 40, Noon')
  expect(starts.at(-1)).toBe(noonS)
  await page.goto('/channels/all/orbit')
  await player(page).getByText('This programme may not be shown here.').waitFor()
  expect(await player(page).getByRole('status').filter({ hasText: 'Elsewhere' }).innerText()).toContain(
    'Later',
  )
  await context.close()
})

test('[V-4.49 V-4.71] a network that is back, another instant and another channel open the stream anew', async () => {
  const noonS = scene.startS('Noon')
  const { page, context } = await guestAtNoPage(environment)
  const starts = requestedStarts(page)
  await page.goto(`/channels/all/avenue?ts=${noonS}`)
  await seeItPlayOn(page, 0, 8)
  await context.setOffline(true)
  await player(page).getByText('No connection.').waitFor({ timeout: 60_000 })
  const lostS = await positionInProgramme(page)
  await context.setOffline(false)
  await expect.poll(() => starts, { timeout: 15_000 }).toEqual([noonS, noonS + lostS])
  expect(tsOf(page)).toBe(noonS + lostS)
  await seeItPlayOn(page, 0, 8)
  await page
    .getByRole('region', { name: /^Schedule/ })
    .getByRole('link')
    .filter({ hasText: 'Dawn' })
    .click()
  await expect.poll(() => starts.at(-1)).toBe(scene.startS('Dawn'))
  await expect.poll(() => told(page)).toBe('0 minutes of 60, Dawn')
  await page
    .getByRole('link', { name: /^Horizon/ })
    .first()
    .click()
  await expect.poll(() => starts.at(-1)).toBe(null)
  await context.close()
})

test('[V-4.63 V-8.01] a vitrina channel asks for its configuration first, and a 403 of either is told in the words of the server', async () => {
  const { page, context } = await guestAtNoPage(environment)
  await page.route('**/v2/channels/channel_list**', async (route) => {
    const answer = await (await route.fetch()).json()
    for (const channel of answer.channels) channel.stream_types = [{ type: 'vitrina' }]
    await route.fulfill({ json: answer })
  })
  const asked: string[] = []
  page.on('request', (request) => {
    const [, call] = /\/v2\/channels\/\d+\/(stream|config)$/.exec(new URL(request.url()).pathname) ?? []
    if (call) asked.push(call)
  })
  const refused = (message: string) => ({
    status: 403,
    json: { error: { message, code: 403 }, error_code: 'permission_denied', detail: {} },
  })
  await page.goto('/channels/all/avenue')
  await seePictureAdvance(page, 5)
  expect(asked).toEqual(['config', 'stream'])
  const refusal = player(page).getByRole('alert')
  await page.route('**/v2/channels/*/stream**', (route) => route.fulfill(refused('Not in your hotel.')))
  await page.goto('/channels/all/avenue')
  await refusal.getByText('Not in your hotel.').waitFor()
  await page.route('**/v2/channels/*/config', (route) => route.fulfill(refused('Not at this hour.')))
  asked.length = 0
  await page.goto('/channels/all/avenue')
  await refusal.getByText('Not at this hour.').waitFor()
  expect(asked).toEqual(['config'])
  await context.close()
})
