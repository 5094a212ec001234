import { describe, expect, test } from 'vitest'
import { guestAt, pathOf } from '../world/as-guest.ts'
import { delayRequests } from '../world/delay-requests.ts'
import { openWithin } from '../world/open-within.ts'
import { newGuest } from '../world/remembered-guest.ts'
import { openSharedEnvironment } from '../world/test-environment.ts'
import { newViewer } from '../world/viewer.ts'

const environment = openSharedEnvironment({ isPlain: true })

const guest = (path: string, width = 1280) => guestAt(environment, path, { width })

describe('pages of information', () => {
  test('[P-2.16 P-2.17 P-2.19] /faq answers the usual questions, /terms shows the terms of the brand, /app_store tells how to get the service onto a phone', async () => {
    const { page, context } = await guest('/faq')
    await page.getByRole('heading', { level: 1, name: 'Questions and answers' }).waitFor()
    const answer = page.getByText('The open channels and a part of the catalogue are there at once')
    expect(await answer.isVisible()).toBe(false)
    await page.getByText('Do I have to pay to watch?').click()
    await answer.waitFor()
    await openWithin(page, '/terms')
    await page.getByRole('heading', { level: 1, name: 'Terms of use' }).waitFor()
    await expect.poll(() => page.getByRole('main').locator('p').count()).toBeGreaterThan(2)
    expect(await page.getByRole('main').innerText()).toContain('Onair')
    await openWithin(page, '/app_store')
    await page.getByRole('heading', { level: 1, name: 'Onair on your device' }).waitFor()
    const badges = page.getByRole('main').getByRole('list', { name: 'Apps' }).getByRole('link')
    expect(await badges.count()).toBeGreaterThan(1)
    await context.close()
  })

  test('[P-9.24] a text that takes longer than 500 ms announces itself, a quicker one does not', async () => {
    const { page, context } = await newGuest(environment.browser, {
      origin: environment.service.origin('localhost'),
    })
    const texts = page.getByRole('main').locator('p')
    const announced = page.getByRole('main').getByRole('status')
    await page.clock.install()
    for (const { waitsMs, isAnnounced } of [
      { waitsMs: 499, isAnnounced: false },
      { waitsMs: 500, isAnnounced: true },
    ]) {
      await page.unrouteAll()
      const letIn = await delayRequests(page, '**/v2/pages/agreement*')
      await page.goto('/faq')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
      await page.evaluate(() => {
        history.pushState(null, '', '/terms')
        dispatchEvent(new PopStateEvent('popstate', { state: null }))
      })
      await page.getByRole('heading', { level: 1, name: 'Terms of use' }).waitFor()
      await page.clock.runFor(waitsMs)
      expect(await announced.count()).toBe(isAnnounced ? 1 : 0)
      letIn()
      await page.clock.resume()
      await texts.nth(2).waitFor()
      expect(await announced.count()).toBe(0)
    }
    await context.close()
  })
})

