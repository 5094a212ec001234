import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { guestAt } from '../world/as-guest.ts'
import { openSharedEnvironment } from '../world/test-environment.ts'
import { seePictureAdvance } from '../world/watching.ts'

const environment = openSharedEnvironment()

/** Puts a television in reach of the page's browser: it answers what a real one would. */
async function placeTelevision(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class Television extends EventTarget {
      state = 'disconnected'
      async watchAvailability(tell: (isThere: boolean) => void) {
        queueMicrotask(() => tell(true))
        return 1
      }
      async cancelWatchAvailability() {}
      async prompt() {
        this.state = this.state === 'connected' ? 'disconnected' : 'connected'
        this.dispatchEvent(new Event(this.state === 'connected' ? 'connect' : 'disconnect'))
      }
    }
    const televisions = new WeakMap<HTMLMediaElement, Television>()
    Object.defineProperty(HTMLMediaElement.prototype, 'remote', {
      get(this: HTMLMediaElement) {
        const television = televisions.get(this) ?? new Television()
        televisions.set(this, television)
        return television
      },
    })
  })
}

const television = (page: Page) => page.getByRole('button', { name: 'Watch on a television' })
const positionOf = (page: Page, player: string) =>
  page.evaluate((found) => document.querySelector<HTMLVideoElement>(found)?.currentTime ?? 0, player)
const film = '[data-fills] video'

test('[V-1.03] a guest browses, opens a card, plays its trailer and the film, sends it to a television, and watches live and archive', async () => {
  const { page, context, troubles } = await guestAt(environment, '/', { motion: true })
  await page.getByRole('main').getByRole('region').nth(2).waitFor()
  await page.locator('main a[href*="/contents/keeper-"]').first().click()
  const card = page.getByRole('dialog')
  await expect.poll(() => positionOf(page, 'dialog video'), { timeout: 30_000 }).toBeGreaterThan(0)
  await card.getByRole('link', { name: 'Watch', exact: true }).click()
  await expect.poll(() => positionOf(page, film), { timeout: 30_000 }).toBeGreaterThan(0)
  expect(await television(page).count()).toBe(0)

  await placeTelevision(page)
  await page.reload()
  await expect.poll(() => positionOf(page, film), { timeout: 30_000 }).toBeGreaterThan(0)
  await television(page).click()
  await page.getByText('Playing on the television').waitFor()
  expect(await television(page).getAttribute('aria-pressed')).toBe('true')
  await page.setViewportSize({ width: 360, height: 740 })
  const last = await page.getByRole('button', { name: 'Full screen' }).boundingBox()
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(360)
  await television(page).click()
  await page.getByText('Playing on the television').waitFor({ state: 'detached' })

  await page.goto('/channels/all/horizon')
  await seePictureAdvance(page, 10)
  await page.goto(`/channels/all/horizon?ts=${Math.floor(Date.now() / 1000) - 3600}`)
  await seePictureAdvance(page, 10)
  expect(troubles).toEqual([])
  await context.close()
})

test('[V-1.03] on a phone whose browser manages what is buffered a television fetches the film by itself, and nothing is fetched here meanwhile', async () => {
  const { page, context, troubles } = await guestAt(environment, '/', { motion: true })
  await placeTelevision(page)
  await page.addInitScript(() => {
    Object.assign(window, { ManagedMediaSource: MediaSource, MediaSource: undefined })
  })
  await page.reload()
  const pieces: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('.m4s')) pieces.push(request.url())
  })
  await page.locator('main a[href*="/contents/keeper-"]').first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Watch', exact: true }).click()
  await expect.poll(() => positionOf(page, film), { timeout: 30_000 }).toBeGreaterThan(0)
  const address = await page
    .locator(`${film} source[type="application/vnd.apple.mpegurl"]`)
    .getAttribute('src')
  const answer = await page.request.get(new URL(address ?? '', page.url()).href)
  expect(await answer.text()).toMatch(/^#EXTM3U/)

  await television(page).click()
  await page.getByText('Playing on the television').waitFor()
  const before = pieces.length
  await page.locator(film).evaluate((video: HTMLVideoElement) => {
    video.currentTime = 200
  })
  await television(page).hover()
  expect(pieces.slice(before)).toEqual([])
  await television(page).click()
  await expect.poll(() => pieces.length, { timeout: 30_000 }).toBeGreaterThan(before)
  await expect.poll(() => positionOf(page, film), { timeout: 30_000 }).toBeGreaterThan(200)
  expect(troubles).toEqual([])
  await context.close()
})

/** A connection of 20 Mbit/s, whatever else this machine does. */
async function fixConnection(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (key, value) {
      setItem.call(this, key, key === 'bandwidth' ? `20000000 ${Date.now()}` : value)
    }
    localStorage.setItem('bandwidth', '')
  })
}

test('a neighbour is warmed up without a heartbeat, begins as sharp as the connection allows, asks for nothing twice, and Back plays the channel before', async () => {
  const { page, context, troubles } = await guestAt(environment, '/')
  await fixConnection(page)
  const asked: string[] = []
  const links: string[] = []
  page.on('request', (request) => {
    const [, link = '', path = ''] = /\/media\/([^/]+)\/channels\/3\/[\w-]+\/(.*)/.exec(request.url()) ?? []
    if (path !== '') asked.push(path)
    if (path !== '') links.push(link)
    else if (/\/channels\/3\/stream|\/stat\/c3_/.test(request.url()))
      asked.push(request.url().replace(/.*\/v2/, ''))
  })
  // One after the other: when the channel before is asked for, the next one is whole.
  const previous = page.waitForRequest((request) => request.url().endsWith('/v2/channels/1/stream?preview=1'))
  await page.goto('/channels/all/avenue')
  await previous
  const warmed = asked.splice(0)
  const [warmLink] = links.splice(0)
  const isFile = (path: string) => path.endsWith('.m4s') || path.endsWith('.mp4')
  expect(warmed.filter((path) => !isFile(path)).map((path) => path.replace(/^live-\d+\//, ''))).toEqual([
    '/channels/3/stream?preview=1',
    'master.m3u8',
    '720p.m3u8',
    'audio.m3u8',
  ])
  expect(warmed.filter((path) => path.startsWith('live/720p/'))).toHaveLength(2)
  expect(warmed.filter((path) => path.startsWith('live/audio/'))).toHaveLength(2)

  await page.locator('[data-channel="3"] a').dispatchEvent('click')
  await page.waitForURL('**/orbit')
  await seePictureAdvance(page)
  expect(asked.filter((path) => path.startsWith('/channels/3/'))).toEqual(['/channels/3/stream'])
  expect(asked.filter((path) => path.endsWith('master.m3u8'))).toEqual([])
  expect(asked.filter((path) => isFile(path) && warmed.includes(path))).toEqual([])
  const [link, ...others] = new Set(links)
  expect(others).toEqual([])
  expect(link).not.toBe(warmLink)

  const before = page.waitForRequest((request) => request.url().endsWith('/v2/channels/2/stream'))
  await page.goBack()
  await page.waitForURL('**/avenue')
  await before
  await seePictureAdvance(page)
  expect(troubles).toEqual([])
  await context.close()
})
