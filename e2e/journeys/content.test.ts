import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessibilityViolations } from '../world/accessibility.ts'
import { offerContents, type Scene } from '../world/content-scene.ts'
import { delayRequests } from '../world/delay-requests.ts'
import { openWithin } from '../world/open-within.ts'
import { newGuest, rememberedGuest } from '../world/remembered-guest.ts'
import { codeFor, enterCode, enterPhone, signedInUser } from '../world/signing-in.ts'
import { openTestEnvironment } from '../world/test-environment.ts'
import { newViewer } from '../world/viewer.ts'

const environment = openTestEnvironment({ isPlain: true })
let scene: Scene

beforeAll(async () => {
  scene = await offerContents(environment.service.db)
})

const viewer = (width = 1280) =>
  newViewer(environment, { origin: environment.service.origin('localhost'), width, touch: width < 500 })

/** Whatever the page asks the server for, by path and query. */
function callsOf(page: Page): URL[] {
  const calls: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.startsWith('/v2/')) calls.push(url)
  })
  return calls
}

const pageOver = (page: Page) => page.getByRole('dialog')
const title = (page: Page, name: string) => pageOver(page).getByRole('heading', { level: 1, name })
const watch = (page: Page) =>
  pageOver(page)
    .getByRole('link', { name: /^(Watch|Continue)(?! \d)/ })
    .first()
const episodes = (page: Page) => pageOver(page).getByRole('region', { name: 'Episodes' }).getByRole('article')

const favoritesOf = (userId: number) =>
  environment.service.db.selectFrom('favorites').select('content_id').where('user_id', '=', userId).execute()

async function seeNoObstacle(page: Page): Promise<void> {
  expect(await accessibilityViolations(page)).toEqual([])
  const tooWide = await pageOver(page).evaluate((box) => box.scrollWidth - box.clientWidth)
  expect(tooWide).toBeLessThanOrEqual(0)
}

