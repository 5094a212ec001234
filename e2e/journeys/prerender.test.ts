import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { look } from '../bench/look.ts'
import type { VisitorOptions } from '../world/browser.ts'
import { delayRequests } from '../world/delay-requests.ts'
import { newGuest, rememberedGuest } from '../world/remembered-guest.ts'
import { openSharedEnvironment } from '../world/test-environment.ts'
import { newViewer } from '../world/viewer.ts'

const environment = openSharedEnvironment()
let guest: Record<string, string>

beforeAll(async () => {
  guest = await rememberedGuest(environment.service.origin('localhost'))
})

interface Visit {
  path?: string
  remembered?: Record<string, string>
  width?: number
  ratio?: number
  host?: 'localhost' | 'aurora.localhost'
}

/** Opens a page whose scripts do not come until they are let in. */
async function openWithoutScripts({
  path = '/',
  remembered = {},
  width = 1280,
  ratio = 1,
  host = 'localhost',
}: Visit) {
  const context = await environment.browser.newContext({
    baseURL: environment.service.origin(host),
    locale: 'en-US',
    viewport: { width, height: 800 },
    deviceScaleFactor: ratio,
  })
  const page = await context.newPage()
  await page.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }, remembered)
  const letIn = await delayRequests(page, '**/assets/*.js')
  const pictures: { url: string; type: string }[] = []
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? ''
    if (type.startsWith('image/')) pictures.push({ url: response.url(), type })
  })
  await page.goto(path, { waitUntil: 'commit' })
  await untilStyled(page)
  return { page, context, pictures, letIn }
}

/** Nothing is seen before the styles and their letters are there, though it stands there and could be measured. */
async function untilStyled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.sheet)
  // Letters are asked for by what is laid out.
  await page.evaluate(() => document.body.offsetHeight && document.fonts.ready.then(() => undefined))
}

/** Where the words of the first screen stand. */
function placeOf(page: Page, text: string) {
  return page.getByText(text, { exact: true }).filter({ visible: true }).first().boundingBox()
}

const noLargerShift = 0.05

test.each([390, 1280])(
  '[V-5.40] at %i px a stranger sees the welcome before any script, with nothing to press',
  async (width) => {
    const { page, context, letIn } = await openWithoutScripts({ width })
    const title = page.getByRole('heading', { level: 1 })
    await title.waitFor()
    const text = (await title.textContent()) ?? ''
    const before = await placeOf(page, text)
    expect(await page.locator('button, a[href], input').filter({ visible: true }).count()).toBe(0)
    await expect
      .poll(() =>
        page
          .locator('main img')
          .first()
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0)
    letIn()
    await page.getByRole('button', { name: 'Look round' }).waitFor()
    await expect.poll(() => page.locator('#first').count()).toBe(0)
    const after = await placeOf(page, text)
    expect(after?.y).toBeCloseTo(before?.y ?? -1, 0)
    expect(after?.x).toBeCloseTo(before?.x ?? -1, 0)
    await context.close()
  },
)

test.each([390, 1280])(
  'at %i px a guest who was here before sees the home page before any script, and it stays in its place',
  async (width) => {
    const { page, context, letIn } = await openWithoutScripts({ width, remembered: guest })
    const title = page.locator('#first section h2').first()
    await title.waitFor()
    const text = (await title.textContent()) ?? ''
    const row = (await page.locator('#first main h2').last().textContent()) ?? ''
    const [before, rowBefore] = [await placeOf(page, text), await placeOf(page, row)]
    letIn()
    await expect.poll(() => page.locator('#first').count()).toBe(0)
    const moved = async (words: string, from: typeof before) => {
      const now = await placeOf(page, words)
      return now && from ? Math.max(Math.abs(now.x - from.x), Math.abs(now.y - from.y)) : Number.NaN
    }
    await expect.poll(() => moved(text, before)).toBeLessThanOrEqual(1)
    await expect.poll(() => moved(row, rowBefore)).toBeLessThanOrEqual(1)
    await context.close()
  },
)

test.each([390, 1280])(
  'at %i px the page of a film stands before any script, picture and words, and stays in its place',
  async (width) => {
    const path = '/contents/station-kelvin-101'
    const { page, context, pictures, letIn } = await openWithoutScripts({ path, width, remembered: guest })
    const title = page.locator('#first h1')
    await title.waitFor()
    const before = await title.boundingBox()
    const picture = page.locator('#first article img')
    const drawn = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(drawn).toBeGreaterThan(0)
    const address = await picture.evaluate((image: HTMLImageElement) => image.currentSrc)
    letIn()
    await expect.poll(() => page.locator('#first').count()).toBe(0)
    const after = await page.getByRole('dialog').getByRole('heading', { level: 1 }).boundingBox()
    expect(after).toEqual(before)
    expect(pictures.filter(({ url }) => url === address)).toHaveLength(1)
    await context.close()
  },
)