describe('instructions', () => {
  const chooser = 'Choose a device'

  test('[V-2.24 V-2.74 V-2.77 V-9.53] the page begins with the devices, in one column under 600 px, two under 1170 px, else four, or with the one that its address names', async () => {
    const { page, context } = await guest('/instructions')
    const devices = page.getByRole('main').getByRole('list', { name: chooser }).getByRole('button')
    await devices.first().waitFor()
    const names = await devices.allInnerTexts()
    expect(names).toEqual(expect.arrayContaining(['Haier', 'Xiaomi', 'Sony', 'Yandex TV']))
    expect(names).not.toContain('Another set-top box')
    const columns = () =>
      page
        .getByRole('list', { name: chooser })
        .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
    for (const [width, count] of [
      [599, 1],
      [600, 2],
      [1169, 2],
      [1170, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(columns, { message: `${width} px` }).toBe(count)
    }
    await devices.filter({ hasText: 'Samsung' }).click()
    await expect.poll(() => new URL(page.url()).search).toBe('?device=samsung_tv')
    await openWithin(page, '/instructions?device=apple_tv')
    await page.getByRole('heading', { name: 'Apple TV' }).waitFor()
    expect(await page.getByRole('main').locator('ol > li').count()).toBe(4)
    await context.close()
  })

  test('[P-2.62 V-2.74 V-2.75 V-2.76] the modal has its eight devices, and manuals for other boxes', async () => {
    const { page, context } = await guest('/faq#smarttv')
    const dialog = page.getByRole('dialog', { name: 'How to watch on a television' })
    const devices = dialog.getByRole('list', { name: chooser }).getByRole('button')
    await devices.first().waitFor()
    expect(await devices.count()).toBe(8)
    await devices.filter({ hasText: 'LG' }).click()
    expect(await dialog.locator('ol > li').count()).toBe(4)
    await dialog.getByRole('button', { name: 'Another device' }).click()
    await devices.filter({ hasText: 'Another set-top box' }).click()
    const links = dialog.getByRole('link')
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(paths).toEqual(['/manual/dune', '/manual/tvip', '/manual/eltex', '/manual/mag'])
    const missing = page.getByRole('heading', { name: '404' })
    for (const path of paths) {
      await openWithin(page, '/manual/toaster')
      await missing.waitFor()
      await openWithin(page, path ?? '')
      await page.getByRole('main').locator('ol > li').first().waitFor()
    }
    await context.close()
  })

  test('[V-2.78 V-2.79] four advantages are closed to a guest, whose click asks him in', async () => {
    const { page, context } = await guest('/instructions')
    const blocks = page.getByRole('main').getByRole('listitem').getByRole('button', { disabled: true })
    await blocks.first().waitFor()
    expect(await blocks.count()).toBe(4)
    await blocks.first().click({ force: true })
    await page.getByRole('dialog').getByLabel('Phone number').waitFor()
    await context.close()
    const own = await newViewer(environment, { origin: environment.service.origin('localhost') })
    await own.page.goto('/instructions')
    await own.page.getByRole('button', { name: /^Every screen/, disabled: false }).click()
    await expect.poll(() => pathOf(own.page)).toBe('/settings/devices')
    await own.context.close()
  })
})

describe('New Year', () => {
  test('[V-2.18 V-4.92 V-1.08] the countdown goes on every second, and when it is over says so', async () => {
    const { page, context } = await newGuest(environment.browser, {
      origin: environment.service.origin('localhost'),
    })
    await page.clock.install({ time: new Date('2026-12-31T12:00:00') })
    await page.goto('/newyear')
    const second = page.getByRole('timer').getByRole('definition').last()
    await second.waitFor()
    const channel = page.getByRole('main').getByRole('link', { name: 'Celebrate with Encore' })
    expect(await channel.getAttribute('href')).toBe('/channels/all/encore')
    await page.clock.pauseAt(new Date('2026-12-31T23:59:50'))
    await page.clock.runFor(1_000)
    const before = Number(await second.innerText())
    await page.clock.runFor(1_000)
    expect(Number(await second.innerText())).toBe(before - 1)
    await page.clock.runFor(15_000)
    await page.getByRole('heading', { level: 1, name: 'Happy New Year 2027!' }).waitFor()
    await context.close()
  })

  test('[V-6.01 V-7.95 V-1.08] the five rows of the holiday are shown to a user only', async () => {
    const asked = async (page: import('playwright-core').Page) => {
      const rows: string[] = []
      page.on('request', (request) => {
        const [, row] = /\/v2\/rows\/(newyear-\d)$/.exec(request.url()) ?? []
        if (row) rows.push(row)
      })
      await page.goto('/newyear')
      await page.getByRole('timer').waitFor()
      await page.waitForLoadState('networkidle')
      return rows.toSorted()
    }
    const { page, context } = await newGuest(environment.browser, {
      origin: environment.service.origin('localhost'),
    })
    expect(await asked(page)).toEqual([])
    await context.close()
    const own = await newViewer(environment, { origin: environment.service.origin('localhost') })
    expect(await asked(own.page)).toEqual([1, 2, 3, 4, 5].map((number) => `newyear-${number}`))
    const filmsOf = (row: string) => own.page.getByRole('region', { name: row }).getByRole('link')
    await filmsOf('Winter as it used to be').first().waitFor()
    await own.page.mouse.wheel(0, 5_000)
    await filmsOf('The first morning of January').first().waitFor()
    await own.context.close()
  })
})
