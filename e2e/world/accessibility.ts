import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Waits for the end of animations: an element that fades in has too little contrast. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ timeline, playState }) => timeline === document.timeline && playState === 'running')
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}

/** Scrolls down the page and up again, so that every row loads; an open dialog is left alone. */
async function loadAllRows(page: Page): Promise<void> {
  if ((await page.locator('dialog[open]').count()) > 0) return
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      await frame()
      await frame()
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })
  await page.waitForFunction(() => document.querySelector('[data-waiting=true]') === null)
}

/** Lists the serious and critical violations of axe, and headings out of order: in the open dialog, else on the page. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  await loadAllRows(page)
  await waitForAnimations(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const found = await page.evaluate(() => {
    const place = Array.from(document.querySelectorAll('dialog[open]')).at(-1) ?? document
    return (window as unknown as { axe: typeof axe }).axe.run(place, { resultTypes: ['violations'] })
  })
  return found.violations
    .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || id === 'heading-order')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