describe('a film', () => {
  test('[P-2.23 V-2.05 V-2.45 V-2.46 V-2.47 V-4.79 V-5.20] opens over the page by the id at the end of its address, becomes a favorite and none, and is shared', async () => {
    const { page, context, userId } = await viewer()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`/contents/any-words-${scene.film}?from=a-friend`)
    await title(page, 'The Lamplighter').waitFor()
    expect(await page.title()).toContain('The Lamplighter')
    await page.getByRole('dialog', { name: 'The Lamplighter', exact: true }).waitFor()
    const trail = pageOver(page).getByRole('navigation', { name: 'You are here' })
    expect(await trail.getByRole('listitem').allInnerTexts()).toEqual(['Home', 'Films', 'The Lamplighter'])
    expect(await trail.getByRole('link', { name: 'Films' }).getAttribute('href')).toBe('/movies')
    const film = pageOver(page).getByRole('article').first()
    await film.getByText('Lampetenneren').waitFor()
    for (const fact of ['2024', 'Harbour tales', 'Northland', '6+', '5 min']) {
      await film.getByRole('listitem').filter({ hasText: fact }).first().waitFor()
    }
    expect(await film.getByRole('link', { name: 'Harbour tales' }).getAttribute('href')).toBe(
      '/row/harbour-row',
    )
    await film.getByText('Local rating: 7.4').waitFor({ state: 'attached' })
    expect(await film.getByText('World rating').count()).toBe(0)
    const people = film.getByRole('region', { name: 'Cast and crew' })
    expect(await people.getByRole('link').allInnerTexts()).toEqual(['Mira Holt', 'Jon Adair'])
    await people.getByText('Director').waitFor()
    await watch(page).waitFor()
    expect(await watch(page).getAttribute('href')).toBe(`/watch/${scene.film}`)
    await seeNoObstacle(page)
    const about = film.getByRole('region', { name: 'About' })
    await about.getByText('never the people below').waitFor()
    expect(await about.getByText('only for those who want to know more').count()).toBe(0)
    await about.getByRole('button', { name: 'Read on' }).click()
    await about.getByText('only for those who want to know more').waitFor()
    await about.getByRole('button', { name: 'Show less' }).click()
    expect(await about.getByRole('paragraph').count()).toBe(2)
    await pageOver(page).getByRole('button', { name: 'Add to favorites' }).click()
    await expect.poll(() => favoritesOf(userId)).toEqual([{ content_id: scene.film }])
    await pageOver(page).getByRole('button', { name: 'Remove from favorites' }).click()
    await expect.poll(() => favoritesOf(userId)).toEqual([])
    await pageOver(page).getByRole('button', { name: 'Share' }).click()
    await pageOver(page).getByText('The address has been copied.').waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(`${environment.service.origin('localhost')}/contents/any-words-${scene.film}`)
    await pageOver(page).getByRole('button', { name: 'Close' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await context.close()
  })

  test('what the viewer has of it is told before what everybody may have', async () => {
    const { page, context } = await viewer()
    let lines: object = { license_info: { text: 'Free until Sunday', color: '#00ff00' } }
    await page.route('**/v2/users/self/content_metadata/**', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...((await answer.json()) as object), ...lines } })
    })
    await page.goto(`/contents/lamplighter-${scene.film}`)
    await pageOver(page).getByText('Free until Sunday').waitFor()
    lines = { ...lines, user_license_info: { text: 'Yours until May', color: '#ff0000' } }
    await page.reload()
    const own = pageOver(page).getByText('Yours until May')
    await own.waitFor()
    expect(await own.evaluate((line) => getComputedStyle(line).color)).toBe('rgb(255, 0, 0)')
    expect(await pageOver(page).getByText('Free until Sunday').count()).toBe(0)
    await context.close()
  })

  test('has no share button inside an app', async () => {
    const origin = environment.service.origin('localhost')
    const localStorage = Object.entries(await rememberedGuest(origin)).map(([name, value]) => ({
      name,
      value,
    }))
    const engine = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0'
    const context = await environment.browser.newContext({
      ...{
        baseURL: origin,
        locale: 'en-US',
        storageState: { cookies: [], origins: [{ origin, localStorage }] },
      },
      userAgent: `Mozilla/5.0 (Linux; Android 14; wv) Version/4.0 ${engine} Safari/537.36`,
    })
    const page = await context.newPage()
    await page.goto(`/contents/lamplighter-${scene.film}`)
    await pageOver(page).getByRole('button', { name: 'Add to favorites' }).waitFor()
    expect(await pageOver(page).getByRole('button', { name: 'Share' }).count()).toBe(0)
    await context.close()
  })

  test('[V-2.06 V-2.50 V-7.67] the button turns until it is known what this viewer may do; the library of the address goes along, and up to 12 like it lead on', async () => {
    const { page, context } = await viewer()
    const calls = callsOf(page)
    const release = await delayRequests(page, '**/v2/users/self/content_metadata/**')
    await page.goto(`/contents/lamplighter-${scene.film}?library_id=3`)
    await pageOver(page).getByRole('button', { name: 'Getting ready' }).waitFor()
    expect(await watch(page).count()).toBe(0)
    await pageOver(page).getByRole('button', { name: 'Getting ready' }).focus()
    release()
    await watch(page).waitFor()
    expect(await pageOver(page).getByRole('button', { name: 'Getting ready' }).count()).toBe(0)
    // Whoever waited on it by keyboard stands on what it became.
    await expect.poll(() => watch(page).evaluate((link) => link === document.activeElement)).toBe(true)
    const asked = calls.filter(({ pathname }) => /\/(contents|content_metadata)\/\d+$/.test(pathname))
    expect(asked.map(({ searchParams }) => searchParams.get('library_id'))).toEqual(['3', '3'])
    expect(await watch(page).getAttribute('href')).toBe(`/watch/${scene.film}?library_id=3`)
    const similar = pageOver(page).getByRole('region', { name: 'More like this' })
    await similar.getByRole('article').first().waitFor()
    expect(await similar.getByRole('article').count()).toBe(12)
    const next = similar.getByRole('link').nth(1)
    const name = await next.innerText()
    await next.click()
    await title(page, name).waitFor()
    expect(await pageOver(page).evaluate((box) => box.scrollTop)).toBe(0)
    await context.close()
  })

  test('[V-2.44 V-4.80] its trailer plays behind it, without sound until somebody wants it', async () => {
    // The trailer waits for the picture that it covers.
    const browser = await environment.openPaintingBrowser()
    const { page, context } = await newViewer(
      { ...environment, browser },
      { origin: environment.service.origin('localhost'), motion: true },
    )
    await page.goto(`/contents/lamplighter-${scene.film}`)
    const isMuted = () =>
      pageOver(page)
        .locator('video')
        .evaluate((video: HTMLVideoElement) => video.muted)
    await pageOver(page).getByRole('button', { name: 'Trailer sound on' }).click({ timeout: 30_000 })
    expect(await isMuted()).toBe(false)
    await pageOver(page).getByRole('button', { name: 'Trailer sound off' }).click()
    expect(await isMuted()).toBe(true)
    await context.close()
  })

  test('[V-2.44] a phone shows the picture alone, and keeps the way to the film under the thumb', async () => {
    const { page, context } = await viewer(390)
    const calls = callsOf(page)
    await page.goto(`/contents/lamplighter-${scene.film}`)
    await watch(page).waitFor()
    await page.waitForLoadState('networkidle')
    expect(calls.filter(({ pathname }) => pathname.startsWith('/v2/trailers/'))).toEqual([])
    expect(await pageOver(page).locator('video').count()).toBe(0)
    expect(await pageOver(page).locator('img').first().getAttribute('src')).toContain('/media/art/')
    await seeNoObstacle(page)
    await pageOver(page).evaluate((box) => box.scrollTo(0, box.scrollHeight))
    await expect.poll(async () => (await watch(page).boundingBox())?.y).toBeGreaterThan(700)
    await context.close()
  })

  test('[V-6.03] a guest who signs in on its page has it loaded again, and the favorite that was wanted', async () => {
    const { page, context } = await newGuest(environment.browser, {
      origin: environment.service.origin('localhost'),
    })
    const calls = callsOf(page)
    const loads = () => calls.filter(({ pathname }) => /^\/v2\/contents\/\d+$/.test(pathname)).length
    await page.goto(`/contents/lamplighter-${scene.film}`)
    await watch(page).waitFor()
    const before = loads()
    await pageOver(page).getByRole('button', { name: 'Add to favorites' }).click()
    await enterPhone(page, '0000000071')
    await page.getByRole('dialog').getByLabel('Code from the message').waitFor()
    await enterCode(page, await codeFor(environment.service.db, '70000000071'))
    const { id: userId } = await signedInUser(page, environment.service.db)
    await expect.poll(loads).toBeGreaterThan(before)
    await expect.poll(() => favoritesOf(userId)).toEqual([{ content_id: scene.film }])
    await watch(page).waitFor()
    await context.close()
  })
})

