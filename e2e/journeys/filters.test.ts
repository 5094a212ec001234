import { notifyChange } from '@onair/server/testing/changes'
import { replaceContentLinks, saveCountry, saveGenre } from '@onair/server/testing/seeds'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { accessibilityViolations } from '../world/accessibility.ts'
import { type Visitor } from '../world/browser.ts'
import { offerFilms, onairId, saveSceneRow } from '../world/catalogue-scene.ts'
import { delayRequests } from '../world/delay-requests.ts'
import { openWithin } from '../world/open-within.ts'
import { newGuest } from '../world/remembered-guest.ts'
import { openTestEnvironment } from '../world/test-environment.ts'

const environment = openTestEnvironment({ isPlain: true })

const genre = { id: 9001, sub: 9002, other: 9003, country: 9001 }
const said = (text: string) => ({ ru: text, en: text })
const names = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${prefix} ${at + 1}`)

/** 170 films of one genre and 3 of another, all newer than the two old ones. */
beforeAll(async () => {
  const { db } = environment.service
  const tenantId = await onairId(db)
  await saveGenre(db, { id: genre.id, slug: 'scene-sea', name: said('Aaa sea'), parentId: null })
  await saveGenre(db, { id: genre.sub, slug: 'scene-ferries', name: said('Ferries'), parentId: genre.id })
  await saveGenre(db, { id: genre.other, slug: 'scene-land', name: said('Aab land'), parentId: null })
  for (let at = 0; at < 40; at++)
    await saveCountry(db, { id: genre.country + at, name: said(`Aa ${100 + at}`) })
  const many = await offerFilms(db, tenantId, names('Ferry', 170), { year: 2015, rating_kinopoisk: 7.5 })
  const few = await offerFilms(db, tenantId, names('Tram', 3), { year: 1962, rating_kinopoisk: 8.4 })
  for (const id of many) await replaceContentLinks(db, id, links([genre.sub]))
  for (const id of few) await replaceContentLinks(db, id, links([genre.other]))
  await offerFilms(db, tenantId, [])
  await saveSceneRow(db, tenantId, {
    ...{ slug: 'movies', title: 'All films', template: 'content-v' },
    query: { by: 'filter', kinds: ['movie'] },
  })
  await saveSceneRow(db, tenantId, {
    ...{ slug: 'series', title: 'All series', template: 'content-v' },
    query: { by: 'filter', kinds: ['series'] },
  })
  await notifyChange(db, 'catalogue')
})

const links = (genreIds: number[]) => ({ genreIds, countryIds: [genre.country], persons: [] })

interface Calls {
  asked: URLSearchParams[]
}

/** A guest, with the calls that the filter pages make for the grid. */
async function guest(width = 1280, browser = environment.browser): Promise<Visitor & Calls> {
  const visitor = await newGuest(browser, {
    origin: environment.service.origin('localhost'),
    width,
    touch: width < 500,
  })
  const asked: URLSearchParams[] = []
  visitor.page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (/^\/v2\/rows\/(movies|series)$/.test(pathname)) asked.push(searchParams)
  })
  return { ...visitor, asked }
}

async function filterPage(path: string, width = 1280): Promise<Visitor & Calls> {
  const visitor = await guest(width)
  await visitor.page.goto(path)
  return visitor
}

const cards = (page: Page) => page.locator('main article')
const card = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

async function chooseOption(page: Page, filter: string, option: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${filter}`) }).click()
  await page.getByRole('list', { name: filter }).getByRole('button', { name: option, exact: true }).click()
}

test('[V-2.15] [V-2.16] [V-2.52] [V-4.81] [V-7.93] [V-7.94] films are offered by genre, subgenre, country, year and rating; a choice begins the list anew, stands in the address, and Back takes it back', async () => {
  const { page, context, asked } = await filterPage('/movies')
  await page.getByRole('heading', { level: 1, name: 'Films' }).waitFor()
  await card(page, 'Ferry 1').waitFor()
  expect(asked[0]?.get('content_type')).toBe('movie')
  const offered: Record<string, string[]> = {}
  for (const filter of ['Genre', 'Subgenre', 'Country', 'Year', 'Rating']) {
    await page.getByRole('button', { name: filter, exact: true }).click()
    const options = page.getByRole('list', { name: filter }).getByRole('button')
    await options.nth(1).waitFor()
    offered[filter] = (await options.allTextContents()).slice(1)
    expect(offered[filter].length, filter).toBeGreaterThan(2)
    await page.keyboard.press('Escape')
    await options.first().waitFor({ state: 'detached' })
  }
  expect(offered['Country']).toHaveLength(30)
  expect(offered['Genre']).toEqual(offered['Genre']?.toSorted(new Intl.Collator('en').compare))
  expect(offered['Genre']).toContain('Aaa sea')
  await chooseOption(page, 'Genre', 'Aab land')
  await card(page, 'Tram 1').waitFor()
  await card(page, 'Ferry 1').waitFor({ state: 'detached' })
  expect(await cards(page).count()).toBe(3)
  expect(asked.at(-1)?.get('offset')).toBe('0')
  expect(asked.at(-1)?.get('main_genre')).toBe(String(genre.other))
  expect(new URL(page.url()).search).toBe(`?genre=${genre.other}`)
  await page.goBack()
  await card(page, 'Ferry 1').waitFor()
  await openWithin(page, '/series')
  await page.getByRole('heading', { level: 1, name: 'Series' }).waitFor()
  await expect.poll(() => asked.at(-1)?.get('content_type')).toBe('series')
  await page.waitForLoadState('networkidle')
  expect(await card(page, 'Ferry 1').count()).toBe(0)
  await context.close()
})

