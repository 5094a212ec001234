import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { guestAt } from '../world/as-guest.ts'
import { openTestEnvironment } from '../world/test-environment.ts'
import { positionOf, seeItPlayOn, seePictureAdvance } from '../world/watching.ts'

const environment = openTestEnvironment()

interface Running {
  slug: string
  startS: number
  endS: number
}

/** A programme that has been on air for some minutes and goes on for some more, on a channel with an archive. */
function runningProgramme(page: Page): Promise<Running> {
  return page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('access_token')}` }
    const { channels, current_schedules } = await (
      await fetch('/v2/channels/channel_list', { headers })
    ).json()
    const nowS = Date.now() / 1000
    for (const { channel_id, timestamp, duration } of current_schedules) {
      const channel = channels.find(({ id }: { id: number }) => id === channel_id)
      const endS = timestamp + duration
      if (channel?.is_purchased && channel.archived_days > 0 && timestamp < nowS - 90 && endS > nowS + 120)
        return { slug: channel.slug, startS: timestamp, endS }
    }
    throw new Error('no programme is in its middle')
  })
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
    await player.getByRole('button', { name: 'Pause' }).click()
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
  expect(await back.evaluate((button) => button.checkVisibility({ opacityProperty: true }))).toBe(true)
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
  await seeItPlayOn(page, 0)
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

test('a programme of the archive goes on where it was paused; while it runs nothing follows it', async () => {
  const { page, context } = await guestAt(environment, '/channels')
  const { slug, startS } = await runningProgramme(page)
  await page.goto(`/channels/all/${slug}?ts=${startS}`)
  const player = page.getByRole('region', { name: 'Player' })
  await seeItPlayOn(page, 1)
  await player.getByRole('button', { name: 'Pause' }).click()
  await player.getByRole('button', { name: 'Play' }).first().waitFor()
  const pausedAt = await positionOf(page)
  await player.getByRole('button', { name: 'Play' }).first().click()
  await seeItPlayOn(page, pausedAt)
  expect(await player.getByRole('button', { name: 'Next programme' }).count()).toBe(0)
  const timeline = player.getByRole('slider', { name: 'Timeline' })
  const edgeS = Number(await timeline.getAttribute('max'))
  await timeline.press('End')
  await seeItPlayOn(page, edgeS, 8)
  expect(new URL(page.url()).search).toBe(`?ts=${startS}`)
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
  const { page, context } = await guestAt(environment, '/faq')
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