describe('a series', () => {
  test('[V-2.48 V-4.78] lists the chosen season, 25 of it until somebody wants all', async () => {
    const { page, context } = await viewer()
    await page.goto(`/contents/harbour-lights-${scene.series}`)
    await expect.poll(() => episodes(page).count()).toBe(25)
    const list = pageOver(page).getByRole('region', { name: 'Episodes' })
    await list.getByRole('button', { name: 'Show all' }).click()
    expect(await episodes(page).count()).toBe(27)
    expect(await episodes(page).last().getByRole('link').innerText()).toBe('Watch 1.27')
    await list.getByRole('tab', { name: 'Season 1' }).press('ArrowRight')
    expect(await list.getByRole('tab', { name: 'Season 2' }).getAttribute('aria-selected')).toBe('true')
    expect(await episodes(page).count()).toBe(3)
    await context.close()
  })

  test('[P-2.24 V-2.46 V-5.07] opens on the episode that the address names, and an announced one is refused in words', async () => {
    const { page, context } = await viewer()
    const child = scene.episodes[27] ?? 0
    await page.goto(`/contents/harbour-lights-${scene.series}/some-words-${child}`)
    await pageOver(page).locator('article[aria-current]').getByRole('link', { name: 'Watch 2.1' }).waitFor()
    const trail = pageOver(page).getByRole('navigation', { name: 'You are here' })
    expect(await trail.getByRole('listitem').allInnerTexts()).toEqual([
      'Home',
      'Series',
      'Harbour Lights',
      'Watch 2.1',
    ])
    expect(await watch(page).innerText()).toBe('Watch S2 E1')
    expect(await watch(page).getAttribute('href')).toBe(`/watch/${child}`)
    const soon = episodes(page).filter({ hasText: 'Watch 2.3' })
    await soon.getByText('Coming soon').waitFor()
    await soon.getByRole('button', { name: 'Watch 2.3' }).click()
    await page.getByText('This episode has only been announced.').waitFor()
    expect(new URL(page.url()).pathname).toContain('/contents/')
    await context.close()
  })

  test('[V-2.09] an episode has an address of its own, by its slug and by its id', async () => {
    const { page, context } = await viewer()
    const id = scene.episodes[1] ?? 0
    await page.goto('/episodes/harbour-lights-s1-e2')
    const seeEpisode = async () => {
      await title(page, 'Harbour Lights').waitFor()
      await pageOver(page).getByText('Season 1 · Episode 2 · Watch 1.2').waitFor()
      expect(await watch(page).getAttribute('href')).toBe(`/watch/${id}`)
    }
    await seeEpisode()
    await openWithin(page, `/contents/lamplighter-${scene.film}`)
    await title(page, 'The Lamplighter').waitFor()
    await openWithin(page, `/episodes/${id}`)
    await seeEpisode()
    await context.close()
  })

  test('[V-9.43] its episodes are asked for again after 10 seconds, not before', async () => {
    const { page, context } = await viewer()
    const calls = callsOf(page)
    const asked = () =>
      calls.filter(({ pathname }) => pathname === `/v2/contents/${scene.series}/episodes`).length
    const nowMs = Date.now()
    await page.clock.setFixedTime(nowMs)
    const lookAway = async () => {
      await pageOver(page).getByRole('region', { name: 'More like this' }).getByRole('link').first().click()
      await page.waitForURL((url) => !url.pathname.includes('harbour-lights'))
      await pageOver(page)
        .getByRole('heading', { name: 'Harbour Lights', level: 1 })
        .waitFor({ state: 'detached' })
    }
    await page.goto(`/contents/harbour-lights-${scene.series}`)
    await expect.poll(() => episodes(page).count()).toBe(25)
    await lookAway()
    await page.goBack()
    await expect.poll(() => episodes(page).count()).toBe(25)
    expect(asked()).toBe(1)
    await lookAway()
    await page.clock.setFixedTime(nowMs + 10_500)
    await page.goBack()
    await expect.poll(asked).toBe(2)
    await context.close()
  })
})

