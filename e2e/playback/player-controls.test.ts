import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { guestAtNoPage } from '../world/as-guest.ts'
import { openSharedEnvironment } from '../world/test-environment.ts'
import { seePictureAdvance } from '../world/watching.ts'

const environment = openSharedEnvironment({ isPlain: true })

const heard = (page: Page) =>
  page.evaluate(() => {
    const { muted, volume } = document.querySelector('video') ?? {}
    return { muted, volume }
  })
const stored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('muted'), localStorage.getItem('volume')])

/** Opens a page and leaves it alone until it plays: whatever a test reads in it counts as a touch. */
async function untouched(page: Page, open: () => Promise<unknown>): Promise<void> {
  let segments = 0
  const isPlaying = page.waitForRequest((request) => {
    if (request.url().includes('.m4s')) segments += 1
    return segments === 8
  })
  await open()
  await isPlaying
}

test('[P-3.17 V-4.02 V-2.88 V-9.04 V-3.42 V-4.03 V-4.04] a player begins without sound, and the chosen sound comes back', async () => {
  const { page, context } = await guestAtNoPage(environment, { isFresh: true })
  const player = page.getByRole('region', { name: 'Player' })
  await untouched(page, () => page.goto('/channels/all/horizon'))
  expect(await heard(page)).toEqual({ muted: true, volume: 1 })
  expect(await stored(page)).toEqual(['false', '100'])
  await player.getByRole('button', { name: 'Tap for sound' }).click()
  await expect.poll(() => heard(page)).toEqual({ muted: false, volume: 1 })
  const volume = player.getByRole('slider', { name: 'Volume' })
  await volume.press('ArrowLeft')
  await volume.press('ArrowLeft')
  await expect.poll(() => heard(page)).toEqual({ muted: false, volume: 0.9 })
  expect(await stored(page)).toEqual(['false', '90'])
  await volume.press('m')
  await expect.poll(() => heard(page)).toEqual({ muted: true, volume: 0.9 })
  expect(await stored(page)).toEqual(['true', '90'])
  await untouched(page, () => page.reload())
  expect(await heard(page)).toEqual({ muted: true, volume: 0.9 })
  await player.hover()
  await player.getByRole('button', { name: 'Unmute' }).click()
  await expect.poll(() => stored(page)).toEqual(['false', '90'])
  await untouched(page, () => page.reload())
  // Nobody has touched the page yet: the silence is the browser's and is not stored.
  expect(await heard(page)).toEqual({ muted: true, volume: 0.9 })
  expect(await stored(page)).toEqual(['false', '90'])
  await player.getByRole('button', { name: 'Tap for sound' }).click()
  await expect.poll(() => heard(page)).toEqual({ muted: false, volume: 0.9 })
  await context.close()
})

test('[V-4.42] the controls vanish 5 s after the pointer left', async () => {
  const { page, context } = await guestAtNoPage(environment)
  await page.clock.install()
  await page.goto('/channels/all/horizon')
  await seePictureAdvance(page, 5)
  const player = page.getByRole('region', { name: 'Player' })
  const isShown = () => player.getAttribute('data-controls')
  const box = await player.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 100, (box?.y ?? 0) + 100)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await page.mouse.move((box?.x ?? 0) + 100, (box?.y ?? 0) - 20)
  await page.clock.runFor(4_990)
  expect(await isShown()).toBe('true')
  await page.clock.runFor(10)
  expect(await isShown()).toBe('false')
  await context.close()
})

test('[V-4.43] on a phone the controls come 200 ms after a tap on the picture', async () => {
  const { page, context } = await guestAtNoPage(environment, { width: 390 })
  await page.clock.install()
  await page.goto('/channels/all/horizon')
  await seePictureAdvance(page, 5)
  const player = page.getByRole('region', { name: 'Player' })
  const isShown = () => player.getAttribute('data-controls')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 6000))
  await expect.poll(isShown).toBe('false')
  await player.tap({ position: { x: 180, y: 60 } })
  await page.clock.runFor(199)
  expect(await isShown()).toBe('false')
  await page.clock.runFor(1)
  await expect.poll(isShown).toBe('true')
  await context.close()
})

test.each([
  ['that of several qualities', (answer: Streams) => answer, 'hls_mbr'],
  ['the plain one without it', (answer: Streams) => ({ ...answer, hls_mbr: null }), 'hls'],
] as const)('[V-4.05] the stream that is played is %s', async (_, change, name) => {
  const { page, context } = await guestAtNoPage(environment)
  let streams: Streams = { hls: '', hls_mbr: '' }
  await page.route('**/channels/*/stream**', async (route) => {
    streams = (await (await route.fetch()).json()) as Streams
    await route.fulfill({ json: change(streams) })
  })
  const first = page.waitForRequest((request) => request.url().endsWith('.m3u8'))
  await page.goto('/channels/all/horizon')
  expect(new URL((await first).url()).pathname).toBe(streams[name])
  await seePictureAdvance(page, 5)
  await context.close()
})

interface Streams {
  hls: string
  hls_mbr: string
}
