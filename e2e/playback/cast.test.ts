import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestAt } from '../world/as-guest.ts'
import { newVisitor } from '../world/browser.ts'
import { castSenderScript, castUnavailableScript, type TestReceiver } from '../world/cast-receiver.ts'
import { changeTraits } from '../world/change-traits.ts'
import { offerContents, type Scene } from '../world/content-scene.ts'
import { type OtherSite, openOtherSite } from '../world/other-site.ts'
import { openTestEnvironment } from '../world/test-environment.ts'
import { newViewer } from '../world/viewer.ts'
import { seeItPlayOn, seePictureAdvance } from '../world/watching.ts'

const environment = openTestEnvironment({ isPlain: true })
let scene: Scene
let site: OtherSite

beforeAll(async () => {
  const { db } = environment.service
  scene = await offerContents(db)
  site = await openOtherSite()
  await changeTraits(db, 'onair', {
    cast: { script: `${site.origin}/sender.js?loadCastFramework=1`, receiver: 'ONAIR412' },
    embeds: { origins: [site.origin] },
  })
})
afterAll(() => site.stop())

const player = (page: Page) => page.getByRole('region', { name: 'Player' })
const card = (page: Page) => page.getByRole('region', { name: 'Casting' })
const castButton = (page: Page) => player(page).getByRole('button', { name: 'Watch on a television' })

type Told = Pick<TestReceiver, 'application' | 'loaded'>
const received = (page: Page) =>
  page.evaluate(() => {
    const { application, loaded } = (window as unknown as { receiver: Told }).receiver
    return { application, loaded }
  })
const local = (page: Page) =>
  page.evaluate(() => {
    const { currentTime = -1, paused } = document.querySelector('video') ?? {}
    return { currentTime, paused }
  })

test('[V-2.92 V-4.50 V-7.103 V-9.38] a film goes on on a cast device where it was, by its signed address alone, and comes back where the device was; its history is kept, and no ad follows', async () => {
  site.serve('/sender.js', castSenderScript(303), 'text/javascript')
  const { page, context, token, troubles } = await newViewer(environment, {
    origin: environment.service.origin('localhost'),
  })
  const pauseAd = { ad: '/demo/ads/vast?creative=ad-tootly', step: null, aliases: [] }
  await page.route('**/contents/*/stream**', async (route) => {
    const stream = (await (await route.fetch()).json()) as object
    const rolls = { pre_roll: [], middle_roll: [], middle_roll_points: [], post_pause_roll: [pauseAd] }
    await route.fulfill({ json: { ...stream, ad: { ...rolls, max_advertising: 1, remove_packet_id: null } } })
  })
  const asked: string[] = []
  page.on('request', (sent) => {
    const { pathname, searchParams } = new URL(sent.url())
    if (pathname.endsWith('/vast')) asked.push('ad')
    if (/\/stat\/[^/]+$/.test(pathname))
      asked.push(`${searchParams.get('state')} at ${searchParams.get('position')}`)
  })
  await page.goto(`/watch/${scene.film}`)
  await seePictureAdvance(page, 25)
  expect(troubles).toEqual([])
  await player(page).hover()
  await castButton(page).click()
  await card(page).getByText('Playing on Kitchen').waitFor()
  // The sender comes from its own host, once it is asked for.
  expect(troubles).toEqual([`request elsewhere: ${site.origin}`])
  const { currentTime, paused } = await local(page)
  expect(paused).toBe(true)
  const { application, loaded } = await received(page)
  expect(application).toBe('ONAIR412')
  expect(loaded).toHaveLength(1)
  const [request] = loaded
  expect(request?.currentTime).toBe(currentTime)
  expect(request?.media).toMatchObject({
    ...{ contentType: 'application/vnd.apple.mpegurl', streamType: 'BUFFERED' },
    ...{ textTrackStyle: { fontScale: 0.3 }, customData: { receiver: 'v4.1.2' } },
    metadata: { title: 'The Lamplighter' },
  })
  const address = new URL(request?.media.contentId ?? '')
  expect([address.origin, address.search]).toEqual([environment.service.origin('localhost'), ''])
  expect(address.pathname).toMatch(/^\/media\/.+\/master\.m3u8$/)
  expect(JSON.stringify(request)).not.toContain(token)

  await page.evaluate(() => (window as unknown as { receiver: TestReceiver }).receiver.playTo(120))
  await card(page).getByText('2:00 of 5:03').waitFor()
  await card(page).getByRole('button', { name: 'Pause' }).click()
  await card(page).getByText('Paused on Kitchen').waitFor()
  await expect.poll(() => asked.at(-1)).toBe('paused at 120')
  const storedS = async () => {
    const { db } = environment.service
    const rows = db.selectFrom('histories').select('position_s').where('content_id', '=', scene.film)
    return (await rows.execute()).map(({ position_s }) => position_s)
  }
  await expect.poll(storedS).toEqual([120])
  await player(page).getByRole('button', { name: 'Back' }).click({ trial: true })
  await page.keyboard.press('k')
  await card(page).getByText('Playing on Kitchen').waitFor()
  expect(await local(page)).toEqual({ currentTime, paused: true })
  await page.evaluate(() => (window as unknown as { receiver: TestReceiver }).receiver.finish())
  await card(page).getByText('Kitchen has stopped').waitFor()
  await card(page).getByRole('button', { name: 'Stop casting' }).click()
  await card(page).waitFor({ state: 'detached' })
  await seeItPlayOn(page, 120)
  expect(asked).not.toContain('ad')
  await context.close()
})

