import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { guestAt, guestAtNoPage, pathOf } from '../world/as-guest.ts'
import { openSharedEnvironment } from '../world/test-environment.ts'

const environment = openSharedEnvironment({ isPlain: true })

interface Item {
  timestamp: number
  duration: number
  title: string
}

type Schedules = Map<number, Item[]>

const grid = (page: Page) => page.getByRole('grid', { name: 'TV guide' })
const dayName = (ms: number) =>
  new Intl.DateTimeFormat('en-us', { weekday: 'long', day: 'numeric', month: 'long' }).format(ms)
const dayButton = (page: Page, ms: number) => page.getByRole('button', { name: dayName(ms), exact: true })
const programmes = (page: Page) => grid(page).locator('a[data-at]')

/** What the server says of the channels from now on, by channel. */
function followSchedules(page: Page): Schedules {
  const schedules: Schedules = new Map()
  page.on('response', async (response) => {
    if (!response.url().includes('/v2/channels/guide?') || !response.ok()) return
    const answer = (await response.json()) as { schedules: { channel_id: number; items: Item[] }[] }
    for (const { channel_id, items } of answer.schedules) {
      const known = schedules.get(channel_id) ?? []
      const byStart = new Map([...known, ...items].map((item) => [item.timestamp, item]))
      schedules.set(
        channel_id,
        [...byStart.values()].sort((a, b) => a.timestamp - b.timestamp),
      )
    }
  })
  return schedules
}

const at = (items: readonly Item[] | undefined, s: number) =>
  items?.find(({ timestamp, duration }) => timestamp <= s && s < timestamp + duration)

test('the guide opens at now: today is chosen, and the now-line crosses what is on at a quarter of the width', async () => {
  const { page, context } = await guestAt(environment, '/guide')
  await programmes(page).first().waitFor()
  expect(await dayButton(page, Date.now()).getAttribute('aria-pressed')).toBe('true')
  const [box, line, running, column] = await Promise.all([
    grid(page).boundingBox(),
    page.locator('[data-now]').boundingBox(),
    grid(page).locator('[data-row="0"] [data-when="running"]').boundingBox(),
    grid(page).getByRole('rowheader').first().boundingBox(),
  ])
  if (!box || !line || !running || !column) throw new Error('the guide is not drawn')
  const innerWidth = await grid(page).evaluate(({ clientWidth }) => clientWidth)
  const mark = box.x + column.width + (innerWidth - column.width) / 4
  // The line moves every seven seconds, half a pixel each time.
  expect(Math.abs(line.x + line.width / 2 - mark)).toBeLessThanOrEqual(2)
  expect(running.x).toBeLessThanOrEqual(mark + 2)
  expect(running.x + running.width).toBeGreaterThanOrEqual(mark - 2)
  await context.close()
})

test('a past programme plays from its start, and Back leads to the same place of the guide', async () => {
  const { page, context } = await guestAt(environment, '/guide')
  await programmes(page).first().waitFor()
  await dayButton(page, Date.now() - 86_400_000).click()
  const cell = grid(page).locator('[data-row="1"] a[data-replay="true"]').nth(2)
  await cell.waitFor()
  const href = await cell.getAttribute('href')
  // The third cell may be another one as soon as the grid has moved on: from here on it goes by its address.
  const chosen = grid(page).locator(`a[href="${href}"]`)
  const startMs = Number(await chosen.getAttribute('data-at'))
  const leftPx = await grid(page).evaluate(({ scrollLeft }) => scrollLeft)
  expect(href).toMatch(new RegExp(`^/channels/all/[\\w-]+\\?ts=${startMs / 1000}$`))
  await chosen.dispatchEvent('click')
  await page.waitForURL((url) => url.pathname + url.search === href)
  await page.getByRole('region', { name: 'Schedule' }).locator('li[aria-current=true]').waitFor()
  await page.goBack()
  await chosen.waitFor()
  expect(await grid(page).evaluate(({ scrollLeft }) => scrollLeft)).toBe(leftPx)
  await context.close()
})

test('the keyboard moves by programme: to the next one, to the other channel at its time, and opens it', async () => {
  const { page, context } = await guestAtNoPage(environment)
  const schedules = followSchedules(page)
  await page.goto('/guide')
  await programmes(page).first().waitFor()
  // The page may have drawn an answer that is not read here yet.
  await expect.poll(() => schedules.size > 1).toBe(true)
  const [first, second] = [...schedules.keys()]
  const focused = () =>
    page.evaluate(() => [
      document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'],
      document.activeElement?.textContent.split('\n')[0],
    ])
  const titleOf = (channel: number | undefined, s: number) => at(schedules.get(channel ?? 0), s)?.title
  await grid(page).locator('[data-stop]').focus()
  const nowS = Date.now() / 1000
  const running = at(schedules.get(first ?? 0), nowS)
  expect(await focused()).toEqual(['0', running?.title])
  const nextS = (running?.timestamp ?? 0) + (running?.duration ?? 0)
  await page.keyboard.press('ArrowRight')
  await expect
    .poll(async () => [await focused(), titleOf(first, nextS) !== undefined])
    .toEqual([['0', titleOf(first, nextS)], true])
  await page.keyboard.press('ArrowDown')
  const below = at(schedules.get(second ?? 0), nextS)
  expect(await focused()).toEqual(['1', below?.title])
  await page.keyboard.press('ArrowLeft')
  expect(await focused()).toEqual(['1', titleOf(second, (below?.timestamp ?? 0) - 1)])
  await page.keyboard.press('Control+End')
  const last = Number(await grid(page).getAttribute('aria-rowcount')) - 1
  expect((await focused())[0]).toBe(String(last))
  expect(await grid(page).locator('[tabindex="0"]').count()).toBe(1)
  const href = await page.evaluate(() => document.activeElement?.getAttribute('href'))
  await page.keyboard.press('Enter')
  await expect.poll(() => pathOf(page)).toBe(href?.split('?')[0])
  await context.close()
})

test('a part of the guide that cannot be loaded says so, and is there after another try', async () => {
  const { page, context } = await guestAtNoPage(environment)
  const guide = '**/v2/channels/guide?**'
  await page.route(guide, (route) =>
    route.fulfill({ status: 400, json: { error_code: 'invalid_request', detail: {} } }),
  )
  await page.goto('/guide')
  const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' })
  await retry.waitFor()
  expect(await programmes(page).count()).toBe(0)
  expect(await grid(page).getByRole('rowheader').first().innerText()).toContain('Horizon')
  await page.unroute(guide)
  await retry.click()
  await programmes(page).first().waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await context.close()
})