test('[P-9.21 P-9.22] pictures come as webp in the width of their kind and screen, and each of them once', async () => {
  const { page, context, pictures, letIn } = await openWithoutScripts({ remembered: guest, ratio: 2 })
  letIn()
  await expect.poll(() => page.locator('#first').count()).toBe(0)
  await page.locator('main article img').first().waitFor()
  const ours = () => pictures.filter(({ url }) => url.includes('/media/pictures/'))
  const widthsOf = () => ours().map(({ url }) => new URL(url).searchParams.get('w'))
  await expect.poll(widthsOf).toContain('480')
  expect(new Set(ours().map(({ type }) => type))).toEqual(new Set(['image/webp']))
  const urls = ours().map(({ url }) => url)
  expect(urls.filter((url, at) => urls.indexOf(url) !== at)).toEqual([])
  await context.close()
})

test('nobody is shown the screen of somebody else: not a child, nor whoever reads another language', async () => {
  const child = { ...guest, profile: JSON.stringify({ id: 7, role: 'child' }) }
  for (const path of ['/', '/contents/station-kelvin-101']) {
    for (const remembered of [child, { ...guest, i18nextLng: 'ru-ru' }]) {
      const { page, context } = await openWithoutScripts({ path, remembered })
      await page.locator('.splash').waitFor({ state: 'attached' })
      expect(await page.locator('#first main').count()).toBe(0)
      await context.close()
    }
  }
})

/** The titles of rows and slides that the web app shows while the page for this viewer is on its way. */
async function titlesBeforeRows(remembered: Record<string, string>): Promise<string[]> {
  const { page, context, letIn } = await openWithoutScripts({ remembered })
  await delayRequests(page, '**/v2/rowsets/startpage*')
  const asked = page.waitForRequest(/\/v2\/rowsets\/startpage/)
  letIn()
  await asked
  await page.locator('#first').waitFor({ state: 'detached' })
  const titles = await page.locator('#root main h2').allTextContents()
  await context.close()
  return titles
}

test('a child is shown nothing of the page that was made for everybody while the child’s own is on its way', async () => {
  const [opening] = await titlesBeforeRows(guest)
  expect(opening).toBe('The Keeper’s Night')
  expect(await titlesBeforeRows({ ...guest, profile: JSON.stringify({ id: 7, role: 'child' }) })).toEqual([])
})

test('to whoever asks for stillness the page takes over at once, and not one part after the other', async () => {
  const { page, context } = await newGuest(environment.browser, {
    origin: environment.service.origin('localhost'),
  })
  await page.addInitScript(() => {
    addEventListener('transitionrun', (event) => {
      document.documentElement.dataset['moved'] ??= event.propertyName
    })
  })
  await page.goto('/')
  await page.locator('#first').waitFor({ state: 'detached' })
  await page.getByRole('main').getByRole('link').first().waitFor()
  expect(await page.locator('html').getAttribute('data-moved')).toBeNull()
  await context.close()
})

test('the page that takes the place of the first screen does not fade in', async () => {
  const { page, context } = await newGuest(environment.browser, {
    origin: environment.service.origin('localhost'),
    motion: true,
  })
  await page.addInitScript(() => {
    const look = new MutationObserver((changes) => {
      const isRemoved = changes.some(({ removedNodes }) =>
        [...removedNodes].some((node) => node instanceof Element && node.id === 'first'),
      )
      if (!isRemoved) return
      look.disconnect()
      requestAnimationFrame(() => {
        const drawn = document.querySelector('main > *')
        if (drawn) document.documentElement.dataset['drawnAt'] = getComputedStyle(drawn).opacity
      })
    })
    look.observe(document, { childList: true, subtree: true })
  })
  await page.goto('/')
  await page.locator('html[data-drawn-at]').waitFor()
  expect(await page.locator('html').getAttribute('data-drawn-at')).toBe('1')
  await context.close()
})

test('the page of a stranger does not jump while it comes', async () => {
  const { shift, page } = await look(environment.browser, {
    origin: environment.service.origin('localhost'),
    language: 'en-US',
  })
  expect(shift).toBeLessThan(noLargerShift)
  await page.context().close()
})

test('the home page comes without a jump, its JavaScript and its data within the budget', async () => {
  const file = new URL('../../web/budget.json', import.meta.url)
  const budget = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>
  const origin = environment.service.origin('localhost')
  const seen = await look(environment.browser, { origin, language: 'en-US', remembered: guest })
  expect(seen.shift).toBeLessThan(noLargerShift)
  expect(seen.scriptBytes).toBeGreaterThan(0)
  expect(seen.dataBytes).toBeGreaterThan(0)
  expect(seen.scriptBytes + seen.dataBytes).toBeLessThanOrEqual(budget['firstRouteBytes'] ?? 0)
  await seen.page.context().close()
})

test('an address of nothing answers 404 and says so', async () => {
  const answer = await fetch(`${environment.service.origin('localhost')}/contents/no-such-film-999999`)
  expect(answer.status).toBe(404)
  expect(await answer.text()).toMatch(/<meta name="robots" content="noindex"/)
})

