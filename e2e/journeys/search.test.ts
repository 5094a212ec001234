import { rebuildSearch } from '@onair/server/testing/seeds'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { offerFilms } from '../world/catalogue-scene.ts'
import { offerContents, type Scene } from '../world/content-scene.ts'
import { openWithin } from '../world/open-within.ts'
import { newGuest } from '../world/remembered-guest.ts'
import { openTestEnvironment } from '../world/test-environment.ts'
import { newViewer } from '../world/viewer.ts'

const environment = openTestEnvironment({ isPlain: true })
let scene: Scene

beforeAll(async () => {
  scene = await offerContents(environment.service.db)
  await offerFilms(environment.service.db, scene.tenantId, ['Затонский A'])
  await rebuildSearch(environment.service.db)
})

const viewer = (width = 1280) =>
  newViewer(environment, { origin: environment.service.origin('localhost'), width, touch: width < 500 })

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' })
const lens = (page: Page) => page.getByRole('button', { name: 'Open search' })
const row = (page: Page, name: string) => page.getByRole('region', { name })
const addressOf = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return decodeURIComponent(`${pathname}${search}`)
}

/** From here on the page's clock moves only when the test moves it. */
async function holdClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

async function standAt(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await lens(page).waitFor()
}

describe('search', () => {
  test.each([
    { host: 'localhost', widths: [1024] },
    { host: 'aurora.localhost', widths: [1024, 1280] },
  ] as const)(
    'the open field pushes none of its neighbours off the page, at $host and $widths px',
    async ({ host, widths }) => {
      const { page, context } = await newGuest(environment.browser, {
        origin: environment.service.origin(host),
      })
      await page.goto('/search')
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        await field(page).waitFor()
        const account = page.getByRole('banner').getByRole('button', { name: /^Account/ })
        const endPx = async () => {
          const place = await account.boundingBox()
          return (place?.x ?? width) + (place?.width ?? 0)
        }
        await expect.poll(endPx).toBeLessThan(width)
        expect((await field(page).boundingBox())?.width).toBeGreaterThan(44)
      }
      await context.close()
    },
  )

  test('[V-2.14 V-2.108 V-4.156 V-9.47] what is typed leads to its results after a pause of a second, and once', async () => {
    const { page, context } = await viewer()
    await standAt(page, '/channels')
    await lens(page).click()
    await holdClock(page)
    await field(page).pressSequentially('harb', { delay: 0 })
    await page.clock.runFor(900)
    expect(addressOf(page)).toBe('/channels')
    await page.clock.runFor(200)
    await expect.poll(() => addressOf(page)).toBe('/search?q=harb')
    await page.clock.resume()
    await row(page, 'Films and series').getByRole('link', { name: 'Harbour Lights' }).waitFor()
    await expect.poll(() => field(page).evaluate((box) => document.activeElement === box)).toBe(true)
    await field(page).fill('mira')
    await expect.poll(() => addressOf(page)).toBe('/search?q=mira')
    await row(page, 'People').getByRole('link', { name: 'Mira Holt' }).waitFor()
    expect(await row(page, 'Films and series').getByRole('link', { name: 'Harbour Lights' }).count()).toBe(0)
    await page.goBack()
    await expect.poll(() => addressOf(page)).toBe('/channels')
    await context.close()
  })

  test('[V-2.14 V-4.158 V-7.52 V-7.71] the address of a search shows its text and results, another text brings rows of its own from their beginning, an unknown one says so, and what a search led to is remembered', async () => {
    const { page, context, userId } = await viewer()
    await page.goto('/search?q=harbour')
    await row(page, 'Films and series').getByRole('link', { name: 'Harbour Lights' }).waitFor()
    expect(await field(page).inputValue()).toBe('harbour')
    const list = row(page, 'Films and series').getByRole('list')
    await list.getByRole('listitem').first().waitFor()
    await list.evaluate((box) => box.scrollTo(400, 0))
    await field(page).fill('harbour tale')
    await field(page).press('Enter')
    await page.getByRole('heading', { level: 1, name: /harbour tale/ }).waitFor()
    await list.getByRole('listitem').first().waitFor()
    expect(await list.evaluate((box) => box.scrollLeft)).toBe(0)
    await openWithin(page, '/search?q=qqxxzzvv')
    await page.getByText('Nothing found for “qqxxzzvv”.').waitFor()
    await openWithin(page, '/search')
    await page.getByText('What would you like to watch?').waitFor()
    expect(await page.getByRole('region', { name: 'Films and series' }).count()).toBe(0)
    await openWithin(page, '/search?q=lamplighter')
    await row(page, 'Films and series').getByRole('link', { name: 'The Lamplighter' }).click()
    await page.getByRole('dialog').getByRole('heading', { level: 1, name: 'The Lamplighter' }).waitFor()
    const found = () =>
      environment.service.db
        .selectFrom('search_found')
        .select(['text', 'title', 'content_type', 'object_id'])
        .where('user_id', '=', userId)
        .execute()
    await expect
      .poll(found)
      .toEqual([
        { text: 'lamplighter', title: 'The Lamplighter', content_type: 'content', object_id: scene.film },
      ])
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Results for “lamplighter”' }).waitFor()
    await context.close()
  })

  test('[V-2.126] a guest searches as a user does', async () => {
    const { page, context } = await newGuest(environment.browser, {
      origin: environment.service.origin('localhost'),
    })
    await page.goto('/')
    await lens(page).click()
    await field(page).fill('harbour')
    await field(page).press('Enter')
    const found = row(page, 'Films and series').getByRole('link', { name: 'Harbour Lights' })
    await expect.poll(() => found.count()).toBe(1)
    await context.close()
  })

  test('[V-2.127 V-4.157] a slash opens it, Escape closes it and leads back from the results', async () => {
    const { page, context } = await viewer()
    await standAt(page, '/channels')
    await page.keyboard.press('/')
    await expect.poll(() => field(page).evaluate((box) => document.activeElement === box)).toBe(true)
    await page.keyboard.type('/harbour')
    expect(await field(page).inputValue()).toBe('/harbour')
    await field(page).fill('harbour')
    await page.keyboard.press('Enter')
    await expect.poll(() => addressOf(page)).toBe('/search?q=harbour')
    await holdClock(page)
    await page.keyboard.press('Escape')
    await lens(page).waitFor()
    await page.clock.runFor(250)
    expect(addressOf(page)).toBe('/search?q=harbour')
    await page.clock.runFor(100)
    await expect.poll(() => addressOf(page)).toBe('/channels')
    await context.close()
  })

  test('[V-4.155 V-4.159 V-5.33] takes 255 characters; a text made too short leads away from the results, and Russian words typed with Latin keys bring up what was meant', async () => {
    const { page, context } = await viewer()
    await standAt(page, '/channels')
    await lens(page).click()
    await field(page).fill('a'.repeat(254))
    await field(page).pressSequentially('aaa', { delay: 0 })
    expect((await field(page).inputValue()).length).toBe(255)
    await field(page).fill('harbour')
    await field(page).press('Enter')
    await expect.poll(() => addressOf(page)).toBe('/search?q=harbour')
    await row(page, 'Films and series').getByRole('link', { name: 'Harbour Lights' }).waitFor()
    await field(page).fill('abkmvs')
    await page.getByRole('option', { name: 'Did you mean “фильмы”?' }).click()
    await expect.poll(() => addressOf(page)).toBe('/search?q=фильмы')
    await field(page).fill('pfnjycrbq')
    await page.getByRole('option', { name: 'Did you mean “затонский”?' }).waitFor()
    await field(page).fill('')
    await expect.poll(() => addressOf(page)).toBe('/channels')
    await context.close()
  })

  test('[V-7.53 V-3.35 V-9.48] hints are walked by arrows, and a click on one waits 100 ms', async () => {
    const { page, context } = await viewer()
    await standAt(page, '/channels')
    await lens(page).click()
    await field(page).fill('lamplig')
    await expect.poll(() => addressOf(page)).toBe('/search?q=lamplig')
    const hints = page.getByRole('listbox', { name: 'Suggestions' })
    const hint = hints.getByRole('option', { name: 'The Lamplighter' })
    await hint.waitFor()
    await field(page).press('ArrowDown')
    expect(await hint.getAttribute('aria-selected')).toBe('true')
    await holdClock(page)
    await hint.dispatchEvent('click')
    // A page that comes meanwhile gives the focus back to the field, which changes nothing of what was picked.
    await field(page).blur()
    await field(page).focus()
    await page.clock.runFor(90)
    expect(addressOf(page)).not.toBe('/search?q=The Lamplighter')
    await page.clock.runFor(20)
    await expect.poll(() => addressOf(page)).toBe('/search?q=The Lamplighter')
    await context.close()
  })

  test('[V-9.48] hints stay half a second after the field was left', async () => {
    const { page, context } = await viewer()
    await standAt(page, '/channels')
    await lens(page).click()
    await holdClock(page)
    await field(page).fill('lamplig')
    const hints = page.getByRole('listbox', { name: 'Suggestions' })
    // By steps so small that the second after which the text leads to its results is not over.
    const seeHints = async () => {
      await page.clock.runFor(5)
      return hints.isVisible()
    }
    await expect.poll(seeHints).toBe(true)
    await field(page).blur()
    await page.clock.runFor(450)
    expect(await hints.isVisible()).toBe(true)
    await page.clock.runFor(100)
    await expect.poll(() => hints.isVisible()).toBe(false)
    await context.close()
  })

  test('[V-2.118] on a phone the field slides over the header', async () => {
    const { page, context } = await viewer(390)
    await standAt(page, '/channels')
    await lens(page).click()
    await expect.poll(async () => (await page.getByRole('search').boundingBox())?.width).toBe(390)
    await expect.poll(async () => (await page.getByRole('search').boundingBox())?.y).toBe(0)
    await page.getByRole('button', { name: 'Close search' }).click()
    await lens(page).waitFor()
    await context.close()
  })
})
