import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { accessibilityViolations } from '../world/accessibility.ts'
import { guestAt } from '../world/as-guest.ts'
import { newVisitor, type Visitor } from '../world/browser.ts'
import { composePage, offerFilms, onairId, type SceneRow } from '../world/catalogue-scene.ts'
import { newGuest } from '../world/remembered-guest.ts'
import { openTestEnvironment } from '../world/test-environment.ts'

const environment = openTestEnvironment({ isPlain: true })
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

const compose = (rows: readonly SceneRow[]) =>
  composePage(environment.service.db, tenantId, { slug: 'startpage', title: 'Start of the scene', rows })

interface HomeOptions {
  width?: number
  stillness?: boolean
  /** The clock of the page stands still once its rows are there. */
  isClockHeld?: boolean
}

/** The home page of these rows, opened by a guest; slides move, and are come upon by the welcome. */
async function homeOf(rows: readonly SceneRow[], options: HomeOptions = {}): Promise<Visitor> {
  const { width = 1280, stillness = rows[0]?.template !== 'promo-bg' } = options
  await compose(rows)
  if (stillness) return guestAt(environment, '/', { width })
  const origin = environment.service.origin('localhost')
  // The browser without pictures has no mouse that hovers, and a trailer waits for its picture.
  const browser = await environment.openPaintingBrowser()
  const visitor = await newVisitor(browser, { origin, width, touch: width < 500, motion: true })
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

/** A slide stands still under the pointer, and goes on when the pointer has left. */
async function seeItWaitForAPointer(page: Page): Promise<void> {
  const pagination = hero(page).getByRole('list')
  let x = 300
  const pointAndLook = async () => {
    await page.mouse.move((x += 5), 300)
    return pagination.getAttribute('data-paused')
  }
  await expect.poll(pointAndLook).toBe('true')
  const current = hero(page).locator('[data-current="true"]').getByRole('heading')
  const before = await current.innerText()
  const states = await pagination.evaluate((list) =>
    list.getAnimations({ subtree: true }).map(({ playState }) => playState),
  )
  expect(states).toContain('paused')
  await page.mouse.move(640, 780)
  await expect.poll(() => current.innerText()).not.toBe(before)
}

/** The time that the slide in sight stands, and a way to let it pass at once. */
const turn = (page: Page) => hero(page).getByRole('listitem').locator('[aria-current="true"] > span')
const standsMs = (page: Page) =>
  turn(page).evaluate((mark) => mark.getAnimations()[0]?.effect?.getComputedTiming().duration)
const letPass = (page: Page) =>
  turn(page).evaluate((mark) => {
    for (const animation of mark.getAnimations()) animation.finish()
  })

test('[V-4.87] [V-9.28] the slides go on by themselves after seven seconds, or after the seconds of the row, and wait for whoever points at them', async () => {
  const { page, context } = await homeOf([heroRow()])
  await slide(page, 'First').waitFor()
  expect(await standsMs(page)).toBe(7_000)
  await letPass(page)
  await slide(page, 'Second').waitFor()
  expect(await standsMs(page)).toBe(7_000)
  await context.close()

  const quick = await homeOf([heroRow({ duration: 2 })])
  await slide(quick.page, 'First').waitFor()
  expect(await standsMs(quick.page)).toBe(2_000)
  await slide(quick.page, 'Second').waitFor()
  await letPass(quick.page)
  await slide(quick.page, 'Third').waitFor()
  await letPass(quick.page)
  await slide(quick.page, 'First').waitFor()
  await seeItWaitForAPointer(quick.page)
  await quick.context.close()
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

test('[V-2.01] [V-2.100] [V-9.23] [V-9.24] the rows stand in their order; one of 2 has no way to all of it, of 3 a link, of 7 a last tile besides, and both lead to its page', async () => {
  const counts = { six: 6, two: 2, three: 3, seven: 7 }
  const { page, context } = await homeOf(Object.entries(counts).map(([slug, count]) => listRow(slug, count)))
  await rowOf(page, 'Row seven').waitFor()
  const titles = await page.locator('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(titles).toEqual(['Row six', 'Row two', 'Row three', 'Row seven'])
  const ways: Record<string, [number, number]> = {}
  for (const slug of Object.keys(counts)) {
    const row = rowOf(page, `Row ${slug}`)
    const seeAll = await row.getByRole('link', { name: `See all: Row ${slug}` }).count()
    ways[slug] = [seeAll, await row.getByRole('link', { name: 'Open all' }).count()]
  }
  expect(ways).toEqual({ two: [0, 0], three: [1, 0], six: [1, 0], seven: [1, 1] })
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

test('[V-9.19] the first four rows are there at once, one far below has its title and its room only until somebody comes near, and none asks for what the page has brought', async () => {
  const slugs = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'last']
  await compose(slugs.map((slug) => listRow(slug, 60)))
  const origin = environment.service.origin('localhost')
  const { page, context } = await newGuest(environment.browser, { origin, height: 500 })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  for (const name of slugs.slice(0, 4)) {
    await rowOf(page, `Row ${name}`).getByRole('article').nth(20).waitFor({ state: 'attached' })
  }
  const heading = page.getByRole('heading', { name: 'Row last' })
  await heading.waitFor()
  expect(await rowOf(page, 'Row last').count()).toBe(0)
  const placeOf = async () => (await heading.boundingBox())?.y
  const stoodAt = await placeOf()
  await heading.scrollIntoViewIfNeeded()
  await rowOf(page, 'Row last').getByRole('article').nth(20).waitFor({ state: 'attached' })
  // A row that is come upon before the whole page has followed asks for its items itself.
  const brought = await environment.service.db
    .selectFrom('catalogue_rows')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('slug', 'in', slugs.slice(0, 4))
    .execute()
  expect(brought).toHaveLength(4)
  expect(brought.filter(({ id }) => asked.includes(`/v2/rows/${id}`))).toEqual([])
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const movedBy = async () => Math.abs(((await placeOf()) ?? 0) - (stoodAt ?? 0))
  await expect.poll(movedBy).toBeLessThan(10)
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

test('[V-9.31] a wide banner stands as far from the side as the screen is wide', async () => {
  const row: SceneRow = { ...heroRow(), slug: 'scene-wide', title: 'Wide row', template: 'promo-wide' }
  const { page, context } = await homeOf([row])
  const banner = rowOf(page, 'Wide row').getByRole('listitem').first()
  await banner.waitFor()
  for (const [width, padding] of [
    [1920, 120],
    [1280, 120],
    [1024, 100],
    [933, 80],
    [481, 60],
    [390, 24],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const leftPx = async () => Math.round((await banner.boundingBox())?.x ?? 0)
    await expect.poll(leftPx, { message: `at ${width} px` }).toBe(padding)
  }
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

  const phone = await homeOf([row], { width: 390, isClockHeld: true })
  const trailers: string[] = []
  phone.page.on('request', (request) => {
    if (request.url().includes('/trailers/')) trailers.push(request.url())
  })
  await slide(phone.page, 'First').waitFor()
  await phone.page.clock.runFor(10_000)
  await phone.page.waitForLoadState('networkidle')
  expect(await hero(phone.page).locator('video').count()).toBe(0)
  expect(trailers).toEqual([])
  await phone.context.close()
})

test('what a row turns into takes exactly the place that it was given while it was on its way', async () => {
  const rows = ['one', 'two', 'three', 'four', 'five', 'six'].map((slug) => listRow(slug, 60))
  await compose([heroRow(), ...rows])
  const origin = environment.service.origin('localhost')
  const { page, context } = await newGuest(environment.browser, { origin, motion: true })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
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

test('a brand without rows shows what is on its channels', async () => {
  const { page, context } = await homeOf([])
  const first = page.getByRole('link', { name: 'Watch live' }).first()
  await first.waitFor()
  expect(await first.getAttribute('href')).toMatch(/^\/channels\//)
  const programme = await page.getByRole('main').getByRole('heading', { level: 1 }).innerText()
  expect(await first.getAttribute('aria-label')).toBe(`Watch live: ${programme}`)
  await context.close()
})

test('a home page of all rows has no obstacle and does not scroll sideways, on a phone or on a wide screen', async () => {
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
  const scene = [heroRow(), listRow('tall', 9), ...rows]
  const { page, context, troubles } = await homeOf(scene, { stillness: true })
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page.getByRole('heading', { name: 'Row channels' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await accessibilityViolations(page), `at ${width} px`).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0)
  }
  expect(troubles).toEqual([])
  await context.close()
})
