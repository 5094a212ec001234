import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { guestAt } from '../world/as-guest.ts'
import { openSharedEnvironment } from '../world/test-environment.ts'
import { newViewer } from '../world/viewer.ts'
import { positionOf, seePictureAdvance } from '../world/watching.ts'

const environment = openSharedEnvironment({ isPlain: true })
const scene = inject('sharedScene')

const player = (page: Page) => page.getByRole('region', { name: 'Player' })
/** What the player says of itself. */
const statesOf = (page: Page) => player(page).getAttribute('data-state')
const isPaused = (page: Page) => page.evaluate(() => document.querySelector('video')?.paused)

/** As if another app or tab came to the front. */
const hidePage = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })

test('[V-4.33 V-4.35 V-4.47 V-2.91 V-4.01] a live channel refuses a pause, in full screen too, and pauses on a hidden phone only', async () => {
  const { page, context } = await guestAt(environment, '/channels/all/horizon')
  await seePictureAdvance(page, 5)
  await expect.poll(() => statesOf(page)).toBe('playing')
  await page.keyboard.press('k')
  await page.getByText('A live channel cannot be paused.').waitFor()
  expect(await isPaused(page)).toBe(false)
  await player(page).hover()
  await player(page).getByRole('button', { name: 'Full screen', exact: true }).click()
  await player(page).getByRole('button', { name: 'Exit full screen' }).waitFor()
  expect(await statesOf(page)).toBe('playing fullscreen')
  await player(page).getByText('A live channel cannot be paused.').waitFor({ state: 'detached' })
  await page.keyboard.press('k')
  await player(page).getByText('A live channel cannot be paused.').waitFor()
  // As iPhones do: the full screen ends with a pause that nobody asked for.
  const pauses = page.evaluate(
    () =>
      new Promise<string[]>((done) => {
        const video = document.querySelector('video')
        const seen: string[] = []
        for (const type of ['pause', 'playing']) video?.addEventListener(type, () => seen.push(type))
        video?.addEventListener('playing', () => done(seen))
        document.addEventListener('fullscreenchange', () => video?.pause(), { once: true })
      }),
  )
  await player(page).hover()
  await player(page).getByRole('button', { name: 'Exit full screen' }).click()
  expect(await pauses).toEqual(['pause', 'playing'])
  await player(page).getByRole('button', { name: 'Picture in picture' }).click()
  await expect.poll(() => page.evaluate(() => document.pictureInPictureElement?.tagName)).toBe('VIDEO')
  await expect.poll(() => statesOf(page)).toBe('playing picture-in-picture')
  const pressed = player(page).getByRole('button', { name: 'Picture in picture', pressed: true })
  await expect
    .poll(() => pressed.evaluate((button) => getComputedStyle(button).backgroundColor))
    .toBe('rgb(255, 255, 255)')
  await pressed.click()
  await expect.poll(() => page.evaluate(() => document.pictureInPictureElement)).toBe(null)
  await player(page).getByRole('button', { name: 'Picture in picture', pressed: false }).waitFor()
  expect(await statesOf(page)).toBe('playing')
  await hidePage(page)
  expect(await isPaused(page)).toBe(false)
  await context.close()
  const phone = await guestAt(environment, '/channels/all/horizon', { width: 390 })
  await seePictureAdvance(phone.page, 5)
  await hidePage(phone.page)
  expect(await isPaused(phone.page)).toBe(true)
  await phone.context.close()
})

test('[P-2.26 V-2.98] a trailer plays in a page of its own, which is closed by a button', async () => {
  const { page, context, call } = await newViewer(environment, {
    origin: environment.service.origin('localhost'),
  })
  const { body } = await call(`/contents/${scene.film}`)
  const [trailer] = body['trailers'] as { id: number }[]
  await page.goto(`/trailers/${trailer?.id}`)
  const modal = page.getByRole('dialog', { name: 'Trailer' })
  await modal.getByRole('heading', { name: 'Trailer' }).waitFor()
  await expect.poll(() => positionOf(page)).toSatisfy((at: number) => at > 0 && at < 23.1)
  await modal.getByRole('button', { name: 'Close' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await modal.waitFor({ state: 'detached' })
  expect((await page.goto('/trailers/999999'))?.status()).toBe(404)
  await page.getByRole('heading', { name: '404' }).waitFor()
  await context.close()
})
