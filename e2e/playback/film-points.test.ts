import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openSharedEnvironment } from '../world/test-environment.ts'
import { newViewer, type Viewer } from '../world/viewer.ts'
import { seeItPlayOn } from '../world/watching.ts'

const environment = openSharedEnvironment({ isPlain: true })
const scene = inject('sharedScene')

const origin = () => environment.service.origin('localhost')
const player = (page: Page) => page.getByRole('region', { name: 'Player' })
const timeline = (page: Page) => player(page).getByRole('slider', { name: 'Timeline' })

const points = [
  { type: 'intro', start: 0, end: 40_000, button: { action: 'skip', title: 'Skip the titles' } },
  { type: 'highlight', start: 150_000, end: null, button: null },
  { type: 'credits', start: 200_000, end: 303_000, button: { action: 'finish', title: 'Finish watching' } },
]

/** Opens the film with points of its own. */
async function watchWithPoints({ page }: Viewer): Promise<void> {
  await page.route('**/contents/*/stream**', async (route) => {
    const stream = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...stream, playback_points: points } })
  })
  await page.route('**/master.m3u8', async (route) => {
    const playlist = await (await route.fetch()).text()
    const nameless = playlist.replace(/TYPE=AUDIO.*NAME="English".*/, (line) =>
      line.replace('NAME="English"', 'NAME=""').replace(/LANGUAGE="\w+",?/, ''),
    )
    expect(nameless).not.toBe(playlist)
    await route.fulfill({ body: nameless, contentType: 'application/vnd.apple.mpegurl' })
  })
  await page.goto(`/watch/${scene.film}`)
  await timeline(page).waitFor()
}

/** Points at a second of the film, and reads the preview. */
async function pointAt(page: Page, second: number): Promise<{ width: number; label: string }> {
  const box = await timeline(page).boundingBox()
  if (!box) throw new Error('there is no timeline')
  const share = second / Number(await timeline(page).getAttribute('max'))
  await page.mouse.move(box.x + box.width * share, box.y + box.height / 2)
  const picture = player(page).locator('img[src*="thumbnails"]')
  await picture.waitFor()
  return picture.evaluate((image) => ({
    width: image.getBoundingClientRect().width,
    label: image.nextElementSibling?.textContent ?? '',
  }))
}

test('[V-2.89 V-9.36 V-8.29] titles are skipped by a button; the timeline marks highlights and has pictures of three widths; a sound track without a name is unknown', async () => {
  const painting = { ...environment, browser: await environment.openPaintingBrowser() }
  const viewer = await newViewer(painting, { origin: origin() })
  const { page, context } = viewer
  await watchWithPoints(viewer)
  const skip = player(page).getByRole('button', { name: 'Skip the titles' })
  await skip.click()
  await seeItPlayOn(page, 40)
  expect(await skip.count()).toBe(0)
  await player(page).hover()
  await player(page).getByRole('button', { name: 'Settings' }).click()
  const soundTracks = player(page).getByRole('group', { name: 'Sound track' }).getByRole('menuitemradio')
  expect(await soundTracks.allInnerTexts()).toEqual(['Русский', 'Unknown'])
  await page.keyboard.press('Escape')
  const description = await timeline(page).getAttribute('aria-describedby')
  expect(await page.locator(`[id="${description}"]`).textContent()).toBe('Highlights: 2:30')
  const mark = await timeline(page).evaluate((slider) => {
    const { left, width } = slider.getBoundingClientRect()
    const box = slider.nextElementSibling?.getBoundingClientRect() ?? new DOMRect()
    return { fromS: ((box.left - left) / width) * 303.36, lengthS: (box.width / width) * 303.36 }
  })
  expect(mark.fromS).toBeCloseTo(150, 0)
  expect(mark.lengthS).toBeCloseTo(8, 0)
  expect(await pointAt(page, 154)).toEqual({
    width: 122.5,
    label: expect.stringMatching(/^Highlight · 2:3\d$/),
  })
  expect((await pointAt(page, 170)).label).toMatch(/^2:\d\d$/)
  await page.keyboard.press('f')
  await player(page).getByRole('button', { name: 'Exit full screen' }).waitFor()
  await expect.poll(async () => (await pointAt(page, 100)).width).toBe(147)
  await page.keyboard.press('f')
  await player(page).getByRole('button', { name: 'Full screen', exact: true }).waitFor()
  await page.setViewportSize({ width: 390, height: 780 })
  expect((await pointAt(page, 100)).width).toBe(98)
  await timeline(page).fill('210')
  await player(page).getByRole('button', { name: 'Finish watching' }).click()
  await page.waitForURL((url) => url.pathname.startsWith('/contents/'))
  await context.close()
})

test('[V-2.94 V-2.95] another episode is chosen from a menu of seasons, and the next one by a button on a phone', async () => {
  const { page, context } = await newViewer(environment, { origin: origin() })
  const [first = 0] = scene.episodes
  await page.goto(`/watch/${first}`)
  await seeItPlayOn(page, 0)
  const menu = player(page).getByRole('button', { name: 'Episodes' })
  await menu.press('Enter')
  const seasons = player(page).getByRole('menu', { name: 'Episodes' }).getByRole('group')
  expect(await seasons.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual([
    'Season 1',
    'Season 2',
  ])
  const played = page.locator('[role=menuitemradio]:focus')
  expect([await played.innerText(), await played.getAttribute('aria-checked')]).toEqual([
    '1. Watch 1.1',
    'true',
  ])
  expect(await seasons.last().getByRole('menuitemradio').allInnerTexts()).toEqual([
    '1. Watch 2.1',
    '2. Watch 2.2',
  ])
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === `/watch/${scene.episodes[27]}`)
  await player(page).getByText('Season 2 · Episode 1 · Watch 2.1').waitFor()
  await page.setViewportSize({ width: 390, height: 780 })
  await seeItPlayOn(page, 0, 15)
  await player(page).hover()
  await player(page).getByRole('button', { name: 'Next episode' }).click()
  await page.waitForURL((url) => url.pathname === `/watch/${scene.episodes[28]}`)
  await player(page).getByText('Season 2 · Episode 2 · Watch 2.2').waitFor()
  await context.close()
})
