import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { guestAt, pathOf } from '../world/as-guest.ts'
import { newVisitor, type Visitor } from '../world/browser.ts'
import { composePage, offerFilms, onairId, type SceneRow } from '../world/catalogue-scene.ts'
import { lowestContrast } from '../world/contrast.ts'
import { newGuest } from '../world/remembered-guest.ts'
import { openTestEnvironment } from '../world/test-environment.ts'
import { newViewer } from '../world/viewer.ts'

const environment = openTestEnvironment({ isPlain: true })
let tenantId: number
let films: number[]

const said = (text: string) => ({ ru: text, en: text })
const words =
  'A hundred and nine steps, one lamp and one boat in the dark. A night with a keeper of the light.'

beforeAll(async () => {
  tenantId = await onairId(environment.service.db)
  films = await offerFilms(environment.service.db, tenantId, ['Ferry 1', 'Ferry 2'])
})

const heroOf = (duration: number): SceneRow => ({
  ...{ slug: 'scene-hero', title: 'Highlights of the scene', template: 'promo-bg', duration },
  query: {
    by: 'promotions',
    promotions: ['First', 'Second'].map((name, at) => ({
      ...{ title: said(`${name} slide`), short: said('2024 · drama'), description: said(words) },
      background: '/pictures/white.webp',
      destination: { type: 'content' as const, id: films[at] ?? null },
    })),
  },
})

const compose = (duration: number) =>
  composePage(environment.service.db, tenantId, {
    slug: 'startpage',
    title: 'Start',
    rows: [heroOf(duration)],
  })

const hero = (page: Page) => page.getByRole('region', { name: 'Highlights of the scene' })
const shown = (page: Page) => hero(page).locator('[data-current="true"]')

/** Whoever has not asked for stillness. */
async function mover(width = 1280): Promise<Visitor> {
  const origin = environment.service.origin('localhost')
  const visitor = await newVisitor(environment.browser, { origin, width, touch: width < 500, motion: true })
  await visitor.page.goto('/')
  const enter = visitor.page.getByRole('button', { name: 'Look round' })
  await (width < 500 ? enter.tap() : enter.click())
  await shown(visitor.page).getByRole('heading', { name: 'First slide' }).waitFor()
  return visitor
}

describe('the words of a slide', () => {
  test('can be read over a white picture at any width', async () => {
    await compose(60)
    const { page, context } = await newGuest(await environment.openPaintingBrowser(), {
      origin: environment.service.origin('localhost'),
    })
    await page.route('**/pictures/**', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="1600" height="900" fill="#fff"/></svg>',
      }),
    )
    await page.goto('/')
    for (const width of [390, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const isDrawn = () =>
        shown(page)
          .locator('img')
          .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)
      await expect.poll(isDrawn).toBe(1600)
      await page.waitForLoadState('networkidle')
      const menu = page.getByRole('banner').getByRole('link', { name: 'Films' })
      if (width > 1023) await menu.waitFor()
      const texts = {
        title: shown(page).getByRole('heading'),
        facts: shown(page).getByText('2024 · drama'),
        description: shown(page).getByText(words),
        ...(width > 1023 && { menu }),
      }
      for (const [name, text] of Object.entries(texts)) {
        // A new width may draw the slide anew.
        await expect
          .poll(() => lowestContrast(page, text), { message: `${name} at ${width} px` })
          .toBeGreaterThanOrEqual(4.5)
      }
    }
    await context.close()
  })
})

test('Watch plays a film of the hero, and Details opens its page', async () => {
  await compose(60)
  const { page, context } = await guestAt(environment, '/')
  await shown(page).getByRole('link', { name: 'Details: First slide' }).click()
  await expect.poll(() => pathOf(page)).toBe(`/contents/ferry-1-${films[0]}`)
  await page.goBack()
  await shown(page).getByRole('link', { name: 'Watch: First slide' }).click()
  await expect.poll(() => pathOf(page)).toBe(`/watch/${films[0]}`)
  await page.getByRole('dialog', { name: 'Player' }).waitFor()
  await context.close()
})

test('what was begun goes on with one press, and its page is a button away', async () => {
  const origin = environment.service.origin('localhost')
  const { page, context, userId, call } = await newViewer(environment, { origin })
  const [profile] = (await call('/users/self/profiles')).body['profiles'] as { id: number }[]
  const { db } = environment.service
  const contentId = films[0] ?? 0
  await db
    .insertInto('histories')
    .values({
      ...{ user_id: userId, profile_id: profile?.id ?? null, content_id: contentId, shown_id: contentId },
      ...{ position_s: 120, percentage: 40, watched_at: new Date() },
    })
    .execute()
  const row: SceneRow = {
    ...{ slug: 'scene-history', title: 'Continue watching', template: 'history' },
    query: { by: 'history' },
  }
  await composePage(db, tenantId, { slug: 'startpage', title: 'Start', rows: [row] })
  await page.goto('/')
  const history = page.getByRole('region', { name: 'Continue watching' })
  await history.getByRole('link', { name: 'About Ferry 1' }).click()
  await expect.poll(() => pathOf(page)).toBe(`/contents/ferry-1-${contentId}`)
  await page.goBack()
  await history.getByRole('link', { name: 'Ferry 1', exact: true }).click()
  await expect.poll(() => pathOf(page)).toBe(`/watch/${contentId}`)
  await context.close()
})

const playStates = (page: Page) =>
  hero(page).evaluate((section) => [
    ...new Set(section.getAnimations({ subtree: true }).map(({ playState }) => playState)),
  ])

test('slides that turn by themselves can be stopped and let go on, with a finger as well', async () => {
  await compose(30)
  const { page, context } = await mover(390)
  await expect.poll(() => playStates(page)).toEqual(['running'])
  await hero(page).getByRole('button', { name: 'Stop the slides' }).tap()
  await expect.poll(() => playStates(page)).toEqual(['paused'])
  await hero(page).getByRole('button', { name: 'Let the slides go on' }).tap()
  await expect.poll(() => playStates(page)).toEqual(['running'])
  await context.close()
})

test('slides stand still while a dialog lies over them, and go on when it is gone', async () => {
  await compose(30)
  const { page, context } = await mover()
  await expect.poll(() => playStates(page)).toEqual(['running'])
  await page.getByRole('banner').getByRole('button', { name: 'Language' }).click()
  await page.getByRole('dialog').waitFor()
  await expect.poll(() => playStates(page)).toEqual(['paused'])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.mouse.move(640, 790)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await expect.poll(() => playStates(page)).toEqual(['running'])
  await context.close()
})
