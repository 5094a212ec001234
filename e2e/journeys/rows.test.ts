import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { accessibilityViolations } from '../world/accessibility.ts'
import { type Visitor } from '../world/browser.ts'
import { composePage, offerFilms, onairId } from '../world/catalogue-scene.ts'
import { openWithin } from '../world/open-within.ts'
import { newGuest } from '../world/remembered-guest.ts'
import { openTestEnvironment } from '../world/test-environment.ts'
import { newViewer } from '../world/viewer.ts'
import { seePictureAdvance } from '../world/watching.ts'

const environment = openTestEnvironment({ isPlain: true })
let pageId: number
let films: number[]

const said = (text: string) => ({ ru: text, en: text })
const sentence = 'A ferry crosses the strait at night. '
const template = 'content-v' as const
const names = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${prefix} ${at + 1}`)

beforeAll(async () => {
  const { db } = environment.service
  const tenantId = await onairId(db)
  films = await offerFilms(db, tenantId, names('Ferry', 70))
  const list = (count: number) => ({ by: 'list' as const, contentIds: films.slice(0, count) })
  const promotions = {
    by: 'promotions' as const,
    promotions: [
      {
        title: said('Read this'),
        destination: { type: 'text' as const, title: said('A word'), description: said('Soon more.') },
      },
      {
        title: said('Somewhere else'),
        destination: { type: 'open_url' as const, src: 'https://example.invalid/' },
      },
    ],
  }
  pageId = await composePage(db, tenantId, {
    slug: 'scene-page',
    title: 'Page of the scene',
    description: sentence.repeat(20).trim(),
    rows: [
      {
        slug: 'scene-long',
        title: 'Long row',
        template,
        description: said(sentence.repeat(20)),
        query: list(70),
      },
      { slug: 'scene-wide', title: 'Wide row', template: 'content-h', query: list(60) },
      {
        ...{ slug: 'scene-told', title: 'Told row', template, query: list(3) },
        html_description: said('<p>With <strong>weight</strong> and <a href="/news">news</a>.</p>'),
      },
      { slug: 'scene-found', title: 'Found row', template, query: { by: 'search', of: 'content' } },
      { slug: 'scene-banners', title: 'Banner row', template: 'promo-wide', query: promotions },
    ],
  })
})

interface Calls {
  asked: URL[]
}

async function guestAt(path: string, width = 1280): Promise<Visitor & Calls> {
  const visitor = await newGuest(environment.browser, {
    origin: environment.service.origin('localhost'),
    width,
    touch: width < 500,
  })
  const asked: URL[] = []
  visitor.page.on('request', (request) => {
    if (request.url().includes('/v2/rows/')) asked.push(new URL(request.url()))
  })
  await visitor.page.goto(path)
  return { ...visitor, asked }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const card = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const toEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))

test('[V-2.99] a page shows a row of every template, each with what is in it', async () => {
  const { db } = environment.service
  const tenantId = await onairId(db)
  const list = { by: 'list' as const, contentIds: films.slice(0, 3) }
  const goal = { type: 'open_url' as const, src: 'https://example.invalid/' }
  const promotions = {
    by: 'promotions' as const,
    promotions: [{ title: said('A slide'), destination: goal }],
  }
  const tiles = { by: 'tiles' as const, tiles: [{ title: said('A tile'), destination: goal }] }
  const channels = { by: 'channels' as const }
  const rows = [
    ...(['promo-bg', 'promo-wide'] as const).map((name) => [name, promotions, 'A slide'] as const),
    ...(['content-v', 'content-h', 'history', 'history-h'] as const).map(
      (name) => [name, list, 'Ferry 1'] as const,
    ),
    ['person', { by: 'persons' as const }, ''] as const,
    ...(['channel', 'channels'] as const).map((name) => [name, channels, 'Horizon'] as const),
    ...(['collection-v', 'button', 'branded_button'] as const).map(
      (name) => [name, tiles, 'A tile'] as const,
    ),
    ...(['packet_promo', 'packet_promo_base', 'donate_packs'] as const).map(
      (name) => [name, tiles, 'A tile'] as const,
    ),
  ]
  await composePage(db, tenantId, {
    ...{ slug: 'scene-templates', title: 'Every template' },
    rows: rows.map(([name, query], at) => ({
      slug: `scene-template-${at}`,
      title: name,
      template: name,
      query,
    })),
  })
  const { page, context } = await guestAt('/scene-templates')
  await page.locator('[data-template="promo-bg"]').waitFor()
  for (const [name, , words] of rows) {
    const row = page.locator(`[data-template="${name}"][data-waiting="false"]`)
    await page.locator(`[data-template="${name}"]`).scrollIntoViewIfNeeded()
    await row.getByText(words).first().waitFor({ state: 'attached' })
    expect(await row.getByRole('link').or(row.getByRole('listitem')).count(), name).not.toBe(0)
  }
  expect(await page.locator('[data-template]').count()).toBe(15)
  await context.close()
})

test('[V-2.54] [V-4.86] [V-9.32] a row page has title and description, cut beyond 400 characters until it is opened, and goes on near its end', async () => {
  const { page, context, asked } = await guestAt('/row/scene-long')
  await heading(page, 'Long row').waitFor()
  expect(await page.getByText('A ferry crosses the strait at night.').first().isVisible()).toBe(true)
  const text = page.locator('main header p')
  expect((await text.textContent())?.length).toBeLessThanOrEqual(401)
  await page.getByRole('button', { name: 'Read on' }).click()
  expect((await text.textContent())?.length).toBeGreaterThan(700)
  await card(page, 'Ferry 24').waitFor({ state: 'attached' })
  for (const last of [45, 66, 70]) {
    await toEnd(page)
    await card(page, `Ferry ${last}`).waitFor({ state: 'attached' })
  }
  expect(await page.locator('main article').count()).toBe(70)
  const pages = asked.map(({ searchParams }) => [searchParams.get('offset'), searchParams.get('limit')])
  expect(pages.slice(0, 2)).toEqual([
    ['0', '24'],
    ['24', '21'],
  ])
  await context.close()
})

test('[V-2.10] [V-2.55] [V-2.56] a row page shows a description with its markup, passes on text and library of its address, and says what it did not find', async () => {
  const { page, context, asked } = await guestAt('/row/scene-told')
  await heading(page, 'Told row').waitFor()
  expect(await page.locator('main strong').textContent()).toBe('weight')
  expect(await page.locator('main header').getByRole('link', { name: 'news' }).getAttribute('href')).toBe(
    '/news',
  )
  await openWithin(page, '/row/scene-found?text=ferry&library_id=3')
  await heading(page, 'Found row').waitFor()
  const found = asked.find(({ pathname }) => pathname.endsWith('/scene-found'))
  expect(found?.searchParams.get('text')).toBe('ferry')
  expect(found?.searchParams.get('library_id')).toBe('3')
  await openWithin(page, '/row/scene-found?text=qzxwvk')
  await page.getByText('Nothing found for “qzxwvk”.').waitFor()
  expect(await page.locator('main article').count()).toBe(0)
  await openWithin(page, '/row/no-such-row')
  await page.getByRole('heading', { name: '404' }).waitFor()
  expect(await page.getByText('There is no such page.').isVisible()).toBe(true)
  await context.close()
})

test('[V-2.11] [V-2.12] [V-2.13] a page of rows opens by its number and its name; its banners lead to words in a dialog, and to other sites apart from ours', async () => {
  const { page, context } = await guestAt('/scene-page')
  for (const path of ['/scene-page', `/rowset/${pageId}`, `/catalog/${pageId}`]) {
    await openWithin(page, '/faq')
    await heading(page, 'Questions and answers').waitFor()
    await openWithin(page, path)
    await heading(page, 'Page of the scene').waitFor()
    await page.getByRole('region', { name: 'Wide row', exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
  }
  const row = page.getByRole('region', { name: 'Banner row', exact: true })
  await page.getByRole('heading', { name: 'Banner row' }).scrollIntoViewIfNeeded()
  const outside = row.getByRole('link', { name: 'Somewhere else' })
  expect(await outside.getAttribute('href')).toBe('https://example.invalid/')
  expect(await outside.getAttribute('rel')).toContain('noopener')
  await row.getByRole('button', { name: 'Read this' }).click()
  await page.getByRole('dialog').getByText('Soon more.').waitFor()
  await openWithin(page, '/rowset/no-such-page')
  await page.getByRole('heading', { name: '404' }).waitFor()
  await context.close()
})

test('[V-2.101] Back on a row page goes back by exactly one step, and home where there is none', async () => {
  const { page, context } = await guestAt('/faq')
  await heading(page, 'Questions and answers').waitFor()
  await openWithin(page, '/scene-page')
  await page.getByRole('link', { name: 'See all: Wide row' }).click()
  await heading(page, 'Wide row').waitFor()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await heading(page, 'Page of the scene').waitFor()
  expect(new URL(page.url()).pathname).toBe('/scene-page')
  const fresh = await context.newPage()
  await fresh.goto('/row/scene-wide')
  await fresh.getByRole('button', { name: 'Back', exact: true }).click()
  await fresh.waitForURL((url) => url.pathname === '/')
  await context.close()
})

test('pages of the catalogue have no obstacle and do not scroll sideways, on a phone or on a wide screen', async () => {
  const { page, context } = await guestAt('/scene-page')
  for (const [path, name] of [
    ['/scene-page', 'Page of the scene'],
    ['/row/scene-long', 'Long row'],
  ] as const) {
    await openWithin(page, path)
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await heading(page, name).waitFor()
      await page.waitForLoadState('networkidle')
      expect(await accessibilityViolations(page), `${path} at ${width} px`).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
  await context.close()
})

test('[V-2.38 V-2.39 V-2.40 V-2.41 V-4.46 V-4.51 V-4.52] a channel card in focus plays live and quiet, is liked and gives sound; only one does, none for adults, none while the page is hidden, and a click opens the channel', async () => {
  const { db } = environment.service
  const row = { slug: 'on-now', title: 'On now', template: 'channel', query: { by: 'channels' } } as const
  await composePage(db, await onairId(db), { slug: 'tonight', title: 'Tonight', rows: [row] })
  const { page, context } = await newViewer(environment, { origin: environment.service.origin('localhost') })
  await page.route('**/channels/channel_list', async (route) => {
    const answer = (await (await route.fetch()).json()) as { channels: { slug: string; tags: object }[] }
    const changes: Record<string, object> = {
      hush: { stream_types: [{ type: 'vitrina' }] },
      orbit: { tags: { is_adult: true } },
    }
    const channels = answer.channels.map((channel) => ({ ...channel, ...changes[channel.slug] }))
    await route.fulfill({ json: { ...answer, channels } })
  })
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto('/tonight')
  const cardOf = (slug: string) =>
    page.getByRole('article').filter({ has: page.locator(`a[href$="/${slug}"]`) })
  const focus = async (card: ReturnType<typeof cardOf>) => {
    // A focus that comes after a key is visible.
    await page.keyboard.press('Tab')
    await card.getByRole('link').focus()
  }
  const [horizon, hush, orbit] = [cardOf('horizon'), cardOf('hush'), cardOf('orbit')]
  await horizon.getByText('until').waitFor()
  expect(requests.filter((url) => /\/hls|\d\/stream/.test(url))).toEqual([])
  await focus(horizon)
  await seePictureAdvance(page, 10)
  const isMuted = () => horizon.locator('video').evaluate((video: HTMLVideoElement) => video.muted)
  expect(requests.filter((url) => /\d\/stream/.test(url))).toEqual([
    expect.stringMatching(/\/v2\/channels\/\d+\/stream\?preview=1$/),
  ])
  expect([await isMuted(), await horizon.getByText('HD', { exact: true }).isVisible()]).toEqual([true, true])
  await horizon.getByRole('button', { name: 'Unmute: Horizon' }).click()
  expect(await isMuted()).toBe(false)
  const heart = horizon.getByRole('button', { name: /favorites: Horizon/ })
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await heart.click()
  expect((await saved).url()).toMatch(/\/favorites$/)
  expect(await heart.getAttribute('aria-pressed')).toBe('true')
  await focus(hush)
  await hush.locator('video').waitFor({ state: 'attached' })
  expect([await page.locator('video').count(), await hush.getByRole('button').count()]).toEqual([1, 1])
  await focus(orbit)
  await orbit.getByRole('button', { name: /favorites: Orbit/ }).waitFor()
  expect(await page.locator('video').count()).toBe(0)
  await focus(horizon)
  await horizon.locator('video').waitFor({ state: 'attached' })
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await horizon.locator('video').waitFor({ state: 'detached' })
  await focus(hush)
  await hush.locator('video').waitFor({ state: 'attached' })
  await hush.getByRole('link').click()
  await page.waitForURL((url) => url.pathname.endsWith('/hush'))
  await page.getByRole('region', { name: 'Player' }).waitFor()
  await context.close()
})
