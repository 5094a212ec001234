import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Settles when everything that fades in is there: what is half there has too little contrast. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ timeline, playState }) => timeline === document.timeline && playState === 'running')
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}

/** Goes down the page and up again: rows are there once somebody came near them. What lies beneath a page stays. */
async function passThrough(page: Page): Promise<void> {
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

/** What a screen reader's user would stumble over, by rule: in the dialog that has the screen, else on the page. */
export async function obstacles(page: Page): Promise<string[]> {
  await passThrough(page)
  await untilStill(page)
  await page.evaluate(source)
  const found = await page.evaluate(() => {
    const place = Array.from(document.querySelectorAll('dialog[open]')).at(-1) ?? document
    return (window as unknown as { axe: typeof axe }).axe.run(place, { resultTypes: ['violations'] })
  })
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
