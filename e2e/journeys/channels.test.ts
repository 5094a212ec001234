import { notifyChange } from '@onair/server/testing/changes'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type GuestOptions, guestAtNoPage, guestAt as guestOf, pathOf } from '../world/as-guest.ts'
import { openTestEnvironment } from '../world/test-environment.ts'

const environment = openTestEnvironment({ isPlain: true })

const guestAt = (path: string, options: GuestOptions = {}) => guestOf(environment, path, options)

const dayMs = 86_400_000

interface Airing {
  timestamp: number
  program: { title: string }
}

const isSchedule = (url: string) => url.includes('/content_schedule')
const panel = (page: Page) => page.getByRole('region', { name: 'Schedule' })
const titles = (page: Page) => panel(page).locator('li p').allInnerTexts()
const shownDay = (page: Page) => panel(page).getByRole('status').first().innerText()
const nameOfDay = (ms: number) =>
  new Intl.DateTimeFormat('en-us', { weekday: 'long', day: 'numeric', month: 'long' }).format(ms)

/** What the server says of the day that is shown. */
async function scheduleOf(page: Page, day: string): Promise<Airing[]> {
  const asked = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const ofDay = (url: string) =>
    isSchedule(url) && nameOfDay(Number(new URL(url).searchParams.get('start')) * 1000) === day
  await expect.poll(async () => (await asked()).some(ofDay)).toBe(true)
  const url = (await asked()).find(ofDay) ?? ''
  const { schedule } = await page.evaluate(async (address) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('access_token')}` }
    return (await (await fetch(address, { headers })).json()) as { schedule: Airing[] }
  }, url)
  return schedule
}

/** Turns to a neighbour day, which the page may know already when midnight is near. */
async function turn(page: Page, to: 'Previous day' | 'Next day'): Promise<Airing[]> {
  await panel(page).getByRole('button', { name: to }).click()
  const schedule = await scheduleOf(page, await shownDay(page))
  await expect.poll(() => titles(page)).toEqual(schedule.map(({ program }) => program.title))
  return schedule
}

describe('the schedule of a channel', () => {
  test('[V-2.80 V-5.11] turns day by day; a programme of tomorrow says that it has not begun', async () => {
    const { page, context } = await guestAt('/channels/all/horizon')
    await panel(page).getByRole('listitem').first().waitFor()
    const nowMs = Date.now()
    expect(await shownDay(page)).toBe(nameOfDay(nowMs))
    const [first] = await turn(page, 'Next day')
    expect(await shownDay(page)).toBe(nameOfDay(nowMs + dayMs))
    expect(new Date((first?.timestamp ?? 0) * 1000).getDate()).toBe(new Date(nowMs + dayMs).getDate())
    await panel(page).getByRole('listitem').last().getByRole('button').click()
    await page.getByText('This programme has not begun yet.').waitFor()
    expect(page.url()).not.toContain('ts=')
    await turn(page, 'Next day')
    await turn(page, 'Next day')
    const next = panel(page).getByRole('button', { name: 'Next day' })
    expect(await next.getAttribute('aria-disabled')).toBe('true')
    await next.dispatchEvent('click')
    expect(await shownDay(page)).toBe(nameOfDay(nowMs + 3 * dayMs))
    await context.close()
  })

  test('a programme of yesterday plays from the archive, and its day stays open', async () => {
    const { page, context } = await guestAt('/channels/all/horizon')
    await panel(page).getByRole('listitem').first().waitFor()
    const schedule = await turn(page, 'Previous day')
    const last = schedule.at(-1)
    await panel(page).getByRole('listitem').last().getByRole('link').click()
    await page.waitForURL((url) => url.search === `?ts=${last?.timestamp}`)
    expect(await shownDay(page)).toBe(nameOfDay((last?.timestamp ?? 0) * 1000))
    await panel(page)
      .locator('li[aria-current=true]', { hasText: last?.program.title ?? '' })
      .waitFor()
    await context.close()
  })

  test('[V-5.10 V-5.12] a past programme without catch-up is not opened and says so', async () => {
    const { db } = environment.service
    await db.updateTable('channels').set({ archived_days: 0 }).where('slug', '=', 'hush').execute()
    await notifyChange(db, 'channels')
    const { page, context } = await guestAt('/channels/all/hush', { width: 390 })
    await panel(page).getByRole('listitem').first().waitFor()
    await turn(page, 'Previous day')
    expect(await panel(page).getByRole('listitem').getByRole('link').count()).toBe(0)
    await panel(page).getByRole('listitem').last().getByRole('button').click()
    await page.getByRole('dialog').getByText('This programme cannot be watched from the archive.').waitFor()
    expect(page.url()).not.toContain('ts=')
    await context.close()
  })

  test('[V-2.81] is short at first, the whole day on request, and short again', async () => {
    const { page, context } = await guestAtNoPage(environment)
    // In the morning there is something before and much after.
    await page.clock.setFixedTime(new Date(new Date().setHours(10, 0, 0, 0)))
    const answered = page.waitForResponse((response) => isSchedule(response.url()))
    await page.goto('/channels/all/horizon')
    const { schedule } = (await (await answered).json()) as { schedule: Airing[] }
    const all = schedule.map(({ program }) => program.title)
    const at = schedule.findLastIndex(({ timestamp }) => timestamp * 1000 <= new Date().setHours(10, 0, 0, 0))
    const short = all.slice(at, at + 9)
    await expect.poll(() => titles(page)).toEqual(short)
    expect(short.length).toBeLessThan(all.length)
    await panel(page).getByRole('button', { name: 'Show the rest of the day' }).click()
    expect(await titles(page)).toEqual(all)
    await panel(page).getByRole('button', { name: 'Less' }).click()
    expect(await titles(page)).toEqual(short)
    await context.close()
  })

  test('[V-4.73] that is empty is asked for five times more, at least 3 s apart, and is then said to be empty', async () => {
    const { page, context } = await guestAtNoPage(environment)
    const requestedMs: number[] = []
    const todayS = new Date().setHours(0, 0, 0, 0) / 1000
    await page.route('**/content_schedule**', async (route) => {
      // Near midnight the player asks for the day beside this one too.
      if (route.request().url().includes(`start=${todayS}&`))
        requestedMs.push(await page.evaluate(() => Date.now()))
      await route.fulfill({ json: { schedule: [] } })
    })
    await page.clock.install()
    await page.goto('/channels/all/horizon')
    await expect.poll(() => requestedMs.length).toBe(1)
    const empty = panel(page).getByText('There is no schedule for this day.')
    while (requestedMs.length < 6) {
      expect(await empty.count()).toBe(0)
      await page.clock.runFor(500)
    }
    await empty.waitFor()
    const waitsMs = requestedMs.slice(1).map((atMs, index) => atMs - (requestedMs[index] ?? 0))
    expect(waitsMs.filter((waitMs) => waitMs < 3_000)).toEqual([])
    await page.clock.runFor(10_000)
    expect(requestedMs).toHaveLength(6)
    await context.close()
  })
})

test('[V-2.36 V-3.40 V-5.16] the channels that were watched before are one click away, the last one first; the list beside the player is searched by name, and says when nothing has it', async () => {
  const { page, context } = await guestAt('/channels/all/horizon')
  const list = page.getByRole('navigation', { name: 'Channel list' })
  const before = page.getByRole('navigation', { name: 'Watched before' })
  await panel(page).getByRole('listitem').first().waitFor()
  expect(await before.count()).toBe(0)
  for (const slug of ['orbit', 'hush']) {
    await list.locator(`a[href$="/${slug}"]`).click()
    await page.waitForURL((url) => url.pathname.endsWith(`/${slug}`))
  }
  const slugs = () =>
    before
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1)))
  await expect.poll(slugs).toEqual(['orbit', 'horizon'])
  await before.getByRole('link').first().click()
  await page.waitForURL((url) => url.pathname.endsWith('/orbit'))
  await expect.poll(slugs).toEqual(['hush', 'horizon'])
  const search = list.getByRole('searchbox', { name: 'Find a channel' })
  await search.fill('HUS')
  await expect.poll(() => list.getByRole('link').count()).toBe(1)
  expect(await list.getByRole('link').first().getAttribute('href')).toMatch(/\/hush$/)
  await search.fill('no such channel')
  await list.getByText('No channel has such a name.').waitFor()
  expect(await list.getByRole('link').count()).toBe(0)
  await search.fill('ргыр')
  await list.getByRole('link').first().click()
  await page.waitForURL((url) => url.pathname.endsWith('/hush'))
  await context.close()
})

test('[V-2.02 V-2.03 V-4.72 V-5.13] a category changes the list and the address, by its name or its id', async () => {
  const { page, context } = await guestAtNoPage(environment)
  const answered = page.waitForResponse((response) => response.url().includes('/channels/category_list'))
  const listed = page.waitForResponse((response) => response.url().includes('/channels/channel_list'))
  await page.goto('/channels')
  const { categories } = (await (await answered).json()) as {
    categories: { id: number; slug: string; name: string; channels: number[] }[]
  }
  const { channels } = (await (await listed).json()) as { channels: { id: number; name: string }[] }
  const cards = () => page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts()
  const namesOf = (ids: readonly number[]) =>
    channels.filter(({ id }) => ids.includes(id)).map(({ name }) => expect.stringContaining(name))
  await expect.poll(cards).toEqual(namesOf(channels.map(({ id }) => id)))
  const films = categories.find(({ slug }) => slug === 'films')
  await page
    .getByRole('main')
    .getByRole('link', { name: films?.name ?? '', exact: true })
    .click()
  await expect.poll(cards).toEqual(namesOf(films?.channels ?? []))
  expect(pathOf(page)).toBe('/channels/films')
  await page.goto(`/channels/${films?.id}`)
  await expect.poll(cards).toEqual(namesOf(films?.channels ?? []))
  await page.goto('/channels/no-such-category')
  await page.getByText('There is no such category.').waitFor()
  await context.close()
})

test('[V-5.04] with one category, only that of all channels, or none there is no choice of categories', async () => {
  const { page, context } = await guestAt('/channels')
  const filter = page.getByRole('navigation', { name: 'Categories' })
  await filter.waitFor()
  let left: string[] = []
  await page.route('**/channels/category_list', async (route) => {
    const { categories } = (await (await route.fetch()).json()) as { categories: { slug: string }[] }
    await route.fulfill({ json: { categories: categories.filter(({ slug }) => left.includes(slug)) } })
  })
  for (const slugs of [['films'], ['all'], []]) {
    left = slugs
    await page.reload()
    await page.getByRole('main').getByRole('article').first().waitFor()
    expect(await filter.count(), slugs.join()).toBe(0)
  }
  await context.close()
})

test.each([1280, 390])(
  '[V-2.22 V-2.28 V-2.84 V-2.85] at %i px free channels that can be watched are numbered, and open as any channel does: on a phone over the list, on a wide screen as a page of their own',
  async (width) => {
    const { page, context } = await guestAtNoPage(environment, { width })
    await page.route('**/channels/channel_list', async (route) => {
      const answer = (await (await route.fetch()).json()) as { channels: { slug: string }[] }
      const changes: Record<string, object> = {
        avenue: { is_free: false },
        orbit: { is_available: false },
        skylark: { is_hidden: true },
      }
      const channels = answer.channels.map((channel) => ({ ...channel, ...changes[channel.slug] }))
      await route.fulfill({ json: { ...answer, channels } })
    })
    await page.goto('/channelsfree')
    const cards = page.getByRole('main').getByRole('article')
    await cards.first().waitFor()
    const links = await cards
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')?.split('/').at(-1)))
    for (const slug of ['avenue', 'orbit', 'skylark']) expect(links).not.toContain(slug)
    expect(links).toContain('horizon')
    const numbers = await cards.getByRole('heading').locator('span').allInnerTexts()
    expect(numbers).toEqual(links.map((_, index) => String(index + 1)))
    await cards.getByRole('link').first().click()
    await page.waitForURL((url) => url.pathname.endsWith(`/${links[0]}`))
    await page.locator('video').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(width < 500 ? 1 : 0)
    await context.close()
  },
)

test('[P-2.35 V-2.04 V-2.35] /channel is the channel that was watched last, and a channel answers to its name and its id; a phone shows it over the list, its schedule or its description', async () => {
  const { page, context } = await guestAt('/channel')
  const list = page.getByRole('navigation', { name: 'Channel list' })
  const current = list.locator('a[aria-current=page]')
  await current.waitFor()
  expect(await current.getAttribute('href')).toBe(await list.getByRole('link').first().getAttribute('href'))
  const { id } = await environment.service.db
    .selectFrom('channels')
    .select('id')
    .where('slug', '=', 'orbit')
    .executeTakeFirstOrThrow()
  await page.goto(`/channels/all/${id}`)
  await expect.poll(() => current.getAttribute('href')).toMatch(/\/orbit$/)
  await page.goto(`/channel?ts=${Math.floor(Date.now() / 1000) - 86_400}`)
  await expect.poll(() => current.getAttribute('href')).toMatch(/\/orbit$/)
  expect(await shownDay(page)).toBe(nameOfDay(Date.now() - dayMs))
  await page.setViewportSize({ width: 390, height: 780 })
  await page.getByRole('dialog', { name: 'Channel' }).getByRole('region', { name: 'Player' }).waitFor()
  const picture = await page.locator('video').boundingBox()
  expect(Math.round(picture?.width ?? 0)).toBe(390)
  const isSeen = async () => [await panel(page).count(), await description.count()]
  const description = page.getByRole('region', { name: 'About', exact: true })
  expect(await isSeen()).toEqual([1, 0])
  await page.getByRole('button', { name: 'Description' }).click()
  expect(await isSeen()).toEqual([0, 1])
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click()
  expect(await isSeen()).toEqual([1, 0])
  await context.close()
})

test('[V-9.01] the list of channels is renewed after 300 s, and not while the page is hidden', async () => {
  const { page, context } = await guestAtNoPage(environment)
  let requests = 0
  await page.route('**/channels/channel_list', async (route) => {
    requests += 1
    const answer = (await (await route.fetch()).json()) as object
    // No programme ends earlier.
    await route.fulfill({ json: { ...answer, current_schedules: [], cache_timeout: 300 } })
  })
  await page.clock.install()
  await page.goto('/channels')
  await page.getByRole('main').getByRole('article').first().waitFor()
  expect(requests).toBe(1)
  await page.clock.runFor(298_000)
  expect(requests).toBe(1)
  await page.clock.runFor(4_000)
  await expect.poll(() => requests).toBe(2)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await page.clock.runFor(900_000)
  expect(requests).toBe(2)
  await context.close()
})

test('[V-2.33] a channel is shared by a link to this moment, but not out of an app', async () => {
  const { page, context } = await guestAt('/channels/all/horizon', { isFresh: true })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const share = page.getByRole('region', { name: 'About' }).getByRole('button', { name: 'Share' })
  const beforeS = Math.floor(Date.now() / 1000)
  await share.click()
  await page.getByText('The address has been copied.').waitFor()
  const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  expect(copied.pathname).toMatch(/^\/channels\/[\w-]+\/horizon$/)
  const sharedS = Number(copied.searchParams.get('ts'))
  expect([sharedS % 10, sharedS > beforeS - 10, sharedS <= Date.now() / 1000]).toEqual([0, true, true])
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgent', {
      value: 'Mozilla/5.0 (Linux; Android 14; wv) Version/4.0',
    })
  })
  await page.reload()
  await page.getByRole('region', { name: 'About' }).getByRole('heading', { level: 1 }).waitFor()
  expect(await share.count()).toBe(0)
  await context.close()
})

describe('the player of a channel', () => {
  const refusal = (page: Page) => page.getByRole('region', { name: 'Player' }).getByRole('alert')

  test('[V-4.61 V-4.62] that is not available gives its own reason or a general one, and asks for no stream', async () => {
    let access_error: string | null = null
    const { page, context } = await guestAtNoPage(environment)
    let streams = 0
    page.on('request', (request) => {
      if (/\/channels\/\d+\/stream/.test(request.url())) streams += 1
    })
    await page.route('**/channels/channel_list', async (route) => {
      const answer = (await (await route.fetch()).json()) as { channels: { slug: string }[] }
      const channels = answer.channels.map((channel) =>
        channel.slug === 'orbit' ? { ...channel, is_available: false, access_error } : channel,
      )
      await route.fulfill({ json: { ...answer, channels } })
    })
    for (const [reason, shown] of [
      ['Being repaired until noon.', 'Being repaired until noon.'],
      [null, 'This channel is not available.'],
    ] as const) {
      access_error = reason
      await page.goto('/channels/all/orbit')
      await refusal(page).waitFor()
      expect(await refusal(page).innerText()).toContain(shown)
      expect(streams).toBe(0)
    }
    await page.goto('/channels/all/horizon')
    await expect.poll(() => streams).toBe(1)
    await context.close()
  })

  test('says in the words of the server why a stream is refused', async () => {
    const { page, context } = await guestAtNoPage(environment)
    await page.route('**/channels/*/stream**', (route) =>
      route.fulfill({
        status: 403,
        json: {
          error: { message: 'Not in your country.', code: 403 },
          ...{ error_code: 'permission_denied', detail: {}, request_id: 'test' },
        },
      }),
    )
    await page.goto('/channels/all/horizon')
    await refusal(page).waitFor()
    expect(await refusal(page).innerText()).toContain('Not in your country.')
    await context.close()
  })
})
