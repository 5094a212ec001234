import { notifyChange } from '@onair/server/testing/changes'
import { saveOrigin } from '@onair/server/testing/seeds'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { accessibilityViolations } from '../world/accessibility.ts'
import { offerContents, type Scene } from '../world/content-scene.ts'
import { dashDelayS, type OutsideOrigin, startOutsideOrigin } from '../world/outside-origin.ts'
import { openTestEnvironment } from '../world/test-environment.ts'
import { newViewer } from '../world/viewer.ts'
import { positionOf, seeItPlayOn, seePictureAdvance } from '../world/watching.ts'

const environment = openTestEnvironment({ isPlain: true })
let scene: Scene

beforeAll(async () => {
  scene = await offerContents(environment.service.db)
})

const viewer = () => newViewer(environment, { origin: environment.service.origin('localhost') })
const player = (page: Page) => page.getByRole('region', { name: 'Player' })

test('[V-4.22 V-8.18 V-8.19 V-8.21] a stream that is gone says so, and tells all it knows without its secret', async () => {
  const { page, context } = await viewer()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const link = page.waitForRequest((request) => request.url().endsWith('master.m3u8'))
  await page.goto(`/watch/${scene.film}`)
  const secret = new URL((await link).url()).pathname.split('/')[2] ?? ''
  expect(secret.split('.')).toHaveLength(4)
  await seeItPlayOn(page, 0)
  await page.route('**/*.m4s', (route) => route.fulfill({ status: 404 }))
  await player(page).getByRole('slider', { name: 'Timeline' }).fill('120')
  const sentence = player(page).getByText('The stream could not be loaded.')
  await sentence.waitFor()
  expect(await player(page).getByRole('button', { name: 'More' }).isVisible()).toBe(true)
  await player(page).getByRole('alert').waitFor()
  expect(await page.evaluate(() => document.querySelector('video')?.paused)).toBe(true)
  await player(page).getByRole('button', { name: 'More' }).click()
  const dialog = page.getByRole('dialog', { name: 'Something went wrong' })
  const value = (name: string) => dialog.locator('dt', { hasText: name }).locator('xpath=..').locator('dd')
  expect(await dialog.locator('dt').allInnerTexts()).toEqual([
    ...['Code', 'Error type', 'Details', 'Stream address', 'Position', 'Content id', 'Channel id'],
    ...['Fragment errors', 'Total errors', 'Retry attempts', 'Time of the error'],
  ])
  expect(await dialog.locator('dd').allInnerTexts()).toEqual([
    ...['fragLoadError', 'Fragment load', expect.stringContaining('404')],
    ...[expect.stringMatching(/^http:.*\/media\/…\/assets\/.*\.m3u8$/), '2:00', String(scene.film), '—'],
    ...['0', '3', '2', expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)],
  ])
  expect(await dialog.innerText()).not.toContain(secret)
  expect(await accessibilityViolations(page)).toEqual([])
  await value('Stream address').getByRole('button').click()
  await dialog.getByRole('status').getByText('Copied to clipboard').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await value('Stream address').innerText(),
  )
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'detached' })
  await page.unroute('**/*.m4s')
  await player(page).getByRole('button', { name: 'Try again' }).click()
  await seeItPlayOn(page, 120)
  await context.close()
})

/** The streams that are opened from now on; neighbours that are warmed up are asked for as previews. */
function followStreams(page: Page): string[] {
  const streams: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.endsWith('/stream') && search !== '?preview=1') streams.push(pathname)
  })
  return streams
}

test('[V-4.49] without a network what is buffered plays, then the player waits and goes on: a film at the same second, a channel at what is live', async () => {
  const { page, context } = await viewer()
  const streams = followStreams(page)
  const sentence = player(page).getByText('No connection. The picture goes on as soon as it is back.')
  const leftS = () =>
    page.evaluate(() => {
      const video = document.querySelector<HTMLVideoElement>('[data-fills] video')
      return video ? video.buffered.end(video.buffered.length - 1) - video.currentTime : Number.NaN
    })
  const playBuffer = async (seeMessage?: () => Promise<void>) => {
    await context.setOffline(true)
    await sentence.waitFor({ timeout: 60_000 })
    await player(page).getByText('The stream is loading').waitFor()
    await seeMessage?.()
    const stoppedS = await positionOf(page)
    expect(await leftS()).toBeCloseTo(0.1, 0)
    expect(await player(page).getByRole('alert').count()).toBe(0)
    await context.setOffline(false)
    await sentence.waitFor({ state: 'detached' })
    return stoppedS
  }
  // On a tablet the sentence stands under the title.
  await page.setViewportSize({ width: 768, height: 800 })
  await page.goto(`/watch/${scene.film}`)
  await seeItPlayOn(page, 0)
  const stoppedS = await playBuffer(async () => {
    const title = await player(page).getByRole('heading', { level: 1 }).boundingBox()
    const belowTitle = ((await sentence.boundingBox())?.y ?? 0) - (title?.y ?? 0)
    expect(belowTitle).toBeGreaterThanOrEqual(title?.height ?? 800)
    expect(belowTitle).toBeLessThan(120)
  })
  await seeItPlayOn(page, stoppedS)
  expect(streams).toHaveLength(1)
  await page.goto('/channels/all/horizon')
  await seePictureAdvance(page, 10)
  const [, first] = streams
  await playBuffer()
  await seePictureAdvance(page, 10)
  await expect.poll(() => streams.slice(1)).toEqual([first, first])
  await player(page).getByText('Live', { exact: true }).waitFor()
  await context.close()
})

