import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { offerContents, type Scene } from '../world/content-scene.ts'
import { openWithin } from '../world/open-within.ts'
import { openTestEnvironment } from '../world/test-environment.ts'
import { newViewer } from '../world/viewer.ts'

const environment = openTestEnvironment({ isPlain: true })
let scene: Scene

beforeAll(async () => {
  scene = await offerContents(environment.service.db)
})

const viewer = () => newViewer(environment, { origin: environment.service.origin('localhost') })
const pageOver = (page: Page) => page.getByRole('dialog')
const title = (page: Page, name: string) => pageOver(page).getByRole('heading', { level: 1, name })

describe('what cannot be watched', () => {
  test('[V-2.51 V-8.06 V-8.07 V-8.25] an unknown content is not found, a lost one says that it is gone, and one without a stream offers TV instead', async () => {
    const { page, context } = await viewer()
    await page.goto('/contents/nothing-999999')
    const missing = pageOver(page).getByRole('heading', { name: '404' })
    for (const address of [
      '/contents/nothing-999999',
      '/contents/without-a-number',
      '/episodes/no-such-one',
    ]) {
      await openWithin(page, '/faq')
      await missing.waitFor({ state: 'detached' })
      await openWithin(page, address)
      await missing.waitFor()
      expect(await pageOver(page).getByRole('paragraph').allInnerTexts()).toEqual([
        'We could not find this film or show.',
      ])
    }
    await openWithin(page, `/contents/sunken-${scene.lost}`)
    await title(page, 'Sunken').waitFor()
    await expect.poll(() => page.title()).toContain('Sunken')
    await pageOver(page).getByText('This title is no longer with us').waitFor()
    expect(await pageOver(page).locator('img').first().getAttribute('src')).toContain('/media/art/posters/')
    expect(
      await pageOver(page)
        .getByRole('link', { name: /^Watch/ })
        .count(),
    ).toBe(0)
    await openWithin(page, `/contents/dry-dock-${scene.withoutStream}`)
    await title(page, 'Dry Dock').waitFor()
    await pageOver(page).getByRole('button', { name: 'Watch', exact: true }).click()
    const notice = page.getByRole('dialog', { name: 'Not available' })
    await notice.getByRole('link', { name: 'Watch TV' }).click()
    await page.waitForURL((url) => url.pathname === '/channels')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await context.close()
  })

  test('[V-8.07] one that may not be had here says so on its page too', async () => {
    const { page, context } = await viewer()
    await page.route('**/v2/contents/*', (route) =>
      route.fulfill({ status: 403, json: { error_code: 'not_available' } }),
    )
    await page.goto(`/contents/lamplighter-${scene.film}`)
    const modal = page.getByRole('dialog', { name: 'Not available' })
    expect(await modal.getByRole('link', { name: 'Watch TV' }).getAttribute('href')).toBe('/channels')
    await page.keyboard.press('Escape')
    await modal.waitFor({ state: 'detached' })
    const notice = pageOver(page).getByRole('alert')
    expect(await notice.innerText()).toContain('Not available')
    await notice.getByRole('link', { name: 'Watch TV' }).click()
    await page.waitForURL((url) => url.pathname === '/channels')
    await context.close()
  })

  test('[V-8.07 V-8.08] a film whose terms close it says so beside its button, offers nothing to buy and does not play', async () => {
    const { db } = environment.service
    const { page, context } = await viewer()
    const close = (terms: { territory: string[] | null; available_from: Date | null }) =>
      db.updateTable('contents').set(terms).where('id', '=', scene.film).execute()
    const cases = [
      {
        terms: { territory: ['KZ'], available_from: null },
        sentence: 'This may not be shown in your country. Please choose something else.',
      },
      {
        terms: { territory: null, available_from: new Date('2031-05-03') },
        sentence: 'From May 3, 2031 you can watch this.',
      },
    ]
    for (const { terms, sentence } of cases) {
      await close(terms)
      await page.goto(`/contents/lamplighter-${scene.film}`)
      await pageOver(page).getByText(sentence).waitFor()
      expect(
        await pageOver(page)
          .getByRole('link', { name: /^Watch/ })
          .count(),
      ).toBe(0)
      await pageOver(page).getByRole('button', { name: 'Watch', exact: true }).click()
      await page
        .getByRole('dialog', { name: 'Not available' })
        .getByRole('link', { name: 'Watch TV' })
        .waitFor()
    }
    await page.goto(`/watch/${scene.film}`)
    const player = page.getByRole('region', { name: 'Player' })
    await player.getByRole('alert').getByText('This cannot be watched yet. Please come back later.').waitFor()
    await close({ territory: null, available_from: null })
    await context.close()
  })

  test('[V-8.08] a stream that is refused tells why, and can be asked for again', async () => {
    const { page, context } = await viewer()
    await page.goto(`/watch/${scene.withoutStream}`)
    const player = page.getByRole('region', { name: 'Player' })
    await player.getByRole('alert').getByText('This cannot be watched right now.').waitFor()
    const again = page.waitForRequest((request) =>
      request.url().includes(`/contents/${scene.withoutStream}/stream`),
    )
    await player.getByRole('button', { name: 'Try again' }).click()
    expect((await again).method()).toBe('GET')
    await context.close()
  })
})