test('[V-5.26 V-5.27 V-8.26 V-8.27 V-8.28] a cast that fails says why and the player plays on; without a source, in a webview and in a sandboxed frame there is none', async () => {
  site.serve('/sender.js', castUnavailableScript, 'text/javascript')
  const { page, context } = await guestAt(environment, '/channels/all/horizon', { isFresh: true })
  await seePictureAdvance(page, 5)
  await player(page).hover()
  await castButton(page).click()
  await page.getByText('This browser cannot cast. Please try another one.').waitFor()
  await page.route('**/sender.js*', (route) => route.abort(), { times: 1 })
  await castButton(page).click()
  await page.getByText('Casting could not be started. Please try again.').waitFor()
  site.serve('/sender.js', castSenderScript(0), 'text/javascript')
  await castButton(page).click()
  await card(page).getByText('Playing on Kitchen').waitFor()
  const { loaded } = await received(page)
  expect(loaded.map(({ currentTime, media }) => [currentTime, media.streamType])).toEqual([
    [undefined, 'LIVE'],
  ])
  await card(page).getByRole('button', { name: 'Stop casting' }).click()
  await expect.poll(async () => (await local(page)).paused).toBe(false)
  const refusals: [string, string][] = [
    ['session_error', 'Could not connect with the cast device'],
    ['SecurityError', 'The browser does not allow this page to cast.'],
  ]
  for (const [refusal, sentence] of refusals) {
    await page.evaluate((refuses) => {
      ;(window as unknown as { receiver: TestReceiver }).receiver.refuses = refuses
    }, refusal)
    await player(page).hover()
    await castButton(page).click()
    await page.getByText(sentence).waitFor()
  }
  expect(await card(page).count()).toBe(0)
  expect((await local(page)).paused).toBe(false)

  await page.route('**/v2/channels/*/stream', () => undefined)
  await page.goto('/channels/all/avenue')
  await castButton(page).click()
  await page.getByText('No media source specified.').waitFor()
  await context.close()

  const webview = await environment.browser.newContext({
    ...{ baseURL: environment.service.origin('localhost'), locale: 'en-US' },
    userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) Chrome/126.0 Mobile',
  })
  const inApp = await webview.newPage()
  const framed = await newVisitor(environment.browser, { origin: site.origin })
  const address = `${environment.service.origin('localhost')}/channel_embed/horizon`
  const frameOf = (rules: string) => `<iframe src="${address}" width="640" height="360" ${rules}></iframe>`
  site.serve('/', `${frameOf('sandbox="allow-scripts allow-same-origin"')}${frameOf('')}`)
  await Promise.all([inApp.goto('/channel_embed/horizon'), framed.page.goto('/')])
  const [, sandboxed, plain] = framed.page.frames()
  for (const [place, count] of [
    [inApp, 0],
    [sandboxed, 0],
    [plain, 1],
  ] as const) {
    await place?.getByRole('button', { name: 'Full screen' }).waitFor()
    expect(await place?.getByRole('button', { name: 'Watch on a television' }).count()).toBe(count)
  }
  await webview.close()
  await framed.context.close()
})
