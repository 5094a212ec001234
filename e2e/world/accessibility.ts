import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { withProductStyles } from './plain.ts'

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

/** The rules of axe with the impact that each gives to all its violations. */
interface Audit {
  _audit: { rules: { id: string; impact: axe.ImpactValue }[] }
}

/** Lists the serious and critical violations of axe, and headings out of order: in the open dialog, else on the page. */
export function accessibilityViolations(page: Page): Promise<string[]> {
  return withProductStyles(page, () => violationsOf(page))
}

async function violationsOf(page: Page): Promise<string[]> {
  await loadAllRows(page)
  await waitForAnimations(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const found = await page.evaluate(() => {
    const { axe: checker } = window as unknown as { axe: typeof axe & Audit }
    const place = Array.from(document.querySelectorAll('dialog[open]')).at(-1) ?? document
    // The others, and the style sheets that only they read, take half of the time.
    const uncounted = checker._audit.rules.filter(
      ({ id, impact }) => impact !== 'serious' && impact !== 'critical' && id !== 'heading-order',
    )
    const rules = Object.fromEntries(uncounted.map(({ id }) => [id, { enabled: false }]))
    return checker.run(place, { resultTypes: ['violations'], preload: false, rules })
  })
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
