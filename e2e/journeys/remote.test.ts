import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { guestAt, pathOf } from '../world/as-guest.ts'
import { openWithin } from '../world/open-within.ts'
import { newGuest } from '../world/remembered-guest.ts'
import { openSharedEnvironment } from '../world/test-environment.ts'
import { positionOf, seeItPlayOn } from '../world/watching.ts'

const environment = openSharedEnvironment({ isPlain: true })

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return {
      href: activeElement?.getAttribute('href') ?? '',
      name: activeElement?.getAttribute('aria-label') ?? activeElement?.textContent?.trim() ?? '',
    }
  })

/** Goes one way until the focus is where it was to go. */
async function goUntil(
  page: Page,
  key: string,
  isThere: (at: { href: string; name: string }) => boolean,
): Promise<void> {
  for (let step = 0; step < 40; step++) {
    if (isThere(await focused(page))) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never led there; it stopped at ${JSON.stringify(await focused(page))}`)
}

/** Loaded when the browser is idle, like everything that the first look does not need. */
async function untilArrowsWork(page: Page): Promise<void> {
  const isMoved = async () => {
    await page.keyboard.press('ArrowDown')
    return page.evaluate(() => document.activeElement !== document.body)
  }
  await expect.poll(isMoved).toBe(true)
}

describe('with the four arrows of a remote', () => {
  test('a film is reached from the home page, opened and started', async () => {
    const painting = { ...environment, browser: await environment.openPaintingBrowser() }
    const { page, context } = await guestAt(painting, '/', { width: 1920, height: 1080 })
    await page.locator('main a[href^="/contents/"]').first().waitFor({ state: 'attached' })
    await untilArrowsWork(page)
    await goUntil(page, 'ArrowDown', ({ href }) => href.startsWith('/contents/'))
    // A protected film would not play here.
    await goUntil(page, 'ArrowRight', ({ href }) => !href.startsWith('/contents/orbit-'))
    const ring = () =>
      page.evaluate(() => {
        const focus = document.activeElement ?? document.body
        const card = focus.closest('li, article') ?? focus
        const widths = [card, ...card.querySelectorAll('*')].map((part) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(part)
          return outlineStyle === 'solid' ? Number.parseFloat(outlineWidth) : 0
        })
        return Math.max(...widths)
      })
    await expect.poll(ring).toBeGreaterThanOrEqual(4)
    const inSight = () =>
      page.evaluate(() => {
        const box = document.activeElement?.getBoundingClientRect()
        return box !== undefined && box.top >= 0 && box.bottom <= innerHeight
      })
    await expect.poll(inSight).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('heading', { level: 1 }).waitFor()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^Watch/ })
      .waitFor()
    await page.keyboard.press('ArrowDown')
    await expect.poll(async () => (await focused(page)).href).toMatch(/^\/watch\//)
    await page.keyboard.press('Enter')
    await expect.poll(() => pathOf(page)).toMatch(/^\/watch\//)
    await page.locator('video').waitFor()
    await seeItPlayOn(page, 0.5)
    await page.keyboard.press('Enter')
    const player = page.getByRole('region', { name: 'Player' })
    await player.getByRole('button', { name: 'Play' }).first().waitFor()
    const pausedAt = await positionOf(page)
    await page.keyboard.press('Enter')
    await seeItPlayOn(page, pausedAt)
    await page.keyboard.press('ArrowDown')
    expect((await focused(page)).name).toBe('Pause')
    await page.keyboard.press('ArrowRight')
    expect((await focused(page)).name).toBe('Back 10 seconds')
    await page.keyboard.press('ArrowUp')
    expect((await focused(page)).name).toBe('Timeline')
    await player.getByRole('button', { name: 'Skip the titles' }).waitFor({ state: 'hidden' })
    await page.keyboard.press('ArrowUp')
    expect((await focused(page)).name).toBe('Back')
    await page.keyboard.press('ArrowDown')
    expect((await focused(page)).name).toBe('Pause')
    expect(await page.evaluate(() => document.querySelector('video')?.volume)).toBe(1)
    await context.close()
  })

  test.each([1280, 1920])(
    'the player of a channel is left at %i px for the schedule, the list of channels and the header',
    async (width) => {
      const { page, context } = await guestAt(environment, '/channels/all/horizon', { width, height: 900 })
      await page
        .getByRole('region', { name: /^Schedule/ })
        .getByRole('link')
        .first()
        .waitFor()
      await untilArrowsWork(page)
      const place = () =>
        page.evaluate(() => {
          const { activeElement } = document
          const at = activeElement?.closest('section, nav, header')
          return at?.getAttribute('aria-label') ?? at?.getAttribute('aria-labelledby') ?? at?.localName
        })
      const goTo = async (key: string, goal: string) => {
        for (let step = 0; step < 12 && (await place()) !== goal; step++) await page.keyboard.press(key)
        expect(await place()).toBe(goal)
      }
      expect(await place()).toBe('Player')
      await goTo('ArrowDown', 'schedule')
      await goTo('ArrowUp', 'Player')
      // On the timeline the arrows seek.
      await page.getByRole('button', { name: 'Full screen' }).focus()
      await goTo('ArrowRight', 'Channel list')
      await page.keyboard.press('ArrowDown')
      const list = page.getByRole('navigation', { name: 'Channel list' })
      expect(await list.getByRole('progressbar').count(), 'a link that ends in a number').toBe(0)
      const { href } = await focused(page)
      await page.keyboard.press('Enter')
      await expect.poll(() => pathOf(page)).toBe(href)
      await page.keyboard.press('ArrowLeft')
      expect(await place()).not.toBe('Channel list')
      const isInHeader = () => page.evaluate(() => document.activeElement?.closest('header') !== null)
      for (let step = 0; step < 6 && !(await isInHeader()); step++) await page.keyboard.press('ArrowUp')
      expect(await isInHeader()).toBe(true)
      expect(await page.evaluate(() => document.querySelector('video')?.volume)).toBe(1)
      await context.close()
    },
  )

  test.each([
    ['/terms', 600],
    ['/news/1', 250],
  ])('the text of %s is read to its end, and nothing is passed over', async (path, height) => {
    const { page, context } = await guestAt(environment, path, { width: 1280, height })
    const scrolled = () =>
      page.evaluate(() => {
        const scroller = document.querySelector('dialog[open]') ?? document.documentElement
        return { topPx: scroller.scrollTop, restPx: scroller.scrollHeight - innerHeight - scroller.scrollTop }
      })
    await page.getByRole('heading', { level: 1 }).last().waitFor()
    // The text comes after its heading; a key before it would scroll as far as there is text.
    await expect.poll(async () => (await scrolled()).restPx > height * 0.6).toBe(true)
    // The arrows come with what is fetched when the browser is idle; until then the browser itself would scroll.
    const isMoved = async () => {
      await page.evaluate(() =>
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }),
        ),
      )
      return (await scrolled()).topPx
    }
    await expect.poll(isMoved).toBe(height * 0.6)
    let { topPx, restPx } = await scrolled()
    while (restPx > height / 2) {
      await page.keyboard.press('ArrowDown')
      const after = await scrolled()
      expect(after.topPx - topPx).toSatisfy((step: number) => step > 0 && step <= height)
      topPx = after.topPx
      restPx = after.restPx
    }
    await page.keyboard.press('ArrowUp')
    expect((await scrolled()).topPx).toBeLessThan(topPx)
    await context.close()
  })

  test('the focus comes back to the card of the channel, and from the settings to the face', async () => {
    const { page, context } = await guestAt(environment, '/channels', { width: 1920, height: 1080 })
    await page.getByRole('main').getByRole('article').first().waitFor()
    await untilArrowsWork(page)
    await goUntil(page, 'ArrowDown', ({ href }) => /^\/channels\/.+\/.+/.test(href))
    await page.keyboard.press('ArrowRight')
    const card = await focused(page)
    await page.keyboard.press('Enter')
    await expect.poll(() => pathOf(page)).toBe(card.href)
    await page.getByRole('region', { name: 'Player' }).waitFor()
    await page.keyboard.press('Backspace')
    await expect.poll(() => focused(page)).toEqual(card)
    await page.getByRole('button', { name: /^Account/ }).press('Enter')
    await page.getByRole('banner').getByRole('link', { name: 'Settings' }).press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(async () => (await focused(page)).name).toMatch(/^Account/)
    await context.close()
  })

  test.each(['localhost', 'aurora.localhost'] as const)(
    'no text of %s is smaller than 22 px on a television',
    async (host) => {
      const origin = environment.service.origin(host)
      const options = { origin, width: 1920, height: 1080, touch: true }
      const { page, context } = await newGuest(environment.browser, options)
      await page.goto('/')
      for (const [path, name] of [
        ['/', /./],
        ['/movies', 'Films'],
        ['/faq', 'Questions and answers'],
      ] as const) {
        await openWithin(page, path)
        await page.getByRole('main').getByRole('heading', { name }).first().waitFor()
        await page.getByRole('contentinfo').getByRole('link').first().waitFor()
        const smallest = await page.evaluate(() => {
          const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
          const sizes: number[] = []
          for (let text = walker.nextNode(); text; text = walker.nextNode()) {
            const parent = text.parentElement
            if (!parent?.checkVisibility() || parent.closest('script, style, .visually-hidden')) continue
            if (text.textContent?.trim()) {
              sizes.push(Number.parseFloat(getComputedStyle(parent).fontSize))
            }
          }
          return Math.min(...sizes)
        })
        expect({ path, isLarge: smallest >= 22, smallest }).toEqual({ path, isLarge: true, smallest })
      }
      await context.close()
    },
  )

  test('Backspace closes what lies over the page, then goes back a page', async () => {
    const { page, context } = await guestAt(environment, '/faq', { width: 1920, height: 1080 })
    await page.getByRole('contentinfo').getByRole('link', { name: 'News' }).click()
    await page.getByRole('main').getByRole('listitem').first().waitFor()
    await untilArrowsWork(page)
    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Backspace')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('Backspace')
    await expect.poll(() => pathOf(page)).toBe('/faq')
    await context.close()
  })

  test('arrows stay with whoever needs them: a list of choices, a field of text', async () => {
    const { page, context } = await guestAt(environment, '/faq#language')
    const choice = page.getByRole('dialog').getByRole('radio', { name: 'English' })
    await choice.focus()
    await page.keyboard.press('ArrowUp')
    await page.getByRole('heading', { level: 1, name: 'Вопросы и ответы' }).waitFor()
    await page.goto('/faq#auth')
    const field = page.getByRole('dialog').getByRole('textbox').first()
    await field.focus()
    await page.keyboard.press('ArrowLeft')
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
    await context.close()
  })
})
