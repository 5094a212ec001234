import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { accessibilityViolations } from '../world/accessibility.ts'
import { composePage, offerFilms, onairId } from '../world/catalogue-scene.ts'
import { openWithin } from '../world/open-within.ts'
import { newGuest } from '../world/remembered-guest.ts'
import { openTestEnvironment } from '../world/test-environment.ts'
import { newViewer, type Viewer } from '../world/viewer.ts'

const environment = openTestEnvironment({ isPlain: true })
let filmIds: number[]

beforeAll(async () => {
  const { db } = environment.service
  const tenantId = await onairId(db)
  filmIds = await offerFilms(db, tenantId, ['Salt Ferry', 'Lost Ferry', 'Seen Ferry'])
  await composePage(db, tenantId, {
    slug: 'my',
    title: 'Mine',
    rows: [
      { slug: 'scene-seen', title: 'Seen lately', template: 'history-h', query: { by: 'history' } },
      {
        slug: 'scene-liked',
        title: 'Marked with a heart',
        template: 'content-v',
        query: { by: 'favorites' },
      },
    ],
  })
})

const film = (at: number, slug: string) => `/contents/${slug}-${filmIds[at]}`
const viewerOf = (): Promise<Viewer> =>
  newViewer(environment, { origin: environment.service.origin('localhost') })
const heart = (page: Page, isMarked: boolean) =>
  page.getByRole('button', { name: isMarked ? 'Remove from favorites' : 'Add to favorites' }).first()

test('[V-2.32] a channel is marked on its card, and the mark is there on its page, which marks what is on as well', async () => {
  const { page, context, call } = await viewerOf()
  await page.goto('/channels')
  const onCard = page.getByRole('button', { name: /^Add to favorites: Horizon/ })
  await onCard.click()
  await page.getByRole('button', { name: /^Remove from favorites: Horizon/ }).waitFor()
  const { id } = await environment.service.db
    .selectFrom('channels')
    .select('id')
    .where('slug', '=', 'horizon')
    .executeTakeFirstOrThrow()
  const marked = async () => (await call('/users/self/favorites')).body['favorites']
  await expect.poll(marked).toMatchObject([{ channel_id: id }])
  await openWithin(page, '/channels/all/horizon')
  await page.getByRole('region', { name: 'Player' }).waitFor()
  const menu = page.getByRole('button', { name: 'Favorites', exact: true })
  await menu.click()
  await page.getByRole('button', { name: /^Remove from favorites: Horizon/ }).click()
  await expect.poll(marked).toEqual([])
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('button', { name: `Add to favorites: ${title}` }).click()
  await expect.poll(marked).toMatchObject([{ channel_id: null, program_id: expect.any(Number) }])
  await page.keyboard.press('Escape')
  expect([await menu.getAttribute('aria-expanded'), page.url()]).toEqual([
    ...['false', expect.stringMatching(/\/channels\/all\/horizon$/)],
  ])
  await context.close()
})

test('[V-4.67] a guest who marks a favorite lands at the sign-in', async () => {
  const { page, context } = await newGuest(environment.browser, {
    origin: environment.service.origin('localhost'),
  })
  await page.goto(film(0, 'salt-ferry'))
  await heart(page, false).click()
  await page.waitForURL((url) => url.hash === '#auth')
  await page.getByRole('textbox', { name: 'Phone number' }).waitFor()
  expect(await heart(page, true).count()).toBe(0)
  await context.close()
})

test('[V-4.68] the heart turns at once, then the list is asked for and the favorite made, and likewise taken off', async () => {
  const { page, context } = await viewerOf()
  await page.goto(film(0, 'salt-ferry'))
  await heart(page, false).waitFor()
  await page.waitForLoadState('networkidle')
  const calls: string[] = []
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/v2/users/self/favorites**', async (route) => {
    calls.push(route.request().method())
    await held
    await route.continue()
  })
  await heart(page, false).click()
  await heart(page, true).waitFor()
  expect(calls).not.toContain('POST')
  release()
  await expect.poll(() => calls).toEqual(['GET', 'POST'])
  await heart(page, true).click()
  await heart(page, false).waitFor()
  await expect.poll(() => calls).toEqual(['GET', 'POST', 'GET', 'DELETE'])
  await context.close()
})

