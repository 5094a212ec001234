import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { accessibilityViolations } from '../world/accessibility.ts'
import { guestAt } from '../world/as-guest.ts'
import { newVisitor, type Visitor } from '../world/browser.ts'
import { composePage, offerFilms, onairId, type SceneRow } from '../world/catalogue-scene.ts'
import { openTestEnvironment } from '../world/test-environment.ts'

const environment = openTestEnvironment()
let tenantId: number
let films: number[]

const said = (text: string) => ({ ru: text, en: text })
const names = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${prefix} ${at + 1}`)

beforeAll(async () => {
  tenantId = await onairId(environment.service.db)
  films = await offerFilms(environment.service.db, tenantId, names('Ferry', 60))
})

const listRow = (slug: string, count: number, rest: Partial<SceneRow> = {}): SceneRow => ({
  ...{ slug, title: `Row ${slug}`, template: 'content-v' },
  query: { by: 'list', contentIds: films.slice(0, count) },
  ...rest,
})

const heroRow = (rest: Partial<SceneRow> = {}): SceneRow => ({
  slug: 'scene-hero',
  title: 'Highlights of the scene',
  template: 'promo-bg',
  query: {
    by: 'promotions',
    promotions: ['First', 'Second', 'Third'].map((name, at) => ({
      ...{ title: said(`${name} slide`), short: said('2024 · drama') },
      destination: { type: 'content' as const, id: films[at] ?? null },
    })),
  },
  ...rest,
})

interface HomeOptions {
  width?: number
  stillness?: boolean
  /** The clock of the page stands still once its rows are there. */
  isClockHeld?: boolean
}

/** The home page of these rows, opened by a guest; slides move, and are come upon by the welcome. */
async function homeOf(rows: readonly SceneRow[], options: HomeOptions = {}): Promise<Visitor> {
  const { width = 1280, stillness = rows[0]?.template !== 'promo-bg' } = options
  await composePage(environment.service.db, tenantId, {
    slug: 'startpage',
    title: 'Start of the scene',
    rows,
  })
  if (stillness) return guestAt(environment, '/', { width })
  const origin = environment.service.origin('localhost')
  const visitor = await newVisitor(environment.browser, { origin, width, touch: width < 500, motion: true })
  if (options.isClockHeld) await visitor.page.clock.install()
  await visitor.page.goto('/')
  await visitor.page.getByRole('button', { name: 'Look round' }).waitFor()
  if (options.isClockHeld) await visitor.page.clock.pauseAt(Date.now() + 60_000)
  await visitor.page.getByRole('button', { name: 'Look round' }).click()
  await visitor.page.waitForURL((url) => url.pathname === '/')
  return visitor
}

const hero = (page: Page) => page.getByRole('region', { name: 'Highlights of the scene' })
/** A slide in sight; the others stand behind it, out of reach. */
const slide = (page: Page, name: string) =>
  hero(page)
    .locator('[data-current="true"]')
    .getByRole('heading', { name: `${name} slide` })
const rowOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('[V-2.01] the home page shows the rows of its rowset in their order', async () => {
  const { page, context } = await homeOf([listRow('beta', 3), listRow('alpha', 3), listRow('gamma', 3)])
  await rowOf(page, 'Row gamma').waitFor()
  const titles = await page.locator('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(titles).toEqual(['Row beta', 'Row alpha', 'Row gamma'])
  await context.close()
})

test('[V-4.87] [V-9.28] the slides go on by themselves after seven seconds, or after the seconds of the row', async () => {
  const { page, context } = await homeOf([heroRow()])
  await slide(page, 'First').waitFor()
  const beganMs = Date.now()
  await slide(page, 'Second').waitFor({ timeout: 12_000 })
  const tookMs = Date.now() - beganMs
  expect(tookMs).toBeGreaterThan(5_500)
  expect(tookMs).toBeLessThan(9_000)
  await context.close()

  const quick = await homeOf([heroRow({ duration: 2 })])
  await slide(quick.page, 'First').waitFor()
  await slide(quick.page, 'Second').waitFor({ timeout: 4_000 })
  await slide(quick.page, 'Third').waitFor({ timeout: 4_000 })
  await slide(quick.page, 'First').waitFor({ timeout: 4_000 })
  await quick.context.close()
})

test('a slide waits for whoever points at it, and goes on afterwards', async () => {
  const { page, context } = await homeOf([heroRow({ duration: 2 })])
  await slide(page, 'First').waitFor()
  const pagination = hero(page).getByRole('list')
  let x = 300
  const pointAndLook = async () => {
    await page.mouse.move((x += 5), 300)
    return pagination.getAttribute('data-paused')
  }
  await expect.poll(pointAndLook).toBe('true')
  const states = await pagination.evaluate((list) =>
    list.getAnimations({ subtree: true }).map(({ playState }) => playState),
  )
  expect(states).toContain('paused')
  await page.mouse.move(640, 780)
  await slide(page, 'Second').waitFor({ timeout: 4_000 })
  await context.close()
})

test('slides are turned by arrow keys, by their marks and by a pull, and the focus goes along', async () => {
  const { page, context } = await homeOf([heroRow()], { stillness: true })
  await hero(page).getByRole('button', { name: 'Slide 3: Third slide' }).waitFor()
  await hero(page).locator('[data-current="true"]').getByRole('link', { name: 'Watch' }).focus()
  await page.keyboard.press('ArrowRight')
  await slide(page, 'Second').waitFor()
  const focused = await page.evaluate(() => document.activeElement?.getAttribute('href'))
  expect(focused).toBe(`/watch/${films[1]}`)
  await hero(page).getByRole('button', { name: 'Slide 3: Third slide' }).click()
  await slide(page, 'Third').waitFor()
  await page.mouse.move(900, 200)
  await page.mouse.down()
  await page.mouse.move(1100, 210, { steps: 4 })
  await page.mouse.up()
  await slide(page, 'Second').waitFor()
  await context.close()
})

test('nothing turns by itself for somebody who asked for stillness', async () => {
  const { page, context } = await homeOf([heroRow({ duration: 1 })], { stillness: true })
  await slide(page, 'First').waitFor()
  const moving = () =>
    hero(page).evaluate(
      (section) =>
        section.getAnimations({ subtree: true }).filter((one) => one.playState === 'running').length,
    )
  await expect.poll(moving).toBe(0)
  await context.close()
})

test('[V-9.23] [V-9.24] a row of 2 has no way to all of it, of 3 a link, of 7 a last tile besides', async () => {
  const counts = { two: 2, three: 3, six: 6, seven: 7 }
  const { page, context } = await homeOf(Object.entries(counts).map(([slug, count]) => listRow(slug, count)))
  await rowOf(page, 'Row seven').waitFor()
  const ways: Record<string, [number, number]> = {}
  for (const slug of Object.keys(counts)) {
    const row = rowOf(page, `Row ${slug}`)
    const seeAll = await row.getByRole('link', { name: `See all: Row ${slug}` }).count()
    ways[slug] = [seeAll, await row.getByRole('link', { name: 'Open all' }).count()]
  }
  expect(ways).toEqual({ two: [0, 0], three: [1, 0], six: [1, 0], seven: [1, 1] })
  await context.close()
})

test('[V-2.100] both ways lead to the page of the row', async () => {
  const { page, context } = await homeOf([listRow('seven', 7)])
  await page.getByRole('link', { name: 'See all: Row seven' }).click()
  await page.getByRole('heading', { level: 1, name: 'Row seven' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/row/seven')
  await page.goBack()
  const last = page.getByRole('link', { name: 'Open all' })
  await last.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Row seven' }).waitFor()
  await context.close()
})

test('[V-9.19] the first four rows are there at once, and no row asks for what the page has brought', async () => {
  const names = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'last']
  const { page, context } = await homeOf(names.map((slug) => listRow(slug, 60)))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.reload()
  for (const name of names.slice(0, 4)) {
    await rowOf(page, `Row ${name}`).getByRole('article').nth(20).waitFor({ state: 'attached' })
  }
  await page.getByRole('heading', { name: 'Row last' }).scrollIntoViewIfNeeded()
  await rowOf(page, 'Row last').getByRole('article').nth(20).waitFor({ state: 'attached' })
  expect(asked.filter((path) => path.startsWith('/v2/rows/'))).toEqual([])
  await context.close()
})

test('[V-4.88] a row is pulled along by the mouse, and a looping one goes on past its end', async () => {
  const { page, context } = await homeOf([listRow('long', 40, { loop_count: 1 })], { stillness: true })
  const row = rowOf(page, 'Row long')
  const list = row.getByRole('list')
  await row.getByRole('link', { name: 'Ferry 1', exact: true }).waitFor()
  const left = () => list.evaluate((element) => element.scrollLeft)
  const box = await list.boundingBox()
  if (!box) throw new Error('the row has no place')
  await page.mouse.move(box.x + 900, box.y + 80)
  await page.mouse.down()
  await page.mouse.move(box.x + 300, box.y + 80, { steps: 6 })
  await page.mouse.up()
  await expect.poll(left).toBeGreaterThan(400)
  expect(new URL(page.url()).pathname).toBe('/')
  await expect.poll(() => list.locator('[data-again]').count()).toBeGreaterThan(0)
  const run = await list.evaluate((element) => {
    const copy = element.querySelector<HTMLElement>('[data-again]')
    return (copy?.offsetLeft ?? 0) - (element.firstElementChild as HTMLElement).offsetLeft
  })
  await list.evaluate((element, to) => element.scrollTo({ left: to }), run + 300)
  await expect.poll(left).toBeLessThan(600)
  await context.close()
})

test.each([
  [1920, 120],
  [1280, 120],
  [1024, 100],
  [933, 80],
  [481, 60],
  [390, 24],
])('[V-9.31] at %i px a wide banner stands %i px from the side', async (width, padding) => {
  const row: SceneRow = { ...heroRow(), slug: 'scene-wide', title: 'Wide row', template: 'promo-wide' }
  const { page, context } = await homeOf([row], { width })
  const banner = rowOf(page, 'Wide row').getByRole('listitem').first()
  await banner.waitFor()
  const box = await banner.boundingBox()
  expect(box?.x).toBeCloseTo(padding, 0)
  await context.close()
})

test('[V-9.29] where there is room the trailer of a slide fades in without sound, on a phone it does not', async () => {
  const keeper = await environment.service.db
    .selectFrom('contents')
    .innerJoin('trailers', 'trailers.content_id', 'contents.id')
    .select('contents.id')
    .orderBy('contents.id')
    .executeTakeFirstOrThrow()
  const row = heroRow({
    duration: 60,
    query: {
      by: 'promotions',
      promotions: [{ title: said('First slide'), destination: { type: 'content', id: keeper.id } }],
    },
  })
  const { page, context } = await homeOf([row], { isClockHeld: true })
  await slide(page, 'First').waitFor()
  const video = hero(page).locator('video')
  await page.clock.runFor(4_400)
  expect(await video.count()).toBe(0)
  await page.clock.runFor(200)
  await page.clock.resume()
  await video.waitFor({ state: 'attached', timeout: 15_000 })
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0)
  expect(await video.evaluate((element: HTMLVideoElement) => element.muted)).toBe(true)
  await context.close()

  const phone = await homeOf([row], { width: 390 })
  await slide(phone.page, 'First').waitFor()
  const trailers: string[] = []
  phone.page.on('request', (request) => {
    if (request.url().includes('/trailers/')) trailers.push(request.url())
  })
  const seenMs = await phone.page.evaluate(() => performance.now())
  await phone.page.waitForFunction((ms) => performance.now() > ms + 6_000, seenMs)
  expect(trailers).toEqual([])
  await phone.context.close()
})

test('what a row turns into takes exactly the place that it was given while it was on its way', async () => {
  const rows = ['one', 'two', 'three', 'four', 'five', 'six'].map((slug) => listRow(slug, 60))
  const { page, context } = await homeOf([heroRow(), ...rows])
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.reload()
  await rowOf(page, 'Row one').waitFor()
  await page.waitForLoadState('networkidle')
  await page.mouse.wheel(0, 1_500)
  await rowOf(page, 'Row six').scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  const shifted = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  )
  expect(shifted).toBeLessThan(0.05)
  await context.close()
})

test('a row far below has its title and its room only, until somebody comes near', async () => {
  const names = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
  const { page, context } = await homeOf(names.map((name) => listRow(name, 6)))
  await rowOf(page, 'Row one').waitFor()
  const heading = page.getByRole('heading', { name: 'Row eight' })
  const placeOf = async () => (await heading.boundingBox())?.y
  await heading.waitFor()
  expect(await rowOf(page, 'Row eight').count()).toBe(0)
  const stoodAt = await placeOf()
  await heading.scrollIntoViewIfNeeded()
  await rowOf(page, 'Row eight').getByRole('link', { name: /Ferry/ }).first().waitFor()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const movedBy = async () => Math.abs(((await placeOf()) ?? 0) - (stoodAt ?? 0))
  await expect.poll(movedBy).toBeLessThan(10)
  await context.close()
})

test('a brand without rows shows what is on its channels', async () => {
  const { page, context } = await homeOf([])
  const first = page.getByRole('link', { name: 'Watch live' }).first()
  await first.waitFor()
  expect(await first.getAttribute('href')).toMatch(/^\/channels\//)
  const programme = await page.getByRole('main').getByRole('heading', { level: 1 }).innerText()
  expect(await first.getAttribute('aria-label')).toBe(`Watch live: ${programme}`)
  await context.close()
})

test.each([390, 1280])(
  'a home page of all rows has no obstacle at %i px and does not scroll sideways',
  async (width) => {
    const templates = ['content-h', 'person', 'channel', 'channels'] as const
    const rows: SceneRow[] = templates.map((template) => ({
      ...{ slug: `scene-${template}`, title: `Row ${template}`, template },
      query:
        template === 'person'
          ? { by: 'persons' }
          : template === 'content-h'
            ? { by: 'list', contentIds: films.slice(0, 9) }
            : { by: 'channels' },
    }))
    const { page, context, troubles } = await homeOf([heroRow(), listRow('tall', 9), ...rows], {
      width,
      stillness: true,
    })
    await page.getByRole('heading', { name: 'Row channels' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await accessibilityViolations(page)).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    expect(troubles).toEqual([])
    await context.close()
  },
)