test('[V-4.34] pressing play after two errors opens the stream of a channel anew, before them it does not', async () => {
  const { page, context } = await viewer()
  const streams = followStreams(page)
  await page.goto('/channels/all/horizon')
  await seePictureAdvance(page, 5)
  await page.keyboard.press('k')
  await page.getByText('A live channel cannot be paused.').waitFor()
  expect(streams).toHaveLength(1)
  await page.route('**/*.m4s', (route) => route.fulfill({ status: 404 }))
  await player(page).getByText('The stream could not be loaded.').first().waitFor({ timeout: 30_000 })
  await page.unroute('**/*.m4s')
  await page.keyboard.press('k')
  await expect.poll(() => streams).toHaveLength(2)
  await seePictureAdvance(page, 5)
  expect(streams).toHaveLength(2)
  await context.close()
})

test('[V-8.17] a browser without the codecs says that it cannot play the stream', async () => {
  const { page, context } = await viewer()
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'MediaSource')
    Reflect.deleteProperty(window, 'ManagedMediaSource')
    HTMLMediaElement.prototype.canPlayType = () => ''
  })
  await page.goto(`/watch/${scene.film}`)
  const sentence = player(page).getByRole('alert').locator('p')
  await sentence.waitFor()
  expect(await sentence.innerText()).toBe('This browser cannot play the stream.')
  await context.close()
})

async function takeFromOutside(slug: string, origin: OutsideOrigin, file: string): Promise<number> {
  const { db } = environment.service
  const { id } = await db
    .selectFrom('channels')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  const draft = { channelId: id, liveAddress: `${origin.address}/tv/${file}`, catchup: 'flussonic' } as const
  await saveOrigin(db, draft, { allowsPrivate: true })
  await notifyChange(db, 'channels')
  return id
}

/** What a player of a channel offers, whatever its stream is made of. */
async function seeItOffered(page: Page): Promise<void> {
  const offered = player(page).locator('button, input')
  expect(await offered.evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual([
    ...['Timeline', 'Mute', 'Volume', 'Picture in picture', 'Full screen'],
  ])
  expect(await player(page).getAttribute('data-state')).toBe('playing')
}

/** The origin answers with a page, then as it should, then not at all. */
async function seeItFail(page: Page, origin: OutsideOrigin, address: string): Promise<void> {
  const sentence = player(page).getByRole('alert').getByText('The stream could not be loaded.')
  const again = player(page).getByRole('button', { name: 'Try again' })
  origin.behave('answers HTML')
  await page.goto(address)
  await sentence.waitFor()
  expect(await player(page).getAttribute('data-state')).toBe('error')
  origin.behave('plays')
  await again.click()
  await seePictureAdvance(page)
  await origin.stop()
  await page.goto(address)
  await sentence.waitFor()
  expect(await again.isVisible()).toBe(true)
}

test('a channel plays from the operator’s own server; where that answers with a page or not at all, the player says so and tries again', async () => {
  const origin = await startOutsideOrigin()
  await takeFromOutside('orbit', origin, 'index.m3u8')
  const { page, context } = await viewer()
  const address = '/channels/all/orbit'
  const policy = async () => String((await page.goto(address))?.headers()['content-security-policy'])
  await expect.poll(policy).toContain(`connect-src 'self' ${origin.address};`)
  await seePictureAdvance(page)
  expect(origin.asked).toContain('/tv/index.m3u8')
  expect(origin.asked).toContain('/tv/init.mp4')
  await seeItOffered(page)
  await seeItFail(page, origin, address)
  expect(origin.asked.every((path) => path.startsWith('/tv/'))).toBe(true)
  await context.close()
})

test('a channel that comes as DASH is watched where its manifest says, live and out of its archive, by the same controls, and fails in the same words', async () => {
  const origin = await startOutsideOrigin()
  const channelId = await takeFromOutside('orbit', origin, 'index.mpd')
  const { page, context } = await viewer()
  const address = '/channels/all/orbit'
  const manifest = () => origin.asked.findLast((path) => path.endsWith('.mpd'))
  const policy = async () => String((await page.goto(address))?.headers()['content-security-policy'])
  await expect.poll(policy).toContain(`connect-src 'self' ${origin.address};`)
  await seePictureAdvance(page, 5)
  const behindS = (Date.now() - origin.dashOriginMs) / 1000 - (await positionOf(page))
  expect(behindS).toSatisfy((s: number) => s > dashDelayS - 1 && s < dashDelayS + 10)
  expect(manifest()).toBe('/tv/index.mpd')
  await seeItOffered(page)
  const fromS = Math.floor(Date.now() / 1000) - 3600
  const { start_at: startAt } = await environment.service.db
    .selectFrom('airings')
    .select('start_at')
    .where('channel_id', '=', channelId)
    .where('start_at', '<=', new Date(fromS * 1000))
    .orderBy('start_at', 'desc')
    .executeTakeFirstOrThrow()
  await page.goto(`${address}?ts=${fromS}`)
  await seeItPlayOn(page, 0)
  expect(manifest()).toMatch(new RegExp(`^/tv/archive-${fromS}-\\d+\\.mpd$`))
  const intoS = fromS - startAt.getTime() / 1000
  const shownS = Number(await player(page).getByRole('slider', { name: 'Timeline' }).inputValue())
  expect(shownS).toSatisfy((s: number) => s >= intoS && s < intoS + 6)
  await seeItFail(page, origin, address)
  await context.close()
})