test('[V-8.32] a favorite that cannot be made raises an alert, and the heart turns back', async () => {
  const { page, context } = await viewerOf()
  await page.goto(film(1, 'lost-ferry'))
  await heart(page, false).waitFor()
  await page.waitForLoadState('networkidle')
  await environment.service.db
    .deleteFrom('tenant_contents')
    .where('content_id', '=', filmIds[1] ?? 0)
    .execute()
  await heart(page, false).click()
  await page.waitForURL((url) => url.hash === '#message')
  // The second one, over the card: until it is there the card would be the last.
  await page.getByRole('dialog').nth(1).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('dialog').nth(1).getByRole('button', { name: 'Close' }).last().click()
  await heart(page, false).waitFor()
  expect(await heart(page, true).count()).toBe(0)
  await context.close()
})

test('[V-2.17 V-1.01 V-6.02] the page of favorites shows films, people, channels and programmes, and what a user watched with how far they came; a guest is asked to sign in', async () => {
  const { page, context, userId, call } = await viewerOf()
  const first = (table: 'persons' | 'channels' | 'programs') =>
    environment.service.db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()
  await call('/users/self/favorites', { content_id: filmIds[0] })
  await call('/users/self/favorites', { person_id: (await first('persons')).id })
  await call('/users/self/favorites', { channel_id: (await first('channels')).id })
  await call('/users/self/favorites', { program_id: (await first('programs')).id })
  const profiles = await call('/users/self/profiles')
  const [profile] = profiles.body['profiles'] as { id: number }[]
  await environment.service.db
    .insertInto('histories')
    .values({
      ...{ user_id: userId, profile_id: profile?.id ?? null, watched_at: new Date() },
      ...{ content_id: filmIds[2] ?? 0, shown_id: filmIds[2] ?? 0, position_s: 30, percentage: 40 },
    })
    .execute()
  await page.goto('/my')
  const seen = page.getByRole('region', { name: 'Seen lately' })
  await seen.getByRole('link', { name: 'Seen Ferry', exact: true }).waitFor()
  expect(await seen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40')
  const heading = page.getByRole('heading', { name: 'Marked with a heart' })
  await heading.waitFor()
  await page.getByRole('link', { name: 'Salt Ferry' }).waitFor()
  const liked = page.locator('main section').filter({ has: heading })
  const links = liked.getByRole('article').getByRole('link')
  await expect.poll(() => links.count()).toBe(4)
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.split('/')[1]))
  expect(new Set(paths)).toEqual(new Set(['contents', 'persons', 'channels', 'programs']))
  await context.close()

  const guest = await newGuest(environment.browser, { origin: environment.service.origin('localhost') })
  await guest.page.goto('/my')
  await guest.page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await guest.page.waitForURL((url) => url.hash === '#auth')
  await guest.context.close()
})

test('[V-8.22] [V-2.56] without favorites their page says how to get them; what was marked stands there, and what was taken off no longer does', async () => {
  const { page, context, call } = await viewerOf()
  // The heart turns before the server knows.
  const marked = async () => (await call('/users/self/favorites')).body['favorites']
  await page.goto('/my')
  await page.getByText('No favorites yet. Mark with a heart what you would like to find again.').waitFor()
  expect(await page.locator('main article').count()).toBe(0)
  await openWithin(page, film(0, 'salt-ferry'))
  await heart(page, false).click()
  await heart(page, true).waitFor()
  await expect.poll(marked).toMatchObject([{ content_id: filmIds[0] }])
  await openWithin(page, '/my')
  await page.getByRole('link', { name: 'Salt Ferry' }).click()
  await page.getByRole('dialog').waitFor()
  await heart(page, true).click()
  await heart(page, false).waitFor()
  await expect.poll(marked).toEqual([])
  await page.goBack()
  await page.getByText('No favorites yet.').waitFor()
  expect(await page.getByRole('link', { name: 'Salt Ferry' }).count()).toBe(0)
  await context.close()
})
