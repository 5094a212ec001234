import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessibilityViolations } from '../world/accessibility.ts'
import { offerContents, type Scene } from '../world/content-scene.ts'
import { openWithin } from '../world/open-within.ts'
import { openTestEnvironment } from '../world/test-environment.ts'
import { newViewer } from '../world/viewer.ts'

const environment = openTestEnvironment({ isPlain: true })
let scene: Scene

beforeAll(async () => {
  scene = await offerContents(environment.service.db)
})

const viewer = (language: 'en-US' | 'ru-RU' = 'en-US', browser = environment.browser) =>
  newViewer({ ...environment, browser }, { origin: environment.service.origin('localhost'), language })

const pageOver = (page: Page) => page.getByRole('dialog')
const section = (page: Page, name: string) => pageOver(page).getByRole('region', { name })

/** How many titles a person has, as the page says it. */
const counted = (page: Page, words: RegExp) => pageOver(page).getByText(words)

describe('a person', () => {
  test('[P-2.27 V-2.57 V-2.59 V-2.61] opens over the page by slug, with films, series and programmes apart, and a link down to the biography', async () => {
    const photo = '/media/art/posters/city-lights.svg'
    await environment.service.db
      .updateTable('persons')
      .set({ image: photo })
      .where('slug', '=', 'mira-holt')
      .execute()
    const { page, context } = await viewer('en-US', await environment.openPaintingBrowser())
    await page.goto('/persons/mira-holt')
    await pageOver(page).getByRole('heading', { level: 1, name: 'Mira Holt' }).waitFor()
    const picture = pageOver(page).locator('header').getByRole('presentation')
    expect(await picture.getAttribute('src')).toBe(photo)
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true)
    await section(page, 'Series').getByRole('link', { name: 'Harbour Lights' }).waitFor()
    await section(page, 'Programmes').getByRole('link', { name: 'Harbour Hour' }).waitFor()
    expect(await section(page, 'Series').getByRole('article').count()).toBe(1)
    expect(await section(page, 'Films').getByRole('article').count()).toBe(16)
    expect(await accessibilityViolations(page)).toEqual([])
    const biography = section(page, 'Biography')
    const isInSight = () =>
      biography.evaluate((box) => {
        const { top, bottom } = box.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      })
    expect(await isInSight()).toBe(false)
    await pageOver(page).getByRole('button', { name: 'Biography' }).click()
    await expect.poll(isInSight).toBe(true)
    expect(await biography.getByRole('paragraph').allInnerTexts()).toEqual([
      'Mira Holt grew up in a lighthouse.',
      'She never learned to swim.',
    ])
    await expect.poll(() => biography.evaluate((box) => document.activeElement === box)).toBe(true)
    await section(page, 'Films').getByRole('link', { name: 'The Lamplighter' }).click()
    await pageOver(page).getByRole('heading', { level: 1, name: 'The Lamplighter' }).waitFor()
    await context.close()
  })

  test('[P-2.27 V-2.58 V-2.62] opens by id as well, shows its picture and the number of titles, and is not found if nobody knows it', async () => {
    const { page, context } = await viewer()
    const { id } = await environment.service.db
      .updateTable('persons')
      .set({ image: '/media/art/posters/deep-sea.svg' })
      .where('slug', '=', 'jon-adair')
      .returning('id')
      .executeTakeFirstOrThrow()
    await page.goto(`/persons/${id}`)
    await pageOver(page).getByRole('heading', { level: 1, name: 'Jon Adair' }).waitFor()
    const photo = pageOver(page).locator('header img')
    expect(await photo.getAttribute('src')).toContain('/media/art/posters/deep-sea.svg')
    expect(await pageOver(page).getByRole('button', { name: 'Biography' }).count()).toBe(0)
    await counted(page, /^1 title$/).waitFor()
    await openWithin(page, '/persons/mira-holt')
    await counted(page, /^18 titles$/).waitFor()
    await openWithin(page, '/persons/nobody-at-all')
    await expect.poll(() => pageOver(page).getByText('There is no such page.').count()).toBe(1)
    await context.close()
  })

  test('[V-2.58] the number of titles has the right form in Russian for 1, for 2 to 4, and for others', async () => {
    const { page, context } = await viewer('ru-RU')
    await page.goto('/persons/jon-adair')
    await counted(page, /^1 работа$/).waitFor()
    const others = await environment.service.db
      .selectFrom('contents')
      .select('id')
      .where('slug', 'like', 'harbour-tale-%')
      .execute()
    const jon = await environment.service.db
      .selectFrom('persons')
      .select('id')
      .where('slug', '=', 'jon-adair')
      .executeTakeFirstOrThrow()
    const link = (ids: { id: number }[]) =>
      environment.service.db
        .insertInto('content_persons')
        .values(ids.map(({ id }) => ({ content_id: id, person_id: jon.id, role: 'actor', position: 9 })))
        .execute()
    await link(others.slice(0, 2))
    await page.reload()
    await counted(page, /^3 работы$/).waitFor()
    await link(others.slice(2, 4))
    await page.reload()
    await expect.poll(() => counted(page, /^5 работ$/).count()).toBe(1)
    await context.close()
  })

  test('[V-2.60] becomes a favorite, and is one after a reload', async () => {
    const { page, context, userId } = await viewer()
    await page.goto('/persons/mira-holt')
    await pageOver(page).getByRole('button', { name: 'Add to favorites' }).click()
    await pageOver(page).getByRole('button', { name: 'Remove from favorites' }).waitFor()
    const kept = () =>
      environment.service.db
        .selectFrom('favorites')
        .select('person_id')
        .where('user_id', '=', userId)
        .execute()
    await expect.poll(kept).toHaveLength(1)
    await page.reload()
    await pageOver(page).getByRole('button', { name: 'Remove from favorites' }).click()
    await expect.poll(kept).toHaveLength(0)
    await context.close()
  })

  test('[V-2.64] shows a child nothing above the age of 12', async () => {
    const own = await viewer()
    const { page, context, userId, call } = own
    await page.goto('/persons/mira-holt')
    await section(page, 'Films').getByRole('link', { name: 'Undertow' }).waitFor()
    const { id } = await environment.service.db
      .insertInto('profiles')
      .values({ user_id: userId, name: 'Little one', role: 'child' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await call('/users/self/profile', { id })
    await page.reload()
    await section(page, 'Films').getByRole('link', { name: 'The Lamplighter' }).waitFor()
    expect(await section(page, 'Films').getByRole('link', { name: 'Undertow' }).count()).toBe(0)
    await openWithin(page, `/contents/undertow-${scene.forAdults}`)
    await pageOver(page).getByText('We could not find this film or show.').waitFor()
    await context.close()
  })
})
