import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { guestAt, pathOf } from '../world/look-round.ts'
import { openStage } from '../world/stage.ts'

const stage = openStage()

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
    const { page, context } = await guestAt(stage, '/', { width: 1920, height: 1080 })
    await page.locator('main a[href^="/contents/"]').first().waitFor({ state: 'attached' })
    await untilArrowsWork(page)
    await goUntil(page, 'ArrowDown', ({ href }) => href.startsWith('/contents/'))
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
    // It may still turn, as long as it is not known what this viewer may do.
    await goUntil(page, 'ArrowDown', ({ name }) => /^(Watch|Getting ready)/.test(name))
    await expect.poll(async () => (await focused(page)).href).toMatch(/^\/watch\//)
    await page.keyboard.press('Enter')
    await expect.poll(() => pathOf(page)).toMatch(/^\/watch\//)
    await page.locator('video').waitFor()
    await expect
      .poll(() => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0), { timeout: 30_000 })
      .toBeGreaterThan(0)
    await context.close()
  })

  test('Backspace closes what lies over the page, then goes back a page', async () => {
    const { page, context } = await guestAt(stage, '/faq', { width: 1920, height: 1080 })
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
    const { page, context } = await guestAt(stage, '/faq#language')
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
