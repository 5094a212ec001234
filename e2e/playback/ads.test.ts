import { startLicenceSimulator } from '@onair/server/testing/licence-simulator'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestAt } from '../world/as-guest.ts'
import { offerContents, type Scene } from '../world/content-scene.ts'
import { openTestEnvironment } from '../world/test-environment.ts'
import { newViewer, type Viewer } from '../world/viewer.ts'
import { positionOf, seeItPlayOn } from '../world/watching.ts'

const licences = await startLicenceSimulator()
const environment = openTestEnvironment({
  settings: {
    ...{ ONAIR_FAIRPLAY_URL: licences.urlOf('fairplay'), ONAIR_CLEAR_KEY: 'on' },
    ONAIR_LICENCE_HEADERS: JSON.stringify(licences.headers),
  },
})
let scene: Scene
afterAll(() => licences.stop())

beforeAll(async () => {
  scene = await offerContents(environment.service.db)
})

const player = (page: Page) => page.getByRole('region', { name: 'Player' })
const ad = (page: Page) => player(page).getByRole('group', { name: 'Advertisement' })
const spot = (page: Page) => page.locator('[data-interlude] video')
const skip = (page: Page) => ad(page).getByRole('button', { name: 'Skip the ad' })

const tag = (more: string) => `/demo/ads/vast?creative=ad-tootly&${more}`
const item = (more: string, ...aliases: string[]) => ({
  ad: tag(more),
  step: null,
  aliases: aliases.map(tag),
})

interface Plan {
  pre_roll?: object[]
  middle_roll_points?: object[]
  post_pause_roll?: object[]
}

/** Opens the film with ads of its own. */
async function watchWithAds({ page }: Viewer, plan: Plan): Promise<void> {
  const none = { pre_roll: [], middle_roll: [], middle_roll_points: [], post_pause_roll: [] }
  await page.route('**/contents/*/stream**', async (route) => {
    const stream = (await (await route.fetch()).json()) as object
    const ads = { ...none, ...plan, max_advertising: 1, remove_packet_id: null }
    await route.fulfill({ json: { ...stream, ad: ads } })
  })
  await page.goto(`/watch/${scene.film}`)
}

/** Goes to the last moment of the packshot or ad. */
async function endSpot(page: Page): Promise<void> {
  await expect
    .poll(() => spot(page).evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0)
  await spot(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.2
  })
}

const reports = (page: Page) =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem('adErrors') ?? '[]') as { code: number | string; tag: string }[]).map(
      ({ code, tag: of }) => `${code} ${new URLSearchParams(of.split('?')[1]).get('answer')}`,
    ),
  )

const isPaused = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLVideoElement>('[data-fills] video')?.paused)

/** Where the film is whenever it is told to play. */
async function recordStarts(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const starts: number[] = []
    Object.assign(window, { starts })
    const film = document.querySelector<HTMLVideoElement>('[data-fills] video')
    if (!film) throw new Error('there is no film')
    const start = film.play.bind(film)
    film.play = () => {
      starts.push(film.currentTime)
      return start()
    }
  })
  return () => page.evaluate(() => (window as unknown as { starts: number[] }).starts)
}

test('[V-4.06 V-7.102 V-4.60] a guest of a brand with ads sees its packshot, then an ad that can be skipped, then the film; ads are removed by a packet', async () => {
  const { db } = environment.service
  const { id } = await db
    .selectFrom('contents')
    .select('id')
    .where('slug', '=', 'keeper')
    .executeTakeFirstOrThrow()
  const guest = await guestAt(environment, `/watch/${id}`, { host: 'aurora.localhost' })
  const { page, context, troubles } = guest
  const packshot = page.locator('[data-interlude=packshot]')
  await packshot.waitFor()
  expect(await ad(page).count()).toBe(0)
  await endSpot(page)
  await ad(page).waitFor()
  expect(await positionOf(page)).toBe(0)
  await ad(page)
    .getByText(/^0:\d\d$/)
    .waitFor()
  expect(
    await ad(page)
      .getByRole('button', { name: /^Skip in \d s$/ })
      .isDisabled(),
  ).toBe(true)
  const landing = ad(page).getByRole('link', { name: 'Visit the advertiser' })
  expect([await landing.getAttribute('href'), await landing.getAttribute('rel')]).toEqual([
    `${environment.service.origin('aurora.localhost')}/demo/ads`,
    'noopener noreferrer',
  ])
  await skip(page).click()
  await seeItPlayOn(page, 0)
  const counts = async () => {
    const rows = await db.selectFrom('demo_ads').select('counts').execute()
    return rows[0]?.counts
  }
  await expect.poll(counts).toMatchObject({
    'ad-pufling impression': 1,
    'ad-pufling start': 1,
    'ad-pufling firstQuartile': 1,
    'ad-pufling skip': 1,
  })
  expect(troubles).toEqual([])
  await page.reload()
  await packshot.waitFor()
  await endSpot(page)
  await ad(page).getByRole('button', { name: 'Remove ads' }).click()
  await page.waitForURL((url) => /^\/packets\/\d+$/.test(url.pathname))
  await page.getByText('No advertising').waitFor()
  await context.close()
})