describe('a programme', () => {
  test('[V-2.46 V-2.49 V-4.77 V-7.92] shows as many episodes as there is room for until somebody wants all, and leads to the page of programmes and to the moment when a channel showed it', async () => {
    const { page, context } = await viewer()
    await page.goto(`/contents/harbour-hour-${scene.programme}`)
    for (const [width, count] of [
      [390, 2],
      [768, 3],
      [1280, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => episodes(page).count(), { message: `at ${width} px` }).toBe(count)
      await pageOver(page).getByRole('button', { name: 'Show all' }).click()
      expect(await episodes(page).count()).toBe(6)
      await pageOver(page).getByRole('button', { name: 'Less' }).click()
      expect(await episodes(page).count()).toBe(count)
    }
    const trail = pageOver(page).getByRole('navigation', { name: 'You are here' })
    expect(await trail.getByRole('listitem').allInnerTexts()).toEqual(['Home', 'Programmes', 'Harbour Hour'])
    await trail.getByRole('link', { name: 'Programmes' }).click()
    await page.waitForURL((url) => url.pathname === '/telecasts')
    await page.getByRole('heading', { level: 1, name: 'Programmes' }).waitFor()
    await page.getByRole('main').getByRole('article').first().waitFor()
    await page.goBack()
    const airing = pageOver(page).getByRole('region', { name: 'On the channels' }).getByRole('link').first()
    await airing.waitFor()
    expect(await airing.getAttribute('href')).toMatch(/^\/channels\/all\/[\w-]+\?ts=\d{10}$/)
    await airing.click()
    await page.waitForURL((url) => url.pathname.startsWith('/channels/all/'))
    await context.close()
  })
})