test.each([
  { width: 390, who: 'a guest', enter: (options: VisitorOptions) => newGuest(environment.browser, options) },
  { width: 1280, who: 'a guest', enter: (options: VisitorOptions) => newGuest(environment.browser, options) },
  {
    width: 1280,
    who: 'whoever is signed in',
    enter: (options: VisitorOptions) => newViewer(environment, options),
  },
])(
  'at $width px the menu of the brand is there for $who before it was asked for',
  async ({ width, enter }) => {
    const { page, context } = await enter({
      origin: environment.service.origin('localhost'),
      width,
      touch: width < 500,
    })
    const isMenu = ({ pathname }: URL) => pathname === '/v2/rowsets'
    await page.route(isMenu, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => isMenu(new URL(request.url())))
    await page.goto('/channels')
    await failed
    // The header, or the bar of a phone; the footer knows films without a menu.
    const films = page.locator('[data-fixed]').getByRole('link', { name: 'Films' })
    await expect.poll(() => films.isVisible()).toBe(true)
    await context.close()
  },
)

test('scripts do not take the line from the styles, and the first screen stands while these are on their way', async () => {
  const context = await environment.browser.newContext({ baseURL: environment.service.origin('localhost') })
  const page = await context.newPage()
  let letIn = () => {}
  const gate = new Promise<void>((resolve) => {
    letIn = resolve
  })
  await page.route('**/assets/*.css', async (route) => {
    await gate
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.locator('#first main h1').waitFor({ state: 'attached' })
  const marked = page.locator('script[type=module], link[rel=modulepreload]')
  const priorities = await marked.evaluateAll((all) => all.map((one) => one.getAttribute('fetchpriority')))
  expect(new Set(priorities)).toEqual(new Set(['low']))
  const files = page.locator('head :is(link[rel=stylesheet], script[type=module])')
  expect(await files.evaluateAll((all) => all.map(({ localName }) => localName))).toEqual(['link', 'script'])
  letIn()
  await page.getByRole('button').first().waitFor()
  await context.close()
})

/** Somebody who has begun six films and been on the home page since. */
async function openViewerOfFilms(width: number) {
  const origin = environment.service.origin('localhost')
  const viewer = await newViewer(environment, { origin, width, touch: width < 500 })
  const { profiles } = (await viewer.call('/users/self/profiles')).body as { profiles: { id: number }[] }
  const { db } = environment.service
  const films = await db.selectFrom('contents').select('id').where('kind', '=', 'movie').limit(6).execute()
  const play = { user_id: viewer.userId, profile_id: profiles[0]?.id ?? null, watched_at: new Date() }
  await db
    .insertInto('histories')
    .values(
      films.map(({ id }) => ({ ...play, content_id: id, shown_id: id, position_s: 60, percentage: 40 })),
    )
    .execute()
  await viewer.page.goto('/')
  await viewer.page.getByRole('region', { name: 'Continue watching' }).waitFor()
  return viewer
}

test.each([390, 1280])(
  'at %i px the row of what a viewer watched has its room before any script, and nothing below it moves when it comes',
  async (width) => {
    const { page, context } = await openViewerOfFilms(width)
    const letScripts = await delayRequests(page, '**/assets/*.js')
    const letRows = await delayRequests(page, '**/v2/rowsets/startpage*')
    await page.reload({ waitUntil: 'commit' })
    const next = 'You may like'
    await page.getByRole('heading', { name: 'Continue watching' }).waitFor()
    await untilStyled(page)
    const before = await placeOf(page, next)
    expect(before?.y).toBeGreaterThan(0)
    letScripts()
    await page.locator('#first').waitFor({ state: 'detached' })
    await page.getByRole('region', { name: next }).waitFor()
    expect(await placeOf(page, next)).toEqual(before)
    letRows()
    await page.getByRole('region', { name: 'Continue watching' }).waitFor()
    expect(await placeOf(page, next)).toEqual(before)
    await context.close()
  },
)

test('room that was kept for a row which is not this viewer’s is given back once the rows are known', async () => {
  const { page, context } = await newGuest(environment.browser, {
    origin: environment.service.origin('localhost'),
  })
  const { id } = await environment.service.db
    .selectFrom('catalogue_rows')
    .select('catalogue_rows.id')
    .innerJoin('tenants', 'tenants.id', 'catalogue_rows.tenant_id')
    .where('catalogue_rows.slug', '=', 'continue')
    .orderBy('tenants.id')
    .executeTakeFirstOrThrow()
  await page.addInitScript((rows) => localStorage.setItem('personal_rows', rows), String(id))
  const letRows = await delayRequests(page, '**/v2/rowsets/startpage*')
  await page.goto('/')
  const room = page.getByRole('heading', { name: 'Continue watching' })
  await room.waitFor()
  letRows()
  await room.waitFor({ state: 'detached' })
  expect(await page.getByRole('region', { name: 'You may like' }).count()).toBe(1)
  await context.close()
})