test('[V-4.58 V-1.04] the film waits for the ad at its point and for the one after a pause, without controls, and goes on exactly where it was', async () => {
  const viewer = await newViewer(environment, { origin: environment.service.origin('localhost') })
  const { page, context } = viewer
  await watchWithAds(viewer, {
    middle_roll_points: [{ position: 60_000, urls: [tag('wrapped=2&version=3.0')] }],
    post_pause_roll: [item('version=2.0&skip=0')],
  })
  await seeItPlayOn(page, 0)
  await player(page).getByRole('slider', { name: 'Timeline' }).fill('59')
  await ad(page).waitFor()
  await expect.poll(() => isPaused(page)).toBe(true)
  const pointS = await positionOf(page)
  expect(pointS).toBeGreaterThanOrEqual(60)
  expect(pointS).toBeLessThan(63)
  const starts = await recordStarts(page)
  expect(await player(page).getByRole('slider').count()).toBe(0)
  expect(
    await player(page)
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.ariaLabel)),
  ).toEqual([...['Mute', 'Full screen', 'Back']])
  await page.keyboard.press('k')
  await ad(page).getByRole('button', { name: 'Play' }).click()
  await page.keyboard.press('ArrowRight')
  // An arrow that leads to a button moves no picture.
  expect((await ad(page).boundingBox())?.y).toBe((await player(page).boundingBox())?.y)
  await endSpot(page)
  await ad(page).waitFor({ state: 'detached' })
  await seeItPlayOn(page, pointS)
  expect(await starts()).toEqual([pointS])
  await page.keyboard.press('k')
  await player(page).getByRole('button', { name: 'Play' }).first().waitFor()
  const pausedS = await positionOf(page)
  await page.keyboard.press('k')
  await skip(page).click()
  await ad(page).waitFor({ state: 'detached' })
  await seeItPlayOn(page, pausedS)
  expect(await starts()).toEqual([pointS, pausedS])
  expect(await reports(page)).toEqual([])
  await context.close()
})

test('[V-4.54 V-5.22 V-8.31 V-3.44 V-4.59] broken, endless, refused and scripted ads give way to the next, an empty one to its alias; each is reported', async () => {
  const viewer = await newViewer(environment, { origin: environment.service.origin('localhost') })
  const { page, context } = viewer
  const bad = ['broken', 'endless', 'error', 'vpaid'].map((answer) => item(`answer=${answer}`))
  await watchWithAds(viewer, { pre_roll: [...bad, item('answer=empty', 'skip=0'), item('skip=0')] })
  await skip(page).click()
  await seeItPlayOn(page, 0)
  expect(await reports(page)).toEqual(['100 broken', '302 endless', 'error_load_500 error', '901 vpaid'])
  await context.close()
})

test('[V-8.30 V-4.55] a tag that does not answer and a media file that does not come end after their time, and the film begins', async () => {
  const viewer = await newViewer(environment, { origin: environment.service.origin('localhost') })
  const { page, context } = viewer
  await page.clock.install()
  await page.route('**/assets/ad-tootly/**', () => undefined)
  await page.addInitScript(() => {
    const { fetch } = window
    window.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : input.toString()
      if (url.includes('answer=slow')) Object.assign(window, { askedMs: Date.now() })
      return fetch(input, init)
    }
  })
  const askedMs = () => page.evaluate(() => Number(Reflect.get(window, 'askedMs')))
  // The empty answer has the reader of tags loaded by then.
  await watchWithAds(viewer, { pre_roll: [item('answer=empty'), item('answer=slow'), item('answer=ads')] })
  await expect.poll(() => page.evaluate(() => Reflect.has(window, 'askedMs'))).toBe(true)
  await page.clock.pauseAt((await askedMs()) + 4_900)
  expect(await reports(page)).toEqual([])
  const media = page.waitForRequest(/assets\/ad-tootly/)
  await page.clock.runFor(100)
  await expect.poll(() => reports(page)).toEqual(['301 slow'])
  await page.clock.resume()
  await media
  await page.clock.fastForward(8_000)
  await seeItPlayOn(page, 0)
  expect(await reports(page)).toEqual(['301 slow', '402 ads'])
  await context.close()
})

test('[V-4.07 V-8.15 V-8.16] a protected film without packshots plays in the DRM player, with the key of its licence server; what that says instead of a licence is an alert', async () => {
  const { db } = environment.service
  const { id, asset_id: assetId } = await db
    .selectFrom('contents')
    .select(['id', 'asset_id'])
    .where('slug', '=', 'orbit')
    .executeTakeFirstOrThrow()
  const { page, context, troubles } = await guestAt(environment, '/')
  const licence = page.waitForResponse(/\/licence\/clearkey$/)
  await page.goto(`/watch/${id}`)
  expect((await licence).status()).toBe(200)
  await seeItPlayOn(page, 0)
  expect(await spot(page).count()).toBe(0)
  await player(page).getByRole('slider', { name: 'Timeline' }).fill('100')
  await seeItPlayOn(page, 100)
  expect(troubles).toEqual([])
  // The browser has no FairPlay: its question is sent to that service instead.
  await page.route('**/licence/clearkey', (route) => {
    const { kids } = route.request().postDataJSON() as { kids: string[] }
    licences.entitle(assetId ?? '', Buffer.from(kids[0] ?? '', 'base64url').toString('hex'))
    return route.continue({ url: route.request().url().replace('clearkey', 'fairplay') })
  })
  const answer = { errorCode: 8002, message: 'Callback failed: {"message":"Two devices watch already"}' }
  licences.refuseWith({ status: 200, answer })
  await page.goto(`/watch/${id}`)
  const alert = player(page).getByRole('alert').locator('p')
  await alert.waitFor()
  expect(await alert.innerText()).toBe('Two devices watch already (code 8002)')
  await context.close()
})