test('[V-9.20] [V-9.21] [V-2.53] [V-4.83] [V-4.84] a hundred films come first, fifty 1000 px before the end or on a small screen 200 px, and none after a short page', async () => {
  const { page, context, asked } = await filterPage(`/movies?genre=${genre.id}`)
  await card(page, 'Ferry 100').waitFor({ state: 'attached' })
  for (const [width, near, count] of [
    [1280, 1_000, 100],
    [390, 200, 150],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await card(page, `Ferry ${count}`).waitFor({ state: 'attached' })
    const before = asked.length
    const goTo = (leftPx: number) =>
      page.evaluate((left) => {
        window.scrollTo(0, document.documentElement.scrollHeight - window.innerHeight - left)
      }, leftPx)
    // Far cards are measured only when they come near: walking down settles the height of the page.
    await page.evaluate(async (left) => {
      const frame = () => new Promise((done) => requestAnimationFrame(done))
      const bottom = () => document.documentElement.scrollHeight - window.innerHeight
      for (let top = 0; bottom() - top > left; top += window.innerHeight) {
        window.scrollTo(0, top)
        await frame()
        await frame()
      }
    }, near + 1500)
    await goTo(near + 300)
    expect(asked.length, `${width} px wide`).toBe(before)
    await goTo(near - 50)
    await expect.poll(() => asked.length).toBe(before + 1)
  }
  await card(page, 'Ferry 170').waitFor({ state: 'attached' })
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await page.waitForLoadState('networkidle')
  expect(asked.map((query) => [query.get('offset'), query.get('limit')])).toEqual([
    ['0', '100'],
    ['100', '50'],
    ['150', '50'],
  ])
  expect(await cards(page).count()).toBe(170)
  await context.close()
})

test('[V-9.22] a page shorter than one and a half screens fetches more by itself after a second', async () => {
  // Pictures decide how long the page is.
  const { page, context, asked } = await guest(1280, await environment.openPaintingBrowser())
  await page.setViewportSize({ width: 1900, height: 6_000 })
  await page.clock.install()
  const letIn = await delayRequests(page, '**/v2/rows/movies?*')
  await page.goto(`/movies?genre=${genre.id}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.clock.pauseAt(Date.now() + 60_000)
  letIn()
  await expect
    .poll(async () => {
      await page.clock.runFor(10)
      return card(page, 'Ferry 100').count()
    })
    .toBe(1)
  const isAsked = () => asked.some((query) => query.get('offset') === '100')
  await page.clock.runFor(800)
  expect(isAsked()).toBe(false)
  // The second begins when the films are drawn, which may be a moment after they are there.
  const seeAsked = async () => {
    await page.clock.runFor(100)
    return isAsked()
  }
  await expect.poll(seeAsked).toBe(true)
  await page.clock.resume()
  await card(page, 'Ferry 150').waitFor({ state: 'attached' })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await context.close()
})

test('[V-8.23] [V-4.82] subgenre, country, year and rating narrow the list as well; without a hit they say so, and clearing one, and all, brings the list back', async () => {
  const { page, context, asked } = await filterPage(`/movies?genre=${genre.id}`)
  await card(page, 'Ferry 1').waitFor()
  await chooseOption(page, 'Subgenre', 'Ferries')
  await chooseOption(page, 'Country', 'Aa 100')
  await chooseOption(page, 'Year', '2010–2019')
  await chooseOption(page, 'Rating', 'Over 7')
  await expect.poll(() => asked.at(-1)?.get('rating_from')).toBe('7')
  expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({
    main_genre: String(genre.id),
    genre: String(genre.sub),
    country: String(genre.country),
    year_from: '2010',
    year_to: '2019',
  })
  await card(page, 'Ferry 1').waitFor()
  await openWithin(page, `/movies?genre=${genre.other}&rating=8&year=2010-2019`)
  await page.getByText('Nothing matches these filters. Remove one of them.').waitFor()
  await page.getByRole('status').filter({ hasText: '0 titles found' }).waitFor({ state: 'attached' })
  await chooseOption(page, 'Year', 'Any')
  await card(page, 'Tram 3').waitFor()
  expect(await cards(page).count()).toBe(3)
  const said = await page.locator('main [role="status"], main [aria-live]').allInnerTexts()
  expect(said.map((text) => text.trim())).toEqual(['3 titles found'])
  await page.getByRole('button', { name: 'Clear all' }).click()
  await card(page, 'Ferry 1').waitFor()
  expect(new URL(page.url()).search).toBe('')
  await context.close()
})

test('on a phone the filters are chosen in a sheet, and what is chosen can be taken off one by one', async () => {
  const { page, context } = await filterPage('/movies', 390)
  await card(page, 'Ferry 1').waitFor()
  await page.getByRole('button', { name: 'Filters' }).tap()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Aab land' }).tap()
  await sheet.getByRole('button', { name: 'Show', exact: true }).tap()
  await sheet.waitFor({ state: 'detached' })
  await card(page, 'Tram 1').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove the filter: Aab land' }).tap()
  await card(page, 'Ferry 1').waitFor()
  await context.close()
})
