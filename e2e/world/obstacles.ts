import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What a screen reader's user would stumble over, by rule. */
export async function obstacles(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const found = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'] }),
  )
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
